import type { Face } from '../../src/panels/protocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { keptText } from '../kit/keptText.ts';
import { t } from '../kit/localize.ts';

/** What a part of a page says besides its data, and what can be done about it. */
export interface PartStatus {
  text: string;
  /** How old what is shown is, which stands in the text. */
  age?: string;
  actions: readonly FailureAction[];
}

/** Undefined where there is nothing to say: all came as it was asked for, or nothing was. */
export function partStatus(face: Face<unknown> | undefined): PartStatus | undefined {
  if (face === undefined) return undefined;
  if (face.face === 'loading') return { text: face.what, actions: [] };
  if (face.face !== 'data')
    return { text: face.message, actions: face.face === 'failed' ? face.actions : [] };
  const { renewal, provenance, note } = face;
  if (renewal === undefined) return note === undefined ? undefined : { text: note, actions: ['retry'] };
  const age = keptText(provenance);
  return renewal.face === 'loading'
    ? { text: `${age} ${t('Asking again')}`, age, actions: [] }
    : { text: `${age} ${renewal.message}`, age, actions: renewal.actions };
}
