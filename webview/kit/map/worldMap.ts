import { Control } from 'leaflet/src/control/Control.js';
import * as DomUtil from 'leaflet/src/dom/DomUtil.js';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { Map as LeafletMap } from 'leaflet/src/map/index.js';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type { LatLng, LeafletMouseEvent } from 'leaflet';
import type { FeatureArea } from '../../../src/domain/featureArea.ts';
import { normalizeLongitude } from '../../../src/domain/geodesy.ts';
import type { MapBox } from '../../../src/domain/tiles/tilesInView.ts';
import { t } from '../localize.ts';
import { pageSettings } from '../pageSettings.ts';
import { onThemeChange, readTheme, type Theme } from '../theme.ts';
import { type AreaTool, createAreaTool } from './areaTool.ts';
import { readBasemap } from './basemap.ts';
import { cachedLayer, inOnePart } from './cachedLayer.ts';
import type { GeoBounds } from './geoBounds.ts';
import { graticule } from './graticule.ts';
import { createMapControls } from './mapControls.ts';
import { mapFloats, roomFor } from './mapFloats.ts';
import { isSameView, type MapFrame, type MapLayer } from './mapFrame.ts';
import { createMapScale } from './mapScale.ts';
import { type MapDrawing, scaleRoom } from './mapSvg.ts';
import { createMapTip } from './mapTip.ts';
import type { MapView } from './mapView.ts';
import { createMeasure, type Measure } from './measure.ts';
import { measureText } from './measureText.ts';
import { mercatorX, mercatorY, metresPerPixel } from './mercator.ts';
import { pictureView } from './pictureView.ts';
import { nameBoxesAtEdges, readPlaceNames } from './placeNames.ts';
import { svgContext } from './svgContext.ts';

/** A place that the reader points at. */
export interface MapPlace {
  longitude: number;
  latitude: number;
  /** In Mercator units; x may lie in any copy of the world. */
  x: number;
  y: number;
  /** Mercator units of one CSS pixel. */
  pixel: number;
}

export interface WorldMapOptions {
  /** Name of the map for those who hear it. */
  label: string;
  /** A click, or Enter for the middle of the map. */
  onPick(place: MapPlace): void;
  /** The pointer moved: gives what a tip there says, nothing for none. */
  onPoint(place: MapPlace | undefined): readonly string[];
  /** The reader moved the map. */
  onMove(view: MapView): void;
  /** Something else is in view, whoever moved the map or gave it another size. */
  onView?(view: MapBox): void;
  /** The reader drew an area, by a tool that is there for those who are told. */
  onArea?(area: FeatureArea): void;
}

export interface WorldMap {
  /** Drawn over the basemap, in order. */
  setLayers(layers: readonly MapLayer[]): void;
  /** Drawn over all that, on a canvas of its own: it moves, and what lies under it is not drawn again. */
  setMoving(layers: readonly MapLayer[]): void;
  /** What there is to see, found when the map is asked to go back to it; undefined leaves it where it is. */
  setWhole(find: () => GeoBounds | undefined): void;
  /** Kept through changes of size until the reader moves the map. */
  fit(bounds: GeoBounds): void;
  /** Moves only where the middle of the bounds is out of view, or under what floats at a side. */
  reveal(bounds: GeoBounds): void;
  show(view: MapView): void;
  /** Asks again what the tip says where the pointer is: what it needs has come. */
  refreshTip(): void;
  /** Draws what is in view as a picture, with the embedded map under it; nothing that moves, nor what is measured. */
  picture(theme: Theme): MapDrawing;
}

/** Deepest zoom: half a metre to a pixel, where two assets of one street lie apart. */
const DEEPEST = 18;

/** A map in the editor's colours: the embedded basemap, or tiles where the user set some. */
export function createWorldMap(container: HTMLElement, options: WorldMapOptions): WorldMap {
  const leaflet = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    minZoom: 1,
    maxZoom: DEEPEST,
    zoomSnap: 0.25,
    keyboard: true,
  });
  container.setAttribute('role', 'application');
  container.setAttribute(
    'aria-label',
    t('{0}. Arrow keys move the map, plus and minus zoom, Enter takes the middle.', options.label),
  );
  attribution().addTo(leaflet);
  const { setLayers, setMoving, setOver, picture } = drawOn(leaflet, container);
  const { setWhole, fit, show, home, unasked } = keepFitted(leaflet, container, options.onMove);
  addScale(leaflet, container);
  const tools = addTools(leaflet, container, { home, setOver, onArea: options.onArea });
  const refreshTip = listen(leaflet, container, usingTools(options, tools));
  leaflet.on('moveend resize', () => options.onView?.(boxOf(leaflet)));
  unasked(() => leaflet.setView([15, 0], 2, { animate: false }));
  return {
    setLayers,
    setMoving,
    picture,
    setWhole,
    fit,
    show,
    refreshTip,
    reveal({ west, south, east, north }) {
      const centre = leaflet.getCenter();
      const turns = 360 * Math.round((centre.lng - (west + east) / 2) / 360);
      const bounds = new LatLngBounds([south, west + turns], [north, east + turns]);
      const { left, top, right, bottom } = roomFor(container);
      unasked(() =>
        leaflet.panInside(bounds.getCenter(), {
          paddingTopLeft: [left, top],
          paddingBottomRight: [right, bottom],
          animate: false,
        }),
      );
    },
  };
}

