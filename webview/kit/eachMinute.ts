const MINUTE = 60_000;

/** Tells when another minute begins, while the page is seen, and when it comes into sight again; gives what ends that. */
export function eachMinute(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    tell();
    wait();
  };
  document.addEventListener('visibilitychange', follow);
  if (document.visibilityState !== 'hidden') wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
