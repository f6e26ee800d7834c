import { Control } from 'leaflet/src/control/Control.js';
import { scale as scaleControl } from 'leaflet/src/control/Control.Scale.js';
import { zoom as zoomControl } from 'leaflet/src/control/Control.Zoom.js';
import * as DomUtil from 'leaflet/src/dom/DomUtil.js';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { Map as LeafletMap } from 'leaflet/src/map/index.js';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { t } from '../localize.ts';
import { pageSettings } from '../pageSettings.ts';
import { onThemeChange, readTheme, type Theme } from '../theme.ts';
import { type Basemap, readBasemap } from './basemap.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/** What a layer draws with. Pixels are of the canvas: CSS pixels times `ratio`. */
export interface MapFrame {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  ratio: number;
  theme: Theme;
  /** Pixels of the whole world's width, and where its corner lies. */
  scale: number;
  left: number;
  top: number;
  /** Copies of the world in view, as whole turns. */
  worlds: readonly number[];
  /** Pixel of a place in one copy of the world. */
  project(longitude: number, latitude: number, world: number): [x: number, y: number];
}

export type MapLayer = (frame: MapFrame) => void;

export interface WorldMap {
  leaflet: LeafletMap;
  /** Drawn over the basemap, in order. */
  setLayers(layers: readonly MapLayer[]): void;
  redraw(): void;
  /** Kept through changes of size until the reader moves the map. */
  fit(west: number, south: number, east: number, north: number): void;
  remove(): void;
}

/** A map in the editor's colours: the embedded basemap, or tiles where the user set some. */
export function createWorldMap(container: HTMLElement, label: string): WorldMap {
  const leaflet = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    minZoom: 1,
    maxZoom: 12,
    zoomSnap: 0.25,
    keyboard: true,
  });
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', t('{0}. Arrow keys move the map, plus and minus zoom.', label));
  const canvas = DomUtil.create('canvas', 'landfall-canvas', container);
  canvas.setAttribute('aria-hidden', 'true');
  zoomControl({ zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') }).addTo(leaflet);
  scaleControl().addTo(leaflet);
  attribution(attributionText()).addTo(leaflet);
  const tiled = pageSettings.tileUrl !== '';
  if (tiled) tileLayer(pageSettings.tileUrl, { maxZoom: 19 }).addTo(leaflet);

  const basemap = tiled ? undefined : readBasemap();
  let theme = readTheme();
  let layers: readonly MapLayer[] = [];
  let asked = 0;
  const draw = () => {
    asked = 0;
    const frame = frameOf(leaflet, canvas, theme);
    if (frame === undefined) return;
    frame.context.clearRect(0, 0, frame.width, frame.height);
    if (basemap !== undefined) drawBasemap(frame, basemap);
    for (const layer of layers) layer(frame);
  };
  const redraw = () => {
    if (asked === 0) asked = requestAnimationFrame(draw);
  };
  leaflet.on('move zoom viewreset resize', redraw);
  onThemeChange(() => {
    theme = readTheme();
    redraw();
  });
  let fitted: LatLngBounds | undefined;
  const show = (bounds: LatLngBounds) =>
    leaflet.fitBounds(bounds, { padding: [30, 30], maxZoom: 9, animate: false });
  const resizing = new ResizeObserver(() => {
    leaflet.invalidateSize({ animate: false });
    if (fitted !== undefined) show(fitted);
  });
  for (const moved of ['wheel', 'pointerdown', 'keydown']) {
    container.addEventListener(moved, () => {
      fitted = undefined;
    });
  }
  resizing.observe(container);
  leaflet.setView([15, 0], 2);
  return {
    leaflet,
    setLayers(next) {
      layers = next;
      redraw();
    },
    redraw,
    fit(west, south, east, north) {
      fitted = new LatLngBounds([south, west], [north, east]);
      show(fitted);
    },
    remove() {
      resizing.disconnect();
      cancelAnimationFrame(asked);
      leaflet.remove();
    },
  };
}

function attributionText(): string {
  if (pageSettings.tileUrl === '') return t('Map: Natural Earth');
  return pageSettings.tileAttribution;
}

/** Leaflet's own control takes HTML; this one takes text. */
function attribution(text: string): Control {
  const own = new Control({ position: 'bottomright' });
  own.onAdd = () => {
    const element = DomUtil.create('div', 'landfall-attribution');
    element.textContent = text;
    return element;
  };
  return own;
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
  const left = width / 2 - mercatorX(centre.lng) * scale;
  const top = height / 2 - mercatorY(centre.lat) * scale;
  const worlds: number[] = [];
  for (let world = Math.floor(-left / scale); left + world * scale < width; world++) worlds.push(world);
  return {
    context,
    width,
    height,
    ratio,
    theme,
    scale,
    left,
    top,
    worlds,
    project: (longitude, latitude, world) => [
      left + (mercatorX(longitude) + world) * scale,
      top + mercatorY(latitude) * scale,
    ],
  };
}

/** Draws a path in Mercator units in every copy of the world that is in view. */
export function inWorlds(
  frame: MapFrame,
  draw: (context: CanvasRenderingContext2D, pixel: number) => void,
  spare = 0,
): void {
  const { context, scale, left, top, worlds } = frame;
  const first = (worlds[0] ?? 0) - spare;
  const last = (worlds.at(-1) ?? 0) + spare;
  for (let world = first; world <= last; world++) {
    context.save();
    context.translate(left + world * scale, top);
    context.scale(scale, scale);
    draw(context, 1 / scale);
    context.restore();
  }
}

function drawBasemap(frame: MapFrame, { land, borders, graticule }: Basemap): void {
  const { theme, context, width, height, ratio } = frame;
  context.fillStyle = theme.highContrast ? theme.background : theme.dark ? '#17212b' : '#e4eef6';
  context.fillRect(0, 0, width, height);
  inWorlds(
    frame,
    (paths, pixel) => {
      paths.lineWidth = pixel * ratio * 0.5;
      paths.strokeStyle = theme.dark ? 'rgba(255,255,255,0.10)' : 'rgba(0,0,0,0.10)';
      paths.stroke(graticule);
      paths.fillStyle = theme.highContrast ? theme.background : theme.dark ? '#2f3640' : '#f7f5ef';
      paths.fill(land);
      paths.strokeStyle = theme.highContrast ? theme.foreground : theme.dark ? '#5b6673' : '#b3b0a6';
      paths.lineWidth = pixel * ratio * 0.7;
      paths.stroke(land);
      paths.setLineDash([pixel * ratio * 3, pixel * ratio * 2]);
      paths.stroke(borders);
    },
    1,
  );
}
