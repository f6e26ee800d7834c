import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';
import type { PaletteColor } from '../kit/map/packedLayer.ts';
import type { ColorScale } from './colorScale.ts';

const [NOW, OTHER_TIME, NEVER, UNKNOWN] = [0, 1, 2, 3];

const PALETTE: readonly PaletteColor[] = [
  { color: theme => theme.red, heavy: true, ring: 2 },
  { color: theme => theme.orange, ring: 1 },
  { color: theme => theme.muted },
  { color: theme => theme.muted, hollow: true },
];

/** Colours of features by whether they pass a limit: at one of the times of the series, at another, or at none. */
export function passingScale(
  { times, features }: ShownSeries,
  over: LimitOver,
  at: number,
  featureCount: number,
): ColorScale {
  const { judged, starts } = over;
  const time = times[at] ?? Number.NaN;
  const of = new Uint8Array(featureCount).fill(UNKNOWN);
  for (let asset = 0; asset < features.length; asset++) {
    const feature = features[asset] ?? -1;
    if (feature < 0 || judged[asset] !== 1) continue;
    const passesEver = (starts[asset + 1] ?? 0) > (starts[asset] ?? 0);
    of[feature] = passesAt(over, asset, time) ? NOW : passesEver ? OTHER_TIME : NEVER;
  }
  const counts = new Uint32Array(PALETTE.length);
  for (const place of of) counts[place] = (counts[place] ?? 0) + 1;
  const kind = (place: number, text: string) => ({ text, count: counts[place] ?? 0 });
  return {
    of,
    palette: PALETTE,
    ordered: false,
    gap: UNKNOWN,
    gaps: counts[UNKNOWN] ?? 0,
    ticks: [],
    isByRank: false,
    kinds: {
      kinds: [
        kind(NOW, t('Passes then')),
        kind(OTHER_TIME, t('Passes at another time')),
        kind(NEVER, t('Does not pass')),
      ],
      others: 0,
    },
  };
}

/** Whether a time is in one of the stretches of an asset. */
function passesAt(
  { starts, stretches: { first, seconds } }: LimitOver,
  asset: number,
  time: number,
): boolean {
  for (let at = starts[asset] ?? 0; at < (starts[asset + 1] ?? 0); at++) {
    const begin = first[at] ?? Number.NaN;
    if (begin <= time && time < begin + (seconds[at] ?? 0)) return true;
  }
  return false;
}
