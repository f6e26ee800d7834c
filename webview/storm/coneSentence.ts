import { CONE_MEANING } from '../../src/domain/coneMeaning.ts';
import { t } from '../kit/localize.ts';

/** What a cone shows, and what it does not. */
export function coneSentence(): string {
  return t(CONE_MEANING);
}
