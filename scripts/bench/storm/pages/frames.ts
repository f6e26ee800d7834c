import './contender.ts';

/* In every page of the benchmark of storms: tells the times between its frames. */

let intervals: number[] = [];
let watching = 0;

window.watchFrames = () => {
  intervals = [];
  let before: number | undefined;
  const step = (now: number) => {
    if (before !== undefined) intervals.push(now - before);
    before = now;
    watching = requestAnimationFrame(step);
  };
  watching = requestAnimationFrame(step);
};

window.watchedFrames = () => {
  cancelAnimationFrame(watching);
  return intervals;
};
