/** Resolves in a task of its own, after the messages and microtasks that are waiting. */
function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

/** Milliseconds that the next frame takes the main thread: its callbacks, style, layout and paint. */
export function frameWork(onBegin: () => void = () => {}): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(async begun => {
      const late = performance.now();
      onBegin();
      await nextTask();
      resolve(performance.now() - Math.max(begun, late));
    });
  });
}

/** Milliseconds until what the work has set off is done, tasks and microtasks included. */
export async function taskWork(work: () => void, started = performance.now()): Promise<number> {
  work();
  await nextTask();
  return performance.now() - started;
}

/** Milliseconds of the work and of the frame that shows it, without the wait for that frame. */
export async function workAndFrame(work: () => void): Promise<number> {
  const started = performance.now();
  let handled: number | undefined;
  const frame = frameWork(() => {
    handled ??= performance.now() - started;
  });
  const tasks = await taskWork(work, started);
  handled ??= tasks;
  return handled + (await frame);
}
