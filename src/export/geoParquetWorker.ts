import { type MessagePort, parentPort } from 'node:worker_threads';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { geoParquetFile } from './geoParquetFile.ts';
import type { GeoParquetTask } from './geoParquetTask.ts';

/* A thread of its own for columns: to make them of many features would hold up the extension host. */

function serve(port: MessagePort): void {
  const parts: Uint8Array[] = [];
  port.on('message', async (task: GeoParquetTask) => {
    if (task.do === 'take') {
      parts.push(task.part);
      return;
    }
    const [first, ...others] = parts;
    const texts = await featureTexts(first && others.length === 0 ? first : Buffer.concat(parts));
    if (texts === undefined) {
      port.postMessage(undefined);
      return;
    }
    const bytes = geoParquetFile(texts, task.origin);
    port.postMessage(bytes, [bytes.buffer]);
  });
}

if (parentPort !== null) serve(parentPort);
