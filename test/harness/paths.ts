import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What the harness installs and writes; never committed. */
export const cache = `${root}/.vscode-test`;
