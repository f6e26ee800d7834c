import type { Face } from '../../src/panels/protocol.ts';
import type { ReceivedStorm } from './receivedStorm.ts';

type Told = Face<unknown> | undefined;

/** Track and cone as they are told of: a file that is one of them lacks nothing. */
export function toldParts({ file, track, cone }: ReceivedStorm): [track: Told, cone: Told] {
  const told = (face: Told) => (file !== undefined && face?.face === 'empty' ? undefined : face);
  return [told(track), told(cone)];
}
