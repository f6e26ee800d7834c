import { bodyPart, bodyPartNow, type ResponseBody } from '../responseBody.ts';
import type { Feature } from '../schemas/geojson.ts';
import { isObject } from '../valueAt.ts';
import { type FeatureColumns, featureAt } from './featureColumns.ts';
import { featureList } from './featureList.ts';
import type { FeatureTable } from './featureTable.ts';
import type { TableRead } from './readingTask.ts';
import type { ReadingThreads } from './readingThreads.ts';
import { withoutMark } from './withoutMark.ts';

/** Bytes of a feature that is read sooner here than it is asked of a thread. */
const AT_ONCE = 16_384;

/** The table of features that a thread has read of a body; what is asked of it later any thread may answer. */
export function threadTable(
  threads: ReadingThreads,
  { geometry, columns: read, properties }: TableRead,
  body: ResponseBody = read.bytes,
): FeatureTable {
  const columns = withBody(read, body);
  const { signal } = new AbortController();
  const count = columns.starts.length;
  return {
    count,
    geometry,
    labels: columns.labels,
    ids: columns.ids,
    list: featureList({
      count,
      geometry,
      properties,
      leftOut: columns.leftOut,
      rows: async indices => (await threads.run({ do: 'rows', columns, indices }, { signal })).result,
      arranged: async (query, within, order) =>
        (await threads.run({ do: 'arrange', columns, query, within, order }, { signal })).result,
      order: async column => (await threads.run({ do: 'order', columns, column }, { signal })).result,
      values: async property => (await threads.run({ do: 'values', columns, property }, { signal })).result,
      groups: async (property, query, within) =>
        (await threads.run({ do: 'groups', columns, property, query, within }, { signal })).result,
    }),
    async feature(index) {
      if (index < 0 || index >= count) return undefined;
      const length = (columns.ends[index] ?? 0) - (columns.starts[index] ?? 0);
      if (length <= AT_ONCE) return featureAt(columns, index);
      const { elements } = await threads.run({ do: 'feature', columns, index }, { signal });
      const [feature] = elements;
      return isFeature(feature) ? feature : null;
    },
    async text(index) {
      if (index < 0 || index >= count) return undefined;
      const [start, end] = [columns.starts[index] ?? 0, columns.ends[index] ?? 0];
      const text =
        end - start <= AT_ONCE ? bodyPartNow(columns.bytes, start, end) : bodyPart(columns.bytes, start, end);
      return withoutMark(await text);
    },
    indicesOf: async ids => (await threads.run({ do: 'find', columns, ids }, { signal })).result,
  };
}

/** A thread tells of a file by a copy; the body itself keeps it open. */
export function withBody(columns: FeatureColumns, body: ResponseBody): FeatureColumns {
  return columns.bytes instanceof Uint8Array ? columns : { ...columns, bytes: body };
}

/** The thread has read it as one. */
function isFeature(value: unknown): value is Feature {
  return isObject(value);
}
