import type { RecognisedFile } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';

/** What a file was recognised as, and why that is believed. */
export function recognisedText({ tracks, positions, cones, asked }: RecognisedFile): string {
  return [
    tracks === 0 ? '' : trackText(tracks, positions),
    cones === 0 ? '' : coneText(cones, asked === 'cone'),
  ]
    .concat(asked === undefined ? [] : [askedText(asked)])
    .filter(text => text !== '')
    .join(' ');
}

function trackText(tracks: number, positions: number): string {
  if (tracks > 1)
    return t('Recognised as {0} forecast tracks: {1} positions with times (MF-GeoJSON).', tracks, positions);
  return positions === 1
    ? t('Recognised as a forecast track: 1 position with its time (MF-GeoJSON).')
    : t('Recognised as a forecast track: {0} positions with times (MF-GeoJSON).', positions);
}

function coneText(cones: number, isAsked: boolean): string {
  if (isAsked) return t('Recognised as a forecast cone.');
  return cones === 1
    ? t('Recognised as a forecast cone: an area that names its storm and its issue.')
    : t('Recognised as {0} forecast cones: areas that name their storm and their issue.', cones);
}

function askedText(asked: 'track' | 'cone'): string {
  return asked === 'track'
    ? t('The file beside it says that it is the answer to a request for a track.')
    : t('The file beside it says that it is the answer to a request for a cone.');
}
