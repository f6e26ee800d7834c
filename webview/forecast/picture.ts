import { formatCoordinates } from '../../src/domain/coordinates.ts';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import { chartSvg } from '../kit/chart/chartSvg.ts';
import { type TimeWindow, wholeWindow } from '../kit/chart/timeWindow.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { withEveryYear } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import { pictureTheme } from '../kit/theme.ts';
import { issuedText, type Reading } from './reading.ts';
import { summaryOf } from './summary.ts';

/** Pixels. */
const WIDTH = 1100;

/** The name of a place; its coordinates where it has none. */
export function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

/**
 * A chart of a forecast, light or dark, as SVG text, with whose forecast it is and where it came from. A picture outlives its year:
 * its times tell theirs.
 */
export function forecastPicture(
  reading: Reading,
  chart: ChartModel,
  window: TimeWindow | undefined,
  look: 'light' | 'dark',
): string {
  const { identity, provenance } = reading;
  const demo = provenance.demo ? [t('Demo data (synthetic)')] : [];
  const place = formatCoordinates(identity.latitude, identity.longitude);
  return withEveryYear(() =>
    chartSvg({
      model: chart,
      window: window ?? wholeWindow(chart),
      theme: pictureTheme(look),
      width: WIDTH,
      title: [placeName(identity), ...demo].join(' · '),
      notes: [
        [place, issuedText(reading, identity.time), ...spanText(reading, window)].join(' · '),
        summaryOf(reading, window),
      ],
      source: provenanceText(provenance, { clock: reading.clock, name: reading.clockName }),
    }),
  );
}

/** The first and the last time in view. */
function spanText({ series, timeText }: Reading, window: TimeWindow | undefined): string[] {
  const inView = series.times.filter(time => window === undefined || (time >= window[0] && time < window[1]));
  const [first, last] = [inView[0], inView.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [t('Valid {0} to {1}', timeText(first), timeText(last))];
}
