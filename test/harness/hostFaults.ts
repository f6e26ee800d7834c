import { glob, readFile } from 'node:fs/promises';

/** Errors of the extension that nobody caught, as the extension host wrote them into its log. */
export async function hostFaults(data: string): Promise<string[]> {
  const faults: string[] = [];
  for await (const file of glob(`${data}/logs/*/exthost*/remoteexthost.log`)) {
    const entries = (await readFile(file, 'utf8')).split(/\n(?=\d{4}-\d\d-\d\d )/);
    faults.push(...entries.filter(entry => /\[error\]/.test(entry) && /\/landfall\.landfall-/.test(entry)));
  }
  return faults;
}
