/** Milliseconds between two messages while answers come: the page draws each. */
const MESSAGE_INTERVAL = 100;

/** Calls at most once in an interval, and once more for what came in between. */
export function throttled(call: () => void): { (): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, MESSAGE_INTERVAL);
  };
  return Object.assign(soon, { cancel: () => clearTimeout(timer) });
}