function boxOf(leaflet: LeafletMap): MapBox {
  const bounds = leaflet.getBounds();
  return {
    west: mercatorX(bounds.getWest()),
    north: mercatorY(bounds.getNorth()),
    east: mercatorX(bounds.getEast()),
    south: mercatorY(bounds.getSouth()),
  };
}

interface Tools {
  measure: Measure;
  area: AreaTool;
}

interface ToolsPage {
  onArea: WorldMapOptions['onArea'] | undefined;
  home(): void;
  setOver(layer: MapLayer | undefined): void;
}

/** Zoom, home, measure and choose at the left; one tool at a time. */
function addTools(leaflet: LeafletMap, container: HTMLElement, { home, setOver, onArea }: ToolsPage): Tools {
  const measure = createMeasure(container, setOver);
  const update = () => {
    const [zoom, choosing] = [leaflet.getZoom(), area.shape()];
    const [nearer, farther] = [zoom < leaflet.getMaxZoom(), zoom > leaflet.getMinZoom()];
    controls.update({ nearer, farther, measuring: measure.isOn(), choosing });
    // Of two quick picks none is meant to come nearer, and a drag draws.
    leaflet.doubleClickZoom[measure.isOn() || choosing !== undefined ? 'disable' : 'enable']();
    leaflet.dragging[choosing === undefined ? 'enable' : 'disable']();
    leaflet.boxZoom[choosing === undefined ? 'enable' : 'disable']();
  };
  const area = createAreaTool(container, {
    placeOf: event => placeOf(leaflet, leaflet.mouseEventToLatLng(event)),
    show: setOver,
    onTurn: () => update(),
    onArea: drawn => onArea?.(drawn),
  });
  const toggleMeasure = () => {
    if (area.shape() !== undefined) area.end();
    measure.toggle();
    update();
  };
  const controls = createMapControls(container, {
    zoomIn: () => leaflet.zoomIn(1, { animate: false }),
    zoomOut: () => leaflet.zoomOut(1, { animate: false }),
    home,
    measure: toggleMeasure,
    choose:
      onArea &&
      (shape => {
        if (measure.isOn()) measure.toggle();
        area.toggle(shape);
      }),
  });
  leaflet.on('zoomend', update);
  const toolTakenUp = () => {
    if (measure.isOn()) return { end: toggleMeasure, takeBack: measure.takeBack };
    return area.shape() === undefined ? undefined : area;
  };
  container.addEventListener('keydown', event => {
    const tool = toolTakenUp();
    if (tool === undefined || (event.key !== 'Escape' && event.key !== 'Backspace')) return;
    event.preventDefault();
    if (event.key === 'Escape') tool.end();
    else tool.takeBack();
  });
  return { measure, area };
}

/** While a tool is taken up, what is picked and pointed at is for it, and nothing else is done with it. */
function usingTools(options: WorldMapOptions, { measure, area }: Tools): WorldMapOptions {
  return {
    ...options,
    onPick(place) {
      if (measure.isOn()) measure.pick([place.longitude, place.latitude]);
      else if (area.shape() !== undefined) area.pick(place);
      else options.onPick(place);
    },
    onPoint(place) {
      if (measure.isOn()) return measure.point(place && [place.longitude, place.latitude]);
      if (area.shape() === undefined) return options.onPoint(place);
      area.point(place);
      return [];
    },
  };
}

function placeOf(leaflet: LeafletMap, at: LatLng): MapPlace {
  return {
    longitude: normalizeLongitude(at.lng),
    latitude: Math.max(-90, Math.min(90, at.lat)),
    x: mercatorX(at.lng),
    y: mercatorY(at.lat),
    pixel: 1 / (256 * 2 ** leaflet.getZoom()),
  };
}

