import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { classOfCategory } from '../../src/domain/stormClass.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { strengthText } from './classText.ts';

/** What the list says of another storm, for a tip on the map. */
export function otherStormLines({ storm_id, storm_name, category, position, type }: StormSummary): string[] {
  const strength = strengthText(classOfCategory(category), storm_id, type);
  const place = position === undefined ? '' : formatCoordinates(position.latitude, position.longitude);
  return [
    [storm_name ?? storm_id, strength].filter(each => each !== '').join(' · '),
    place,
    t('Click to open this storm'),
  ].filter(line => line !== '');
}
