/** Milliseconds of processor that this thread has used; of the clock, where the runtime cannot say. */
export function workOfThread(): number {
  const usage: unknown = Reflect.get(process, 'threadCpuUsage');
  if (typeof usage !== 'function') return performance.now();
  const { user, system }: { user: number; system: number } = usage.call(process);
  return (user + system) / 1000;
}