/** Of the middle of the map: Mercator's grows toward the poles. */
function addScale(leaflet: LeafletMap, container: HTMLElement): void {
  const update = createMapScale(container);
  leaflet.on('move zoom resize', () => {
    update(metresPerPixel(leaflet.getCenter().lat, leaflet.getZoom()));
  });
}

/** Draws the basemap and the layers whenever they, the view, the size or the theme change. */
function drawOn(
  leaflet: LeafletMap,
  container: HTMLElement,
): Pick<WorldMap, 'setLayers' | 'setMoving' | 'picture'> & { setOver(layer: MapLayer | undefined): void } {
  const under = underlay(leaflet);
  let theme = readTheme();
  let layers: readonly MapLayer[] = [];
  let moving: readonly MapLayer[] = [];
  let measured: readonly MapLayer[] = [];
  let asked = 0;
  const draw = () => {
    asked = 0;
    still.draw(theme, under, layers);
    over.draw(theme, moving, measured);
  };
  const redraw = () => {
    if (asked === 0) asked = requestAnimationFrame(draw);
  };
  const still = sheetOn(leaflet, container, 'landfall-canvas', redraw);
  const over = sheetOn(leaflet, container, 'landfall-canvas moving', redraw);
  leaflet.on('move zoom viewreset resize', redraw);
  onThemeChange(() => {
    theme = readTheme();
    redraw();
  });
  return {
    setLayers(next) {
      if (!hasSame(layers, next)) layers = next;
      redraw();
    },
    setMoving(next) {
      if (!hasSame(moving, next)) moving = next;
      redraw();
    },
    setOver(layer) {
      measured = layer === undefined ? [] : [layer];
      redraw();
    },
    picture(pictured) {
      const view = pictureView(leaflet);
      const context = svgContext(view.width, view.height, measureText);
      for (const layer of [...embeddedMap(), ...layers])
        layer({ ...view, context, theme: pictured, ratio: 1, floats: [scaleRoom(view.height)] });
      const { width, height, metresPerPixel } = view;
      return { width, height, metresPerPixel, markup: context.markup() };
    },
  };
}

interface Sheet {
  /** Draws groups of layers, unless they and the view are those that are drawn. */
  draw(theme: Theme, ...groups: readonly (readonly MapLayer[])[]): void;
}

function sheetOn(leaflet: LeafletMap, container: HTMLElement, name: string, redraw: () => void): Sheet {
  const canvas = DomUtil.create('canvas', name, container);
  canvas.setAttribute('aria-hidden', 'true');
  let drawn: { frame: MapFrame; groups: readonly (readonly MapLayer[])[] } | undefined;
  return {
    draw(theme, ...groups) {
      const frame = frameOf(leaflet, canvas, theme);
      if (frame === undefined) return;
      if (drawn !== undefined && hasSame(drawn.groups, groups) && isSameView(drawn.frame, frame)) return;
      drawn = { frame, groups };
      frame.pixels?.clearRect(0, 0, frame.width, frame.height);
      const goOn = () => {
        drawn = undefined;
        redraw();
      };
      const turn = { spent: 0, goOn };
      for (const layer of groups.flat()) layer({ ...frame, turn });
    },
  };
}

function hasSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function underlay(leaflet: LeafletMap): MapLayer[] {
  if (pageSettings.tileUrl !== '') {
    tileLayer(pageSettings.tileUrl).addTo(leaflet);
    return [graticule(() => [])];
  }
  return embeddedMap();
}

/** CSS pixels: a name may be so long that it reaches into the view from there. */
const NAMES = { reach: 160, way: 40, avoids: true };
/** Places of outlines that take as long as land, and as names: both are drawn in one frame. */
const COSTS = { land: 3000, names: 2500 };

/** Sea, land and names; without either where they did not load. */
function embeddedMap(): MapLayer[] {
  const [basemap, names] = [readBasemap(), readPlaceNames()];
  return [
    basemap && cachedLayer(inOnePart(basemap, COSTS.land)),
    graticule(nameBoxesAtEdges),
    names && cachedLayer(inOnePart(names, COSTS.names), NAMES),
  ].filter(layer => layer !== undefined);
}

