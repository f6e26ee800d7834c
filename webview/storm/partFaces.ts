import type { Face } from '../../src/panels/protocol.ts';
import { t } from '../kit/localize.ts';

type AnyFace = Face<unknown> | undefined;

/**
 * The states of track and cone as they are told: once where they are the same, else each with its name. Loading is
 * told once, as one request of the reader.
 */
export function partFaces(track: AnyFace, cone: AnyFace): { face: AnyFace; beside: AnyFace } {
  const [first, second] = [stateOf(track), stateOf(cone)];
  const isSame = JSON.stringify(first) === JSON.stringify(second);
  const bothLoad = first?.face === 'loading' && second?.face === 'loading';
  if (isSame || bothLoad || cone === undefined) return { face: track, beside: undefined };
  if (track === undefined) return { face: cone, beside: undefined };
  return { face: named(track, t('Track')), beside: named(cone, t('Cone')) };
}

/** What a face says besides its data; nothing where it has all that was asked for. */
function stateOf(face: AnyFace) {
  return face?.face === 'data' ? face.renewal : face;
}

function named(face: AnyFace, part: string): AnyFace {
  if (face?.face === 'failed' || face?.face === 'empty')
    return { ...face, message: t('{0}: {1}', part, face.message) };
  if (face?.face === 'data' && face.renewal?.face === 'failed')
    return { ...face, renewal: { ...face.renewal, message: t('{0}: {1}', part, face.renewal.message) } };
  return face;
}
