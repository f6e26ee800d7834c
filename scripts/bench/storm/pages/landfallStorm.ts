import type { GeoJsonObject, StormMessage } from '../../../../src/panels/stormProtocol.ts';
import './contender.ts';
import './frames.ts';

/* In the place of the editor beside the built storm page. */

const editor = { getState: () => undefined, setState: () => {}, postMessage: () => {} };
Object.assign(window, { acquireVsCodeApi: () => editor });

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T00:00:00Z');

window.drawStorm = async () => {
  const { tracks, cone } = window.stormData;
  const features = tracks.map((coordinates, member) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: {
      datetimes: coordinates.map((_, hour) => new Date(START + hour * HOUR).toISOString()),
      wind_speed: coordinates.map((_, hour) => 60 + (hour % 60)),
      static: { member, wind_speed_unit: 'kt' },
    },
  }));
  post('track', { type: 'FeatureCollection', features });
  const geometry = { type: 'Polygon', coordinates: [cone] };
  post('cone', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: {} }] });
  await element('landfall-data-table');
};

window.playStorm = () => {
  document.querySelector<HTMLElement>('.timeline-play button')?.click();
};

function post(type: 'track' | 'cone', data: GeoJsonObject): void {
  const provenance = {
    url: 'https://weather.invalid/api/v1/cyclones/forecasts/AL092026/track',
    receivedAt: Date.now(),
    service: 'Demo service',
    demo: true,
    stored: false,
  };
  const identity = { storm_id: 'AL092026' };
  const message: StormMessage = {
    type,
    identity,
    face: { face: 'data', data, provenance, problems: [] },
  };
  window.postMessage(message, '*');
}

async function element(selector: string): Promise<void> {
  while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame);
}
