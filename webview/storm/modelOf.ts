import type { CycloneModel } from '../../src/panels/stormProtocol.ts';
import type { ShownStorm } from './besideDesk.ts';
import { readModel } from './models.ts';

/** The model of the forecast that is shown, where it is known: an answer may have tracks of others than was asked for. */
export function modelOf({ identity, track }: ShownStorm): CycloneModel | undefined {
  return readModel(track?.constants.get('model')?.value) ?? identity?.model;
}
