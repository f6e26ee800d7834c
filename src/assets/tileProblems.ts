import type { Problem } from '../api/problem.ts';
import type { FeaturesResponse } from '../api/reading/featureTable.ts';

const FEATURE = /^\$\.features\[(\d+)\]/;

/**
 * Problems of the answer for a tile, each with the path of its feature among those of all tiles, where `places` says each
 * stands. What is of a feature that was left out, or of none, names the tile.
 */
export function tileProblems(
  { problems, url }: Pick<FeaturesResponse, 'problems' | 'url'>,
  places: readonly (number | undefined)[],
): Problem[] {
  const { searchParams } = new URL(url);
  const name = ['z', 'x', 'y'].map(each => searchParams.get(each)).join('/');
  return problems.map(problem => {
    const [, index = ''] = FEATURE.exec(problem.path) ?? [];
    const place = index === '' ? undefined : places[Number(index)];
    const path =
      place === undefined
        ? `tile ${name}: ${problem.path}`
        : problem.path.replace(FEATURE, () => `$.features[${place}]`);
    return { ...problem, path };
  });
}
