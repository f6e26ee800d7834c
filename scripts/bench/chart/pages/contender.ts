/* What a page of the benchmark has in its window. */

/** Makes the data ready in the library's own form, and returns what draws it. */
export type Prepare<Data> = (data: Data) => () => void;

declare global {
  interface Window {
    /** A page without one of its own has its data posted as a message, as the editor does. */
    prepare?: Prepare<never>;
    /** What the chart is drawn from. */
    chartData: never;
    /** Draw as soon as the page is ready. */
    drawsAtOnce: boolean;
    /** When the page's own script began, as `performance.now()` tells it. */
    scriptStarted: number;
    /** Milliseconds from there to the complete draw. */
    opening: Promise<number>;
    handOver: () => Promise<number>;
    sweep: (steps: number) => Promise<number[]>;
    inkedPixels: () => number[];
    picture: () => string;
  }
}

/** Tells the benchmark that the page can draw. */
export function ready<Data>(prepare: Prepare<Data>): void {
  window.prepare = prepare;
  acquireVsCodeApi().postMessage({ type: 'ready' });
}

declare function acquireVsCodeApi(): { postMessage(message: { type: string }): void };
