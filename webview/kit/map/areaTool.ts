import { areaOfBox, areaOfRing, type FeatureArea } from '../../../src/domain/featureArea.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { t } from '../localize.ts';
import { drawOutline, outlineOf } from './areaLayer.ts';
import type { MapFrame, MapLayer } from './mapFrame.ts';
import { latitudeOf, longitudeOf } from './mercator.ts';
import { straightened } from './straightened.ts';

export type AreaShape = 'box' | 'lasso';

/** A place in Mercator units, x in any copy of the world, and how many of them a CSS pixel is. */
interface Place {
  x: number;
  y: number;
  pixel: number;
}

/** Draws an area: a box or a ring, by dragging, or corner by corner. */
export interface AreaTool {
  /** What is being drawn; undefined while nothing is. */
  shape(): AreaShape | undefined;
  /** Begins anew, or ends. */
  toggle(shape: AreaShape): void;
  end(): void;
  /** A corner. The second of a box is the last; a ring ends with one that was picked before. */
  pick(place: Place): void;
  /** Where the pointer is; without one the middle of the map stands for it. */
  point(place: Place | undefined): void;
  /** Takes back the last corner. */
  takeBack(): void;
}

export interface AreaToolPage {
  /** Where the mouse or a finger is. */
  placeOf(event: PointerEvent): Place;
  /** What is to be drawn over the map, whenever that changes. */
  show(layer: MapLayer | undefined): void;
  /** The tool was taken up or put down. */
  onTurn(): void;
  onArea(area: FeatureArea): void;
}

/** CSS pixels: what moves less is no drag, and what is so near to a corner is that corner. */
const NEAR = 6;
/** Corners of a ring that is drawn at a stretch. */
const MOST_DRAWN = 200;

export function createAreaTool(container: HTMLElement, page: AreaToolPage): AreaTool {
  const readout = document.createElement('div');
  readout.className = 'map-readout';
  readout.setAttribute('role', 'status');
  readout.dataset.floats = '';
  container.append(readout);
  let shape: AreaShape | undefined;
  let corners: Place[] = [];
  let pointer: Place | undefined;
  /** Where a drag went, and of which finger; undefined while there is none. */
  let trail: Place[] | undefined;
  let dragging: number | undefined;

  const follow = (holdsNothing = false) => {
    readout.textContent = shape === undefined ? '' : readoutText(shape, corners.length, holdsNothing);
    const drawn = { shape, corners: [...(trail ?? corners)], pointer, isTrail: trail !== undefined };
    page.show(shape === undefined ? undefined : frame => drawSketch(frame, drawn));
  };
  const turn = (next: AreaShape | undefined) => {
    shape = next;
    [corners, pointer, trail] = [[], undefined, undefined];
    container.classList.toggle('choosing', shape !== undefined);
    follow();
    page.onTurn();
  };
  const finish = (area: FeatureArea | undefined) => {
    if (area === undefined) {
      corners = [];
      follow(true);
      return;
    }
    turn(undefined);
    page.onArea(area);
  };

  container.addEventListener('pointerdown', event => {
    if (shape === undefined || event.button !== 0 || !event.isPrimary || isOfControl(event)) return;
    container.setPointerCapture(event.pointerId);
    trail = [page.placeOf(event)];
    dragging = event.pointerId;
  });
  container.addEventListener('pointermove', event => {
    if (trail === undefined || event.pointerId !== dragging) return;
    trail.push(page.placeOf(event));
    follow();
  });
  container.addEventListener('pointerup', event => {
    if (event.pointerId !== dragging) return;
    dragging = undefined;
    // What was given up amid a drag ends with it, and chooses nothing.
    if (trail === undefined) swallowClick(container);
    const [from, to, way] = [trail?.[0], trail?.at(-1), trail ?? []];
    trail = undefined;
    if (from === undefined || to === undefined || !way.some(place => !isNear(place, from))) return;
    swallowClick(container);
    finish(shape === 'box' ? areaOfBox(lonLatOf(from), lonLatOf(to)) : ringOf(way));
  });
  container.addEventListener('pointercancel', event => {
    if (event.pointerId !== dragging) return;
    [trail, dragging] = [undefined, undefined];
    follow();
  });

  return {
    shape: () => shape,
    toggle: wanted => turn(shape === wanted ? undefined : wanted),
    end: () => turn(undefined),
    pick(place) {
      const [first] = corners;
      if (shape === 'box' && first !== undefined) {
        const area = areaOfBox(lonLatOf(first), lonLatOf(place));
        if (area !== undefined) finish(area);
        return;
      }
      const isEnd = [first, corners.at(-1)].some(corner => corner !== undefined && isNear(place, corner));
      if (!isEnd) {
        corners = [...corners, place];
        follow();
      } else if (corners.length > 2) finish(areaOfRing(corners.map(lonLatOf)));
    },
    point(place) {
      pointer = place;
      follow();
    },
    takeBack() {
      corners = corners.slice(0, -1);
      follow();
    },
  };
}

