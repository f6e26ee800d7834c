/* Reads as the thread of the extension does, by a clock that goes on by a second whenever it is looked at. */

export {};

let now = 0;
performance.now = () => {
  now += 1000;
  return now;
};
await import('../../src/api/reading/readingWorker.ts');