/** Keeps what was asked to be seen in view through changes of size, until the reader moves the map. */
function keepFitted(leaflet: LeafletMap, container: HTMLElement, onMove: (view: MapView) => void) {
  let fitted: LatLngBounds | undefined;
  let findWhole = (): GeoBounds | undefined => undefined;
  let moved = false;
  let isReaders = true;
  /** Moves the map at once, which is no move of the reader. */
  const unasked = (move: () => void) => {
    isReaders = false;
    try {
      move();
    } finally {
      isReaders = true;
    }
  };
  const fitNow = (bounds: LatLngBounds) => {
    const { left, top, right, bottom } = roomFor(container);
    unasked(() =>
      leaflet.fitBounds(bounds, {
        paddingTopLeft: [left, top],
        paddingBottomRight: [right, bottom],
        maxZoom: 9,
        animate: false,
      }),
    );
  };
  const fitTo = ({ west, south, east, north }: GeoBounds) => {
    fitted = new LatLngBounds([south, west], [north, east]);
    fitNow(fitted);
  };
  const refit = () => {
    if (fitted !== undefined) fitNow(fitted);
  };
  const resizing = new ResizeObserver(() => {
    leaflet.invalidateSize({ animate: false });
    refit();
    // A page in a frame hears one frame later that there is room for an inspector, or none any more.
    requestAnimationFrame(refit);
  });
  resizing.observe(container);
  // Of another size no move starts.
  leaflet.on('movestart', () => {
    if (!isReaders) return;
    fitted = undefined;
    moved = true;
  });
  leaflet.on('moveend', () => {
    const { lng, lat } = leaflet.getCenter();
    if (moved) onMove({ longitude: lng, latitude: lat, zoom: leaflet.getZoom() });
  });
  return {
    setWhole(find: () => GeoBounds | undefined) {
      findWhole = find;
    },
    fit: fitTo,
    /** Back to all that there is to see. */
    home() {
      const whole = findWhole();
      if (whole === undefined) return;
      moved = true;
      fitTo(whole);
    },
    /** Where the reader took the map before. */
    show({ longitude, latitude, zoom }: MapView) {
      fitted = undefined;
      unasked(() => leaflet.setView([latitude, longitude], zoom, { animate: false }));
      moved = true;
    },
    unasked,
  };
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of a press. */
const STEP = 80;

/** Leaflet moves by and by, and drops the presses meanwhile: each moves the map at once, and Enter takes where it is. */
function moveByArrow(leaflet: LeafletMap, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key];
  if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? 3 * STEP : STEP;
  leaflet.panBy([arrow[0] * step, arrow[1] * step], { animate: false });
}

/** Clicks, Enter and the pointer. Gives what brings the tip up to date. */
function listen(leaflet: LeafletMap, container: HTMLElement, options: WorldMapOptions): () => void {
  const tip = createMapTip(container);
  const place = (at: LatLng) => placeOf(leaflet, at);
  leaflet.on('click', event => options.onPick(place(event.latlng)));
  container.addEventListener('keydown', event => {
    if (event.target !== container) return;
    if (event.key === 'Enter') options.onPick(place(leaflet.getCenter()));
    moveByArrow(leaflet, event);
  });
  let pointer: LeafletMouseEvent | undefined;
  const point = (event: LeafletMouseEvent | undefined) => {
    pointer = event;
    const lines = options.onPoint(event && place(event.latlng));
    container.classList.toggle('pointing', lines.length > 0);
    tip.show(event?.containerPoint.x ?? 0, event?.containerPoint.y ?? 0, lines);
  };
  leaflet.on('mousemove', point);
  leaflet.on('mouseout movestart moveend', () => point(undefined));
  return () => point(pointer);
}

/** Leaflet's own control takes HTML; this one takes text. */
function attribution(): Control {
  const control = new Control({ position: 'bottomright' });
  control.onAdd = () => {
    const element = DomUtil.create('div', 'landfall-attribution');
    element.dataset.floats = '';
    element.textContent =
      pageSettings.tileUrl === '' ? t('Map: Natural Earth') : pageSettings.tileAttribution;
    return element;
  };
  return control;
}

function frameOf(leaflet: LeafletMap, canvas: HTMLCanvasElement, theme: Theme): MapFrame | undefined {
  const size = leaflet.getSize();
  const ratio = devicePixelRatio;
  const width = Math.round(size.x * ratio);
  const height = Math.round(size.y * ratio);
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return undefined;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
  }
  const scale = 256 * 2 ** leaflet.getZoom() * ratio;
  const centre = leaflet.getCenter();
  const left = Math.round(width / 2 - mercatorX(centre.lng) * scale);
  const top = Math.round(height / 2 - mercatorY(centre.lat) * scale);
  const floats = mapFloats(leaflet.getContainer(), ratio);
  return { context, pixels: context, width, height, ratio, theme, scale, left, top, floats };
}
