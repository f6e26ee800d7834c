import type { AssetReference } from '../../src/domain/assetFile/assetReference.ts';
import { isRecord } from '../../src/domain/isRecord.ts';

/** Which assets are listed and drawn. */
export type ExposureShow = 'all' | 'cone' | 'within';

/** How the reader looks at exposure; of the assets no more than which they are. */
export interface ExposureChoices {
  assets: AssetReference | undefined;
  withinKm: number | undefined;
  /** Property that is summed. */
  property: string | undefined;
  show: ExposureShow;
}

/** Choices that were remembered, of whatever shape an older version left. */
export function readExposureChoices(remembered: unknown): ExposureChoices {
  const { assets, withinKm, property, show } = isRecord(remembered) ? remembered : {};
  return {
    assets: readReference(assets),
    withinKm: typeof withinKm === 'number' ? withinKm : undefined,
    property: typeof property === 'string' ? property : undefined,
    show: show === 'cone' || show === 'within' ? show : 'all',
  };
}

function readReference(remembered: unknown): AssetReference | undefined {
  if (!isRecord(remembered)) return undefined;
  const { kind, portfolio_id, uri, latitude, longitude, decimalComma } = remembered;
  if (kind === 'locations') return { kind };
  if (kind === 'portfolio' && typeof portfolio_id === 'string') return { kind, portfolio_id };
  if (kind !== 'file' || typeof uri !== 'string') return undefined;
  const isTable = typeof latitude === 'number' && typeof longitude === 'number';
  if (!isTable) return { kind, uri };
  const sign = typeof decimalComma === 'boolean' ? { decimalComma } : {};
  return { kind, uri, latitude, longitude, ...sign };
}
