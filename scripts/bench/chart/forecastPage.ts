import { readFile } from 'node:fs/promises';
import type { ForecastMessage } from '../../../src/panels/forecastProtocol.ts';
import { root } from '../../../test/harness/paths.ts';
import { demoBody } from '../demoBody.ts';
import type { BenchPage } from '../page/pageHtml.ts';

const PLACE = { latitude: 27.95, longitude: -82.46 };

/** The built forecast page, and an answer of the demo service as the host posts it. */
export async function forecastPage(): Promise<BenchPage> {
  const file = (ending: string) => readFile(`${root}/dist/webview/forecast.${ending}`, 'utf8');
  const { hourly, ...answer } = JSON.parse((await demoBody(path())).toString());
  const data: ForecastMessage = {
    type: 'forecast',
    identity: { kind: 'hourly', name: 'Tampa', units: 'metric', ...PLACE },
    face: {
      face: 'data',
      data: { ...answer, rows: hourly },
      provenance: {
        url: `https://weather.invalid/api/v1${path()}`,
        receivedAt: Date.now(),
        service: 'Demo service',
        demo: true,
        stored: false,
      },
      problems: [],
    },
  };
  const element = '<landfall-forecast></landfall-forecast>';
  return { script: await file('js'), style: await file('css'), element, globals: { chartData: data } };
}

function path(): string {
  return `/forecast/hourly?latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&units=metric`;
}
