import { trackSeparation } from '../../src/domain/trackSeparation.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesidePage, ShownStorm } from './besideDesk.ts';
import { membersText } from './membersText.ts';
import type { ModelsTab } from './modelsTab.ts';
import type { TickedModels } from './tickedModels.ts';

/** How far the track that is chosen of those beside it lies from the one that is shown, and the choice of it. */
export type ModelComparison = (
  shown: ShownStorm,
) => Pick<ModelsTab, 'compared' | 'setCompared' | 'separation'>;

export function createModelComparison(
  page: Pick<BesidePage, 'choices' | 'choose'>,
  { compared }: Pick<TickedModels, 'compared'>,
): ModelComparison {
  const separationOf = rememberLast(trackSeparation);
  return shown => {
    const { track, issued } = shown;
    const all = compared(shown);
    const chosen = all.find(({ id }) => id === page.choices().compared) ?? all[0];
    return {
      compared: all.map(({ id, name }) => ({ id, text: name, checked: id === chosen?.id })),
      setCompared: id => page.choose({ compared: id }),
      separation:
        track === undefined || chosen === undefined
          ? undefined
          : {
              name: chosen.name,
              rows: separationOf(track, chosen.track, issued),
              remark: separation => membersText(chosen, separation, all.length - 1),
            },
    };
  };
}
