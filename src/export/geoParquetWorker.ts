import { type MessagePort, parentPort } from 'node:worker_threads';
import { collectionFeatures } from '../api/reading/collectionFeatures.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { restOfCollection } from '../api/reading/restOfCollection.ts';
import { geoParquetFile, namesOther } from './geoParquetFile.ts';
import type { GeoParquetTask, SentSeries } from './geoParquetTask.ts';
import { seriesGeoParquetFile } from './seriesGeoParquetFile.ts';

/* A thread of its own for columns: to make them of many features would hold up the extension host. */

function serve(port: MessagePort): void {
  const parts: Uint8Array[] = [];
  port.on('message', async (task: GeoParquetTask) => {
    if (task.do === 'take') {
      parts.push(task.part);
      return;
    }
    const bytes = task.do === 'make' ? fileOf(parts, task) : await seriesFileOf(task.series);
    if (bytes === undefined) port.postMessage(undefined);
    else port.postMessage(bytes, [bytes.buffer]);
  });
}

function fileOf(
  [first, ...others]: readonly Uint8Array[],
  { body, origin, isOtherReference }: Extract<GeoParquetTask, { do: 'make' }>,
): Uint8Array<ArrayBuffer> | undefined {
  const whole = first && others.length === 0 ? first : Buffer.concat([first ?? new Uint8Array(), ...others]);
  const features = collectionFeatures(body ?? whole);
  return features && geoParquetFile(features.texts, origin, { rest: features.rest, isOtherReference });
}

/** The features lend their geometry as far as their text tells them apart. */
async function seriesFileOf({
  bodies,
  features,
  areFeaturesOther = false,
  initTime,
  origin,
}: SentSeries): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const texts: Uint8Array[] = [];
  let isOther = false;
  for (const body of bodies) {
    const own = await featureTexts(body);
    if (own === undefined) return undefined;
    for (const text of own) texts.push(text);
    isOther ||= namesOther(restOfCollection(body, own));
  }
  const places = features && (await featureTexts(features));
  const arePlacesOther =
    areFeaturesOther ||
    (features !== undefined && places !== undefined && namesOther(restOfCollection(features, places)));
  return seriesGeoParquetFile({
    texts,
    places: places ?? [],
    initTime,
    origin,
    isOtherReference: { texts: isOther, places: arePlacesOther },
  });
}

if (parentPort !== null) serve(parentPort);
