import './contender.ts';
import { frameWork, taskWork, workAndFrame } from './timing.ts';

/* In the place of the editor, in every page of the benchmark: hands over the data and measures. */

const editor = {
  getState: () => null,
  setState: () => {},
  postMessage(intent: { type: string }) {
    if (intent.type !== 'ready' || !window.drawsAtOnce) return;
    window.opening = drawn(() => prepared()(), window.scriptStarted);
  },
};
Object.assign(window, { acquireVsCodeApi: () => editor, handOver, sweep, inkedPixels, picture });

function prepared(): () => void {
  return window.prepare?.(window.chartData) ?? (() => window.postMessage(window.chartData, '*'));
}

/** Milliseconds from handing over data that is ready to the complete draw. */
async function handOver(): Promise<number> {
  const draw = prepared();
  await frameWork();
  await frameWork();
  return drawn(draw, performance.now());
}

/** Two frames: what a chart corrects when it learns its size is part of it. */
async function drawn(draw: () => void, started: number): Promise<number> {
  const tasks = await taskWork(draw, started);
  if (canvases().length === 0) throw new Error('The chart has no canvas after its data was handed over.');
  return tasks + (await frameWork()) + (await frameWork());
}

/** Moves the pointer across the first track; milliseconds of main thread of each step. */
async function sweep(steps: number): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const { left, width, top } = tallestCanvas().getBoundingClientRect();
    const [x, y] = [left + 60 + ((width - 120) * step) / steps, top + 70];
    times.push(await workAndFrame(() => point(x, y)));
  }
  return times;
}

/** The events of a mouse that moves to a point of the page. */
function point(clientX: number, clientY: number): void {
  const target = document.elementFromPoint(clientX, clientY);
  const options = { clientX, clientY, bubbles: true, cancelable: true, view: window };
  target?.dispatchEvent(
    new PointerEvent('pointermove', { ...options, pointerType: 'mouse', isPrimary: true }),
  );
  target?.dispatchEvent(new MouseEvent('mousemove', options));
}

function canvases(): HTMLCanvasElement[] {
  return [...document.querySelectorAll('canvas')].filter(({ width, height }) => width > 0 && height > 0);
}

function tallestCanvas(): HTMLCanvasElement {
  const [first, ...rest] = canvases();
  if (first === undefined) throw new Error('There is no canvas to point at.');
  return rest.reduce((best, each) => (each.height > best.height ? each : best), first);
}

/** Pixels of a copy: reading from the canvas itself would change how the browser draws on it. */
function pixels(canvas: HTMLCanvasElement): Uint32Array {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (copy === null) throw new Error('There is no context to copy a canvas with.');
  copy.drawImage(canvas, 0, 0);
  return new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}

/** How many pixels of each canvas differ from its corner. */
function inkedPixels(): number[] {
  return canvases().map(canvas => {
    const all = pixels(canvas);
    return all.reduce((count, pixel) => count + (pixel === all[0] ? 0 : 1), 0);
  });
}

/** A text that changes with the canvases and with what stands beside them. */
function picture(): string {
  const hashes = canvases().map(canvas =>
    pixels(canvas).reduce((hash, pixel) => (Math.imul(hash, 31) + pixel) | 0, 7),
  );
  return `${hashes.join(' ')} ${document.body.innerText}`;
}
