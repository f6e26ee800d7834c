import * as z from 'zod';
import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';
import { type Problem, preview } from '../problem.ts';
import { foreignNumbers, parseJson } from '../request/readJson.ts';
import { type Feature, feature as featureSchema } from '../schemas/geojson.ts';
import { validate } from '../validate.ts';
import { asFeature, isGeometry } from './asFeature.ts';
import { onEarth } from './onEarth.ts';
import { otherReference } from './otherReference.ts';

/** A feature as far as it can be read, null for what is none, and what of it could not be. */
export interface AssetFeature {
  feature: Feature | null;
  problems: Problem[];
  /** Where it names another reference system than WGS 84. */
  reference?: Problem | undefined;
}

const list = z.array(featureSchema);

/** A feature, or a geometry as the feature that has nothing else; `where` is told with what is neither. */
export function assetFeature(value: unknown, where: string): AssetFeature {
  const bare = isGeometry(value);
  const type = isRecord(value) ? value.type : undefined;
  if (!bare && typeof type === 'string' && type !== 'Feature') {
    const problem = { path: where, expected: t('a feature of GeoJSON'), found: preview(type) };
    return { feature: null, problems: [problem] };
  }
  const read = validate(list, [asFeature(value)]);
  const problems = read.problems.map(problem => ({
    ...problem,
    path: problem.path.replace(/^\$\[0\]/, where).replace(bare ? '.geometry' : '', ''),
  }));
  const feature = read.value?.[0] ?? null;
  if (feature === null) return { feature, problems };
  const placed = onEarth(feature, () => (bare ? where : `${where}.geometry`));
  const reference = otherReference(value, () => where);
  return { feature: placed.feature, problems: [...problems, ...placed.problems], reference };
}

/** The same of a text, which may be no JSON. */
export function assetFeatureIn(text: string, where: string): AssetFeature {
  try {
    const { value, foreign } = parseJson(text);
    const read = assetFeature(value, where);
    return { ...read, problems: [...foreignNumbers(foreign, where), ...read.problems] };
  } catch {
    const problem = { path: where, expected: t('a feature of GeoJSON'), found: preview(text.trim()) };
    return { feature: null, problems: [problem] };
  }
}
