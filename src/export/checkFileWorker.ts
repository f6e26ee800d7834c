import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import type { EndpointId } from '../api/endpoints.ts';
import { checkFile } from './checkFile.ts';

/* A thread of its own: a large file would hold up the extension host. */

const task = z
  .object({ path: z.string(), endpoint: z.custom<EndpointId>(value => typeof value === 'string') })
  .parse(workerData);
parentPort?.postMessage(await checkFile(task.path, task.endpoint));
