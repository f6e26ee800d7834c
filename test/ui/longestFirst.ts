import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, a workbench and a page in turn: a page computes while a workbench waits, and no worker
 * is left with one of these when the other has nothing more to do.
 */
const LONGEST = [
  'tasks',
  'stormTasks',
  'pages/storm',
  'portfolioTasks',
  'trust',
  'kit/kitPictures',
  'panels',
  'pages/portfolio',
  'service',
  'pages/forecast',
  'lookups',
  'titleActions',
  'pages/mapPictures',
  'sidebar',
  'pages/wild',
  'passing',
];

/** Starts the longest files first, and then the others as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = relative(import.meta.dirname, moduleId)
    .replaceAll('\\', '/')
    .replace('.test.ts', '');
  const place = LONGEST.indexOf(name);
  return place < 0 ? LONGEST.length : place;
}
