import { type Box, overlap } from './box.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsIn } from './mapFrame.ts';
import { placeOfName } from './placeOfName.ts';

/** Set by the script of the basemap, the weightiest first: name, longitude, latitude, least zoom, 1 for a city. */
declare const landfallMapNames: readonly MapName[] | undefined;

export type MapName = readonly [name: string, longitude: number, latitude: number, zoom: number, city: 0 | 1];

/** CSS pixels. */
const COUNTRY_SIZE = 11;
const CITY_SIZE = 10.5;
const DOT = 1.5;
/** From a dot to its name. */
const BESIDE = 4;
/** Between a name and the next. */
const GAP = 6;

/** Countries and cities, as many as have room; undefined where the basemap did not load. */
export function readPlaceNames(): MapLayer | undefined {
  if (typeof landfallMapNames === 'undefined') return undefined;
  const names = landfallMapNames;
  return frame => drawNames(frame, names);
}

function drawNames(frame: MapFrame, names: readonly MapName[]): void {
  const { context, ratio, theme, scale } = frame;
  const zoom = Math.log2(scale / ratio / 256);
  const taken: Box[] = [];
  context.save();
  context.lineJoin = 'round';
  context.lineWidth = 2.5 * ratio;
  context.strokeStyle = theme.background;
  context.fillStyle = theme.muted;
  context.textBaseline = 'middle';
  for (const name of names) {
    if (name[3] > zoom) continue;
    for (const world of worldsIn(frame))
      drawName(frame, name, pixelOf(frame, name[1], name[2], world), taken);
  }
  context.restore();
}

function drawName(
  { context, ratio, theme, width, height, beyond = 0 }: MapFrame,
  [name, , , , city]: MapName,
  [x, y]: readonly [x: number, y: number],
  taken: Box[],
): void {
  const size = (city === 1 ? CITY_SIZE : COUNTRY_SIZE) * ratio;
  if (x < 0 || y < 0 || x > width || y > height) return;
  context.font = `${city === 1 ? '' : '600 '}${size}px ${theme.fontFamily}`;
  const text = context.measureText(name).width;
  const beside = city === 1 ? { beside: BESIDE * ratio } : {};
  const place = placeOfName([x, y], { text, height: size, ...beside }, { width, height, beyond });
  if (place === undefined) return;
  const { left, y: middle } = place;
  const gap = GAP * ratio;
  const box = {
    left: left - gap,
    right: left + text + gap,
    top: middle - size / 2 - gap / 2,
    bottom: middle + size / 2 + gap / 2,
  };
  if (taken.some(other => overlap(box, other))) return;
  taken.push(box);
  context.strokeText(name, left, middle);
  context.fillText(name, left, middle);
  if (city === 0) return;
  context.beginPath();
  context.arc(x, y, DOT * ratio, 0, 2 * Math.PI);
  context.fill();
}