function readoutText(shape: AreaShape, corners: number, holdsNothing: boolean): string {
  if (holdsNothing) return t('That holds no area. Draw another; Escape ends choosing.');
  if (shape === 'box')
    return corners === 0
      ? t('Drag across the assets, or choose two corners; Escape ends choosing.')
      : t('Choose the opposite corner.');
  return corners === 0
    ? t('Draw round the assets, or choose corner after corner; Escape ends choosing.')
    : t('Choose the next corner; the last one again closes the area.');
}

interface Sketch {
  shape: AreaShape | undefined;
  corners: readonly Place[];
  pointer: Place | undefined;
  /** Whether the corners are where a drag went. */
  isTrail: boolean;
}

/** What there is of an area, and what comes of it where the pointer is, or else the middle of the map. */
function drawSketch(frame: MapFrame, { shape, corners, pointer, isTrail }: Sketch): void {
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined) return;
  const to = isTrail ? last : (pointer ?? middleOf(frame));
  if (shape === 'box') {
    const [[west, north], [east, south]] = [lonLatOf(first), lonLatOf(to)];
    drawOutline(frame, [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ]);
    return;
  }
  const way = isTrail ? corners : [...corners, to];
  drawOutline(frame, isTrail ? way.map(lonLatOf) : outlineOf(way.map(lonLatOf)));
}

function middleOf({ left, top, scale, width, height, ratio }: MapFrame): Place {
  return { x: (width / 2 - left) / scale, y: (height / 2 - top) / scale, pixel: ratio / scale };
}

/** A ring that was drawn at a stretch, with so many corners as leave it where it is seen. */
function ringOf(trail: readonly Place[]): FeatureArea | undefined {
  const degrees = Float64Array.from(trail.flatMap(lonLatOf));
  let tolerance = 360 * (trail[0]?.pixel ?? 1);
  let kept = straightened(degrees, 0, trail.length, tolerance);
  while (kept.length / 2 > MOST_DRAWN) {
    tolerance *= 1.5;
    kept = straightened(degrees, 0, trail.length, tolerance);
  }
  return areaOfRing(
    Array.from({ length: kept.length / 2 }, (_, at): LonLat => [kept[2 * at] ?? 0, kept[2 * at + 1] ?? 0]),
  );
}

function lonLatOf({ x, y }: Place): LonLat {
  return [longitudeOf(x), latitudeOf(y)];
}

function isNear(a: Place, b: Place): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= NEAR * a.pixel;
}

function isOfControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('.map-controls') !== null;
}

/** The end of a drag is no click on what lies there. */
function swallowClick(container: HTMLElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  container.addEventListener('click', swallow, { capture: true });
  setTimeout(() => container.removeEventListener('click', swallow, { capture: true }));
}
