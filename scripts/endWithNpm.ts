/** Milliseconds between two looks at whether npm is still there. */
const INTERVAL = 500;

/**
 * Asks this process to end when the npm that runs it has: npm passes a signal on to its shell alone, which ends, and
 * leaves what it started. Started by hand, a process goes on without its shell.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL);
  looks.unref();
}
