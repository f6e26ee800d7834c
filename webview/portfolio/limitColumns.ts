import { peakDigits } from '../../src/domain/peakDigits.ts';
import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';
import { tellingDigits } from '../../src/domain/tellingDigits.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { formatFixed, formatInstant } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { columnDigits, sampleRows, type TableColumn } from '../kit/table/tableColumn.ts';

const HOUR = 3600;

/** Columns of the assets that pass a limit, of which `passing` has the places in the series. */
export function limitColumns(
  { unit, features }: ShownSeries,
  { assets, limit }: LimitOver,
  passing: Uint32Array,
  labelOf: (feature: number) => string,
  clock: ReaderClock,
): TableColumn[] {
  const of = (values: Float64Array) => (row: number) => values[passing[row] ?? -1];
  const time = (id: string, title: string, values: Float64Array): TableColumn => ({
    id,
    title,
    hint: t('Valid time ({0})', clock.name),
    kind: 'time',
    clock: clock.clock,
    value: row => instantOf(of(values)(row)),
    text(row) {
      const instant = instantOf(of(values)(row));
      return instant === undefined ? '' : formatInstant(instant, clock.clock);
    },
  });
  const peak = peakColumn(of(assets.peak), limit, passing.length);
  return [
    {
      id: 'asset',
      title: t('Asset'),
      kind: 'text',
      value: row => labelOf(features[passing[row] ?? -1] ?? -1),
    },
    time('first', t('First'), assets.first),
    {
      id: 'hours',
      title: t('Together'),
      hint: t('How long the limit is passed in all stretches together'),
      kind: 'number',
      unit: 'h',
      value(row) {
        const seconds = of(assets.seconds)(row);
        return seconds === undefined ? undefined : seconds / HOUR;
      },
    },
    unit === undefined ? peak : { ...peak, unit },
    time('peakAt', t('Peak at'), assets.peakAt),
  ];
}

/** Peaks of so many assets, each with the digits that show that it passes the limit. */
function peakColumn(
  value: (row: number) => number | undefined,
  limit: LimitOver['limit'],
  count: number,
): TableColumn {
  const digits = columnDigits({ id: 'peak', title: '', kind: 'number', value }, sampleRows(count));
  return {
    id: 'peak',
    title: t('Peak'),
    hint: t('The value that passes by most'),
    kind: 'number',
    value,
    text(row) {
      const peak = value(row);
      return peak === undefined
        ? ''
        : formatFixed(peak, peakDigits(peak, limit, tellingDigits(peak, digits)));
    },
  };
}

function instantOf(seconds: number | undefined): number | undefined {
  return seconds === undefined || Number.isNaN(seconds) ? undefined : seconds * 1000;
}
