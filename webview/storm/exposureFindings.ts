import { rememberLast } from '../kit/rememberLast.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposureView } from './exposureDesk.ts';
import type { ExposureModel } from './exposureModel.ts';
import { type SumLine, sumLines } from './exposureSumsTable.ts';
import { type GrowthModel, growthModel } from './growthModel.ts';
import { type ModelSums, modelSums } from './modelSumsTable.ts';

/** What a storm is to assets together, each the same again while nothing of it changes. */
export interface ExposureFindings {
  lines: readonly SumLine[];
  /** Undefined where no distance is asked for. */
  growth: GrowthModel | undefined;
  /** Undefined where no other model is chosen, or no distance is asked for. */
  models: ModelSums | undefined;
}

export function createExposureFindings(): (
  model: ExposureModel,
  summed: SummedProperty | undefined,
  view: Pick<ExposureView, 'clock' | 'uncounted'>,
) => ExposureFindings {
  const linesOf = rememberLast(sumLines);
  const growthOf = rememberLast(growthModel);
  const modelsOf = rememberLast(modelSums);
  return (model, summed, { clock, uncounted }) => ({
    lines: linesOf(model, summed),
    growth: growthOf(model, summed, clock),
    models: modelsOf(model, summed, uncounted),
  });
}
