import { countOfMean } from '../../src/domain/trackOfMean.ts';
import type { LeadSeparation } from '../../src/domain/trackSeparation.ts';
import { t } from '../kit/localize.ts';
import { type ComparedTrack, MEAN } from './tickedModels.ts';

/** Of how many models the mean is where that is not of all, and its wind where that is not of these; nothing of a model. */
export function membersText({ id, track }: ComparedTrack, { other }: LeadSeparation, all: number): string {
  if (id !== MEAN || other === undefined) return '';
  const members = countOfMean(track, other.index, 'members') ?? all;
  const ofWind = other.wind && countOfMean(track, other.index, 'wind_members');
  return [
    members < all ? t('of {0} models', members) : '',
    ofWind !== undefined && ofWind < members ? t('wind of {0} models', ofWind) : '',
  ]
    .filter(text => text !== '')
    .join(', ');
}
