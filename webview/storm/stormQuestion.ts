import type { StormIdentity } from '../../src/panels/stormProtocol.ts';

/** What decides where the storm is. */
export function stormQuestion(identity: StormIdentity | undefined): string {
  return `${identity?.storm_id} ${identity?.time}`;
}
