import { t } from '../kit/localize.ts';

/** What a cone shows, and what it does not. */
export function coneSentence(): string {
  return t(
    'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.',
  );
}
