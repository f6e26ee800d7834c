import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * What a script was started with. Where help is asked for, or an option is none of the script's own or lacks its value,
 * tells how the script is used and ends it.
 */
export function readOptions<const T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** A port of this machine, where 0 stands for any that is free; ends the script where the text is none. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port < 2 ** 16 ? port : refuse('Name a port from 0 to 65535: --port NUMBER');
}

/** Ends the script, and says why. */
export function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
