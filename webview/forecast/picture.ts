import { formatCoordinates } from '../../src/domain/coordinates.ts';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import { chartSvg } from '../kit/chart/chartSvg.ts';
import { type TimeWindow, wholeWindow } from '../kit/chart/timeWindow.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { provenanceText } from '../kit/frame.ts';
import { t } from '../kit/localize.ts';
import { readTheme } from '../kit/theme.ts';
import { instantText, type Reading } from './reading.ts';
import { summaryOf } from './summary.ts';

/** Pixels. */
const WIDTH = 1100;

/** The name of a place; its coordinates where it has none. */
export function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

/** A chart of a forecast as SVG text, with whose forecast it is and where it came from. */
export function forecastPicture(reading: Reading, chart: ChartModel, window: TimeWindow | undefined): string {
  const { identity, weather, provenance } = reading;
  const demo = provenance.demo ? [t('Demo data (synthetic)')] : [];
  const place = formatCoordinates(identity.latitude, identity.longitude);
  const issued = t('Issued {0}', instantText(reading, weather.forecast_time ?? t('not given')));
  return chartSvg({
    model: chart,
    window: window ?? wholeWindow(chart),
    theme: readTheme(),
    width: WIDTH,
    title: [placeName(identity), ...demo].join(' · '),
    notes: [`${place} · ${issued}`, summaryOf(reading, window)],
    source: provenanceText(provenance),
  });
}
