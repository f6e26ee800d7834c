import { failedFace } from './failedFace.ts';
import type { Face } from './protocol.ts';

/** A question of a panel, and how its answer shows. */
export interface Question<Response, Data> {
  /** What is asked for, in words. */
  what: string;
  /** `tell` says how far it is while nothing is shown yet. */
  ask: (onStored: (response: Response) => void, tell: (what: string) => void) => Promise<Response>;
  faceOf: (response: Response) => Face<Data>;
  post: (face: Face<Data>) => void;
}

/** Shows what is kept at once, then what the service says; where it fails, what is kept stays, and says so. */
export async function showAnswer<Response, Data>(question: Question<Response, Data>): Promise<Response> {
  const { what, ask, faceOf, post } = question;
  post({ face: 'loading', what });
  let kept: Face<Data> | undefined;
  try {
    const onStored = (stored: Response) => {
      kept = faceOf(stored);
      if (kept.face === 'data') post({ ...kept, renewal: { face: 'loading' } });
    };
    const response = await ask(onStored, further => {
      if (kept?.face !== 'data') post({ face: 'loading', what: further });
    });
    post(faceOf(response));
    return response;
  } catch (error) {
    const failed = failedFace(error);
    post(kept?.face === 'data' ? { ...kept, renewal: failed } : failed);
    throw error;
  }
}
