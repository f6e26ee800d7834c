import { createDemoService } from '../../src/demo/service.ts';
import { median, milliseconds, percentile, timed } from './measure.ts';
import type { Row, Section } from './section.ts';

const KEY = 'bench';
const REQUESTS = 300;

/** The embedded service, without a socket. */
export async function demoLatency(): Promise<Section> {
  const hourly = (index: number) =>
    `/forecast/hourly?latitude=${(index % 120) - 60}&longitude=${(index * 7) % 180}`;
  const storms = (index: number) =>
    `/cyclones/forecasts?time=20${10 + (index % 80)}-0${(index % 9) + 1}-11T00:00:00Z`;
  return {
    title: 'Demo service, in process',
    note: `Request to text, ${REQUESTS} each, the first tenth left out.`,
    header: ['Request', 'Median', '95th percentile'],
    rows: [
      await row('Hourly forecast, another place each time', hourly),
      await row('List of storms, another time each time', storms),
    ],
  };
}

async function row(label: string, path: (index: number) => string): Promise<Row> {
  const service = createDemoService({ apiKey: KEY });
  const ask = async (index: number) => {
    const url = `http://demo.invalid/api/v1${path(index)}`;
    await (await service(new Request(url, { headers: { 'X-API-KEY': KEY } }))).text();
  };
  const values: number[] = [];
  for (let index = 0; index < REQUESTS; index++) values.push(await timed(() => ask(index)));
  const warm = values.slice(Math.floor(REQUESTS / 10));
  return [label, milliseconds(median(warm)), milliseconds(percentile(warm, 0.95))];
}
