/* What a page of the benchmark of storms has in its window. */

type Position = readonly [longitude: number, latitude: number];

export interface StormData {
  /** Positions of each track, an hour apart. */
  tracks: readonly (readonly Position[])[];
  /** Closed. */
  cone: readonly Position[];
}

declare global {
  interface Window {
    stormData: StormData;
    /** Draws the tracks and the cone; resolves when they are drawn. */
    drawStorm: () => Promise<void>;
    /** Begins to move the storm along its first track, which takes `PLAYED` in all. */
    playStorm: () => void;
    watchFrames: () => void;
    /** Milliseconds between the frames since then. */
    watchedFrames: () => number[];
  }
}

/** Milliseconds in which the whole track is played. */
const PLAYED = 8000;

export const COLOR = '#cccccc';

/** Calls back in each frame with the place of the storm: between two positions as far as time has gone by. */
export function play([track = []]: StormData['tracks'], move: (place: Position) => void): void {
  const started = performance.now();
  const step = () => {
    const share = Math.min(1, (performance.now() - started) / PLAYED);
    const at = share * (track.length - 1);
    const [from, to] = [track[Math.floor(at)], track[Math.ceil(at)]];
    const part = at - Math.floor(at);
    if (from !== undefined && to !== undefined)
      move([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
