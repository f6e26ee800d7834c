import { unwrap } from '../../../src/domain/antimeridian.ts';
import { compassPoint } from '../../../src/domain/compassPoint.ts';
import { bearingDegrees, distanceKm, interpolate, type LonLat } from '../../../src/domain/geodesy.ts';
import { distanceText } from '../distanceText.ts';
import { formatNumber } from '../format.ts';
import { t } from '../localize.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from './mapFrame.ts';

/** Kilometres of the straight pieces of which an arc is drawn. */
const PIECE = 50;

/** Distances along great circles, from place to place that the reader picks. */
export interface Measure {
  isOn(): boolean;
  /** Begins anew, or ends. */
  toggle(): void;
  pick(place: LonLat): void;
  /** Where the pointer is; gives what a tip there says. */
  point(place: LonLat | undefined): string[];
  /** Takes back the last place. */
  takeBack(): void;
}

/** `show` is told what is to be drawn over the map whenever that changes. */
export function createMeasure(container: HTMLElement, show: (layer: MapLayer | undefined) => void): Measure {
  const readout = document.createElement('div');
  readout.className = 'map-measure';
  readout.setAttribute('role', 'status');
  readout.dataset.floats = '';
  container.append(readout);
  let isOn = false;
  let places: LonLat[] = [];
  let pointer: LonLat | undefined;
  const follow = () => {
    container.classList.toggle('measuring', isOn);
    readout.textContent = isOn ? readoutText(places) : '';
    show(isOn ? frame => drawWay(frame, places, pointer) : undefined);
  };
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn;
      [places, pointer] = [[], undefined];
      follow();
    },
    pick(place) {
      places = [...places, place];
      follow();
    },
    point(place) {
      pointer = place;
      const last = places.at(-1);
      if (last !== undefined) follow();
      return last === undefined || place === undefined ? [] : [legText(last, place)];
    },
    takeBack() {
      places = places.slice(0, -1);
      follow();
    },
  };
}

function readoutText(places: readonly LonLat[]): string {
  const [last, before] = [places.at(-1), places.at(-2)];
  if (last === undefined) return t('Choose the first place; Escape ends measuring.');
  if (before === undefined) return t('Choose the next place.');
  if (places.length === 2) return legText(before, last);
  const total = places
    .slice(1)
    .reduce((sum, place, index) => sum + distanceKm(places[index] ?? place, place), 0);
  return t('{0} in all; the last leg {1}', distanceText(total), legText(before, last));
}

function legText(from: LonLat, to: LonLat): string {
  const bearing = bearingDegrees(from, to);
  return t(
    '{0} towards {1} ({2}°)',
    distanceText(distanceKm(from, to)),
    compassPoint(bearing),
    formatNumber(bearing, 0),
  );
}

function drawWay(frame: MapFrame, places: readonly LonLat[], pointer: LonLat | undefined): void {
  const way = wayOf(pointer === undefined || places.length === 0 ? places : [...places, pointer]);
  for (const world of worldsAround(frame)) {
    strokeWay(frame, way, world);
    for (const place of unwrap(places)) drawStop(frame, place, world);
  }
}

function strokeWay(frame: MapFrame, way: readonly LonLat[], world: number): void {
  const { context, ratio, theme } = frame;
  context.beginPath();
  for (const [index, [longitude, latitude]] of way.entries()) {
    const pixel = pixelOf(frame, longitude, latitude, world);
    if (index === 0) context.moveTo(...pixel);
    else context.lineTo(...pixel);
  }
  context.strokeStyle = theme.background;
  context.lineWidth = 5 * ratio;
  context.stroke();
  context.strokeStyle = theme.foreground;
  context.lineWidth = 2 * ratio;
  context.setLineDash([6 * ratio, 4 * ratio]);
  context.stroke();
  context.setLineDash([]);
}

function drawStop(frame: MapFrame, [longitude, latitude]: LonLat, world: number): void {
  const { context, ratio, theme } = frame;
  const [x, y] = pixelOf(frame, longitude, latitude, world);
  context.beginPath();
  context.arc(x, y, 4 * ratio, 0, 2 * Math.PI);
  context.fillStyle = theme.background;
  context.fill();
  context.strokeStyle = theme.foreground;
  context.lineWidth = 2 * ratio;
  context.stroke();
}

/** Arcs from place to place, in pieces; longitudes do not jump. */
function wayOf(stops: readonly LonLat[]): LonLat[] {
  const way = stops.flatMap((to, index): LonLat[] => {
    const from = stops[index - 1];
    if (from === undefined) return [to];
    const pieces = Math.max(1, Math.ceil(distanceKm(from, to) / PIECE));
    return Array.from({ length: pieces }, (_, piece) => interpolate(from, to, (piece + 1) / pieces));
  });
  return unwrap(way);
}
