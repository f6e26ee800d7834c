import type { IncomingMessage, ServerResponse } from 'node:http';

const HOUR = 3_600_000;

/** When the latest forecast was issued. */
const LATEST = Date.parse('2022-09-28T06:00:00Z');

/** Hours from one forecast to the next, and from one position to the next. */
const [ISSUES_EVERY, POSITIONS_EVERY] = [6, 12];

const POSITIONS = 5;

/** Wind at each position, in knots. */
const WIND = [120, 130, 100, 60, 45];

/** Degrees to the west that each model has the storm at all times; another has no forecast of it. */
const WEST: Readonly<Record<string, number>> = { GFTC: 0, OFCL: 0.3, GFTC_0902: 0.6 };

const iso = (hours: number) => new Date(LATEST + hours * HOUR).toISOString().replace('.000', '');

const listed = (id: string, name: string, category: number, latitude: number, longitude: number) => ({
  storm_id: id,
  storm_name: name,
  category,
  position: { latitude, longitude },
  forecast_time: iso(0),
  forecast_source_info: 'test',
  forecast_last_updated: iso(0),
});

/** Where the storm was and will be, so many hours from the latest forecast: from the Gulf over Florida, by 6 h 0.6° north. */
const truth = (hours: number) => ({ latitude: 25.5 + 0.1 * hours, longitude: -83.2 + 0.05 * hours });

/** A forecast issued so many hours before the latest: the earlier, the further east it has the storm later on. */
function track(issued: number, model: string): object {
  const hours = Array.from({ length: POSITIONS }, (_, index) => index * POSITIONS_EVERY);
  const coordinates = hours.map(lead => {
    const { latitude, longitude } = truth(lead - issued);
    const east = (0.1 * (issued / ISSUES_EVERY) * lead) / POSITIONS_EVERY;
    return [longitude + east - (WEST[model] ?? 0), latitude];
  });
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: {
      datetimes: hours.map(lead => iso(lead - issued)),
      lead_time_hours: hours,
      wind_speed: WIND,
      static: { model, forecast_time: iso(-issued), wind_speed_unit: 'kt' },
    },
  };
}

/** As wide at its end as at its start. */
function cone(): object {
  const [from, to] = [truth(-2), truth(POSITIONS_EVERY * (POSITIONS - 1) + 2)];
  const corner = ({ latitude, longitude }: typeof from, side: number) => [longitude + side, latitude];
  const ring = [corner(from, -1), corner(from, 1), corner(to, 1), corner(to, -1), corner(from, -1)];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} };
}

/** Assets by their names; one has no value. */
const SITES = [
  ['Tampa', -82.46, 27.95, 100],
  ['Orlando', -81.38, 28.54, 200],
  ['Miami', -80.19, 25.76, 400],
  ['Mobile', -88.04, 30.69, 25],
  ['Ocala', -82.14, 29.19, undefined],
] as const;

function sites(): object[] {
  return SITES.map(([name, longitude, latitude, value], index) => ({
    type: 'Feature',
    id: index + 1,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: value === undefined ? { name } : { name, value },
  }));
}

/** A service that foresees Ian by three models, now and as of each time before; `ian` is what its list says of it. */
export function forecastStorm() {
  const ian = listed('AL092022', 'Ian', 4, 25.5, -83.2);
  const julia = listed('AL132022', 'Julia', 1, 13, -75);
  const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features });
  const answerOf = (path: string, query: URLSearchParams): object | undefined => {
    const model = query.get('model') ?? 'GFTC';
    const asOf = Date.parse(query.get('time') ?? iso(0));
    const issued = Math.max(0, Math.ceil((LATEST - asOf) / HOUR / ISSUES_EVERY) * ISSUES_EVERY);
    if (path.endsWith('/features')) return collection(sites());
    if (path.endsWith('/cyclones/forecasts')) return [ian, julia];
    if (!Object.hasOwn(WEST, model)) return undefined;
    if (path.endsWith('/track')) return collection([track(issued, model)]);
    return path.endsWith('/cone') ? collection([cone()]) : undefined;
  };
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    const body = answerOf(pathname, searchParams);
    response.statusCode = body === undefined ? 404 : 200;
    response.end(JSON.stringify(body ?? { detail: 'not found' }));
  };
  return { ian, answer };
}
