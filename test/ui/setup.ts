import { afterEach } from 'vitest';
import { leavePictures } from '../harness/pictures.ts';

/* A test that fails leaves what its pages showed. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await leavePictures(task.name);
});
