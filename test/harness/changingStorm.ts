import type { IncomingMessage, ServerResponse } from 'node:http';

/** A storm as a service lists it. */
export const IAN = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 2,
  position: { latitude: 24, longitude: -83 },
  forecast_time: '2022-09-28T06:00:00Z',
  forecast_source_info: 'test',
  forecast_last_updated: '2022-09-28T06:00:00Z',
};
/** A service whose storms, track and cone a test changes; it notes what is asked with a model. */
export function changingStorm(model = '') {
  const now = {
    storms: [IAN],
    /** Kilometres are some 100 for each degree of it. */
    east: -90,
    /** Longitudes of the features of every portfolio, on 27°N. */
    sites: [] as number[],
    /** Init time of the latest run, and the wind that it foresees at each feature, in m/s, for two hours. */
    run: '2022-09-28T00:00:00Z',
    winds: [] as number[],
    asked: [] as string[],
    /** What was asked of runs. */
    runsAsked: [] as string[],
    status: 200,
    hasCone: true,
  };
  const track = () => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [now.east, 22],
            [now.east, 32],
          ],
        },
        properties: {
          datetimes: ['2022-09-28T06:00:00Z', '2022-09-30T06:00:00Z'],
          lead_time_hours: [0, 48],
        },
      },
    ],
  });
  const cone = () => {
    const [west, east] = [now.east - 1, now.east + 1];
    const ring = [
      [west, 22],
      [east, 22],
      [east, 32],
      [west, 32],
      [west, 22],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: {} }] };
  };
  const features = () => ({
    type: 'FeatureCollection',
    features: now.sites.map((longitude, index) => ({
      type: 'Feature',
      id: index + 1,
      geometry: { type: 'Point', coordinates: [longitude, 27] },
      properties: { name: `Site ${index + 1}` },
    })),
  });
  const forecasts = () => ({
    type: 'FeatureCollection',
    features: now.winds.map((wind, index) => ({
      type: 'Feature',
      id: index + 1,
      geometry: null,
      properties: {
        datetimes: [now.run, '2022-09-29T00:00:00Z'],
        wind: [wind, 1],
        static: { units: { wind: 'm/s' } },
      },
    })),
  });
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = url.split('?');
    if (url.includes(`model=${model}`)) now.asked.push(path.slice(path.lastIndexOf('/') + 1));
    const ofRuns = /\/portfolios\/[^/]+\/(init_time|forecasts)$/.exec(path)?.[1];
    if (ofRuns !== undefined) now.runsAsked.push(ofRuns);
    response.statusCode = now.status;
    if (ofRuns === 'init_time') response.end(JSON.stringify(now.run));
    else if (ofRuns === 'forecasts') response.end(JSON.stringify(forecasts()));
    else if (path.endsWith('/track')) response.end(JSON.stringify(track()));
    else if (path.endsWith('/features')) response.end(JSON.stringify(features()));
    else if (path.endsWith('/cone') && !now.hasCone) response.writeHead(404).end();
    else if (path.endsWith('/cone')) response.end(JSON.stringify(cone()));
    else response.end(JSON.stringify(now.storms));
  };
  return { now, answer };
}
