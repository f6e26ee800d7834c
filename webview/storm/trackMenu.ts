import type { Track } from '../../src/domain/track.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { trackName } from './trackText.ts';

/** A menu of the tracks that came; undefined where there is nothing to choose. */
export function trackMenu(
  tracks: readonly Track[],
  chosen: number,
  choose: (track: number) => void,
): Menu | undefined {
  const track = tracks[chosen];
  if (track === undefined || tracks.length < 2) return undefined;
  return {
    label: t('Track'),
    text: trackName(track, chosen),
    items: tracks.map((each, index) => ({
      id: String(index),
      text: trackName(each, index),
      checked: index === chosen,
    })),
    choose: index => choose(Number(index)),
  };
}
