import type { StormClass } from '../../src/domain/stormClass.ts';
import { t } from '../kit/localize.ts';

/** The class of a storm in words, with what came for it in brackets; one from its wind says so. */
export function classText(classed: StormClass | undefined): string {
  if (classed === undefined) return '';
  const { name, sent } = classed;
  if (sent === undefined) return t('{0} from wind', name);
  return sent === name ? name : `${name} (${sent})`;
}

/** As `classText`, in a code: for a narrow column. A text that came stands as it is. */
export function classCode(classed: StormClass | undefined): string {
  if (classed === undefined) return '';
  const { code, sent } = classed;
  if (sent === undefined) return t('{0} from wind', code);
  return sent === code ? code : `${code} (${sent})`;
}
