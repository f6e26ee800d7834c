import { isOnEarth } from '../../domain/isOnEarth.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { UnreadableResponseError } from '../errors.ts';
import { foreignNumbers } from '../request/readJson.ts';
import { bodyPartNow, type ResponseBody, wholeBodyNow } from '../responseBody.ts';
import { isBare } from './asFeature.ts';
import { assetsRead } from './assetsRead.ts';
import { onEarth } from './onEarth.ts';
import { otherReference } from './otherReference.ts';
import { problemsTold } from './problemsTold.ts';
import type { AssetDocument, AssetsRead, OnRead } from './readAssets.ts';
import { readBare } from './readBare.ts';
import { readBrokenCollection } from './readBrokenCollection.ts';
import { type ElementSink, readDocument } from './readDocument.ts';
import { referencesTold } from './referencesTold.ts';
import { createTableBuilder } from './tableBuilder.ts';

/** A collection of features, in pieces; else a feature, a geometry, or a list of these, for which all of it is held. */
export async function readCollection(
  source: AssetDocument<ResponseBody>,
  onRead: OnRead,
): Promise<AssetsRead> {
  const inMemory = (): AssetDocument => ({ ...source, bytes: wholeBodyNow(source.bytes) });
  if (!isCollection(source.bytes)) return readBare(inMemory(), onRead);
  let whole: AssetsRead | undefined;
  try {
    whole = await readWhole(source, onRead);
  } catch (error) {
    const document = inMemory();
    return (await readInPart(document, onRead, error)) ?? readBare(document, onRead, error);
  }
  return whole ?? readBare(inMemory(), onRead);
}

/** Undefined where it is no collection. */
async function readWhole(
  { bytes, memory }: AssetDocument<ResponseBody>,
  onRead: OnRead,
): Promise<AssetsRead | undefined> {
  let table = createTableBuilder(bytes);
  let references = referencesTold();
  let [lost, foreign] = [problemsTold(), problemsTold()];
  const sink: ElementSink = {
    async take(elements, where) {
      let next = table.count();
      const path = () => `$.features[${next}]`;
      const geometryPath = () => `${path()}.geometry`;
      const placedOf = (element: object) => {
        references.ofFeature(otherReference(element, path));
        const { feature, problems } = onEarth(element, geometryPath);
        lost.add(problems);
        return feature;
      };
      const placed: unknown[] = [];
      for (const element of elements) {
        placed.push(isRecord(element) ? placedOf(element) : element);
        next++;
      }
      // What is written anew is exported so.
      if (where === undefined) table.rewrite(elements, placed);
      else table.add(placed, where);
      await onRead(table);
    },
    async takeAlike(from) {
      const alike = table.addAlike(from, isOnEarth);
      if (alike.count > 0) await onRead(table);
      return alike;
    },
    foreign(index, numbers) {
      foreign.add(foreignNumbers(numbers, `$.features[${index}]`));
    },
    async restart() {
      table = createTableBuilder(bytes);
      references = referencesTold();
      [lost, foreign] = [problemsTold(), problemsTold()];
    },
  };
  const whole = { endpoint: 'portfolioFeatures', url: '', bytes, memory, keepsAll: false } as const;
  const { rest, problems } = await readDocument(whole, sink);
  if (isBare(rest)) return undefined;
  references.ofCollection(otherReference(rest, () => '$'));
  const told = problemsTold();
  told.add(problems);
  told.add(foreign.problems());
  told.add(lost.problems(), true);
  return assetsRead(bytes, table, told, references);
}

/** What can be read of a collection that could not be read as a whole; undefined where that is nothing. */
async function readInPart(
  document: AssetDocument,
  onRead: OnRead,
  reason: unknown,
): Promise<AssetsRead | undefined> {
  const { table, told, references, isBroken, rest } = await readBrokenCollection(
    document,
    'features',
    onRead,
  );
  if (table.count() === 0 || isBare(rest)) return undefined;
  if (!isBroken) {
    if (!(reason instanceof UnreadableResponseError)) throw reason;
    told.addFirst(reason.problems);
  }
  return assetsRead(document.bytes, table, told, references);
}

/** Bytes in which the type of a document is looked for. */
const HEAD = 65_536;

/** Whether a document is a collection, or begins as nothing else. */
function isCollection(body: ResponseBody): boolean {
  const { length } = body;
  const ends = [bodyPartNow(body, 0, HEAD), bodyPartNow(body, Math.max(0, length - HEAD), length)];
  const [head, tail] = ends.map(part => new TextDecoder().decode(part));
  return /"(?:FeatureCollection|features)"/.test(`${head}${tail}`);
}
