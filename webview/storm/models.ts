import type { CycloneModel } from '../../src/panels/stormProtocol.ts';
import type { BesideLook } from './besideLine.ts';

/** Models of the service. */
export const MODELS = ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'] as const satisfies readonly CycloneModel[];

/** Each has a colour and a dash of its own. */
export const MODEL_LOOKS: Readonly<Record<CycloneModel, BesideLook>> = {
  OFCL: { ink: 'blue', dash: [9, 3], width: 1.6 },
  GFTC: { ink: 'green', dash: [3, 3], width: 1.6 },
  GFTC_0623: { ink: 'purple', dash: [9, 3, 2, 3], width: 1.6 },
  GFTC_0902: { ink: 'red', dash: [5, 5], width: 1.6 },
};

/** Of the mean of several. */
export const MEAN_LOOK: BesideLook = { ink: 'foreground', dash: [6, 4], width: 2 };

/** The model of a name; undefined for any other text. */
export function readModel(text: unknown): CycloneModel | undefined {
  return MODELS.find(model => model === text);
}
