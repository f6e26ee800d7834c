import { afterEach, expect } from 'vitest';
import { takeFaults } from '../harness/pageFaults.ts';
import { leavePictures } from '../harness/pictures.ts';

/* A test that fails leaves what its pages showed; one in which a page failed unseen, fails. */
afterEach(async ({ task }) => {
  const faults = takeFaults();
  if (task.result?.state === 'fail' || faults.length > 0) await leavePictures(task.name);
  expect(faults).toEqual([]);
});
