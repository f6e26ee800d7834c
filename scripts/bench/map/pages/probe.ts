import { pointsBody, polygonsBody } from '../../featureBodies.ts';
import './contender.ts';

/* In every page of the benchmark of maps: makes the data, hands them over and measures. */

/** Milliseconds without a stroke on any canvas after which a draw was the last one. */
const STILL = 500;

let lastDrawn = 0;
const drawing = new Set<WebGL2RenderingContext>();

follow(CanvasRenderingContext2D.prototype, ['fill', 'stroke', 'fillRect', 'drawImage', 'putImageData']);
follow(WebGL2RenderingContext.prototype, [
  'drawArrays',
  'drawElements',
  'drawArraysInstanced',
  'drawElementsInstanced',
]);
Object.assign(window, { drawMap, watchFrames, longestFrame });

/** Notes when something is drawn. */
function follow(target: object, names: readonly string[]): void {
  for (const name of names) {
    const own = Reflect.get(target, name);
    Reflect.set(target, name, function (this: unknown, ...values: unknown[]) {
      lastDrawn = performance.now();
      if (this instanceof WebGL2RenderingContext) drawing.add(this);
      return Reflect.apply(own, this, values);
    });
  }
}

async function drawMap(): Promise<number> {
  const { kind, count } = window.mapData;
  const body = kind === 'points' ? pointsBody(count) : polygonsBody(count, 500);
  const draw = await window.prepareMap(body, window.mapData);
  await nextFrame();
  await nextFrame();
  const started = performance.now();
  draw();
  return (await lastFrame(started)) - started;
}

/** When the frame with the last stroke was done. */
async function lastFrame(started: number): Promise<number> {
  let done = started;
  let seen = 0;
  while (lastDrawn < started || performance.now() - lastDrawn < STILL) {
    await nextFrame();
    if (lastDrawn === seen) continue;
    seen = lastDrawn;
    for (const context of drawing) awaitPixels(context);
    drawing.clear();
    done = performance.now();
  }
  return done;
}

/** What is drawn by another process is there once a pixel of it can be read. */
function awaitPixels(context: WebGL2RenderingContext): void {
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

/** Resolves in a task of its own behind the next frame. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

let longest = 0;
let watching = 0;

function watchFrames(): void {
  longest = 0;
  let before = performance.now();
  const step = () => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    watching = requestAnimationFrame(step);
  };
  watching = requestAnimationFrame(step);
}

function longestFrame(): number {
  cancelAnimationFrame(watching);
  return longest;
}
