import type { AssetForm, GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import type { Exposure, ExposureQuestion } from '../../domain/exposure/exposureOf.ts';
import type { FeatureGroups } from '../../domain/featureGroups.ts';
import type { FeatureProperty, PropertyValues } from '../../domain/featureProperty.ts';
import type { FeatureQuery } from '../../domain/featureQuery.ts';
import type { FeatureRow } from '../../domain/featureRow.ts';
import type { PackedGeometry } from '../../domain/geometry.ts';
import type { VerificationSummary } from '../../domain/verification/verificationSummary.ts';
import type { LimitFacts } from '../../domain/watch/limitFacts.ts';
import type { EndpointId } from '../endpoints.ts';
import type { Problem } from '../problem.ts';
import type { ArrivingBytes } from '../request/arrivingBytes.ts';
import type { BodyFile, ResponseBody } from '../responseBody.ts';
import type { CollectedFeatures } from './collectFeatures.ts';
import type { ColumnOrder } from './columnOrder.ts';
import type { FeatureColumns } from './featureColumns.ts';
import type { Step } from './pieces.ts';
import type { LimitQuestion, LimitSummary } from './readLimit.ts';
import type { LimitFactsQuestion } from './readLimitFacts.ts';
import type { SeriesRead, ShownSeriesQuestion } from './readSeries.ts';
import type { VerificationQuestion } from './verifyAnswers.ts';

/** Raised before a reading takes more memory than it may. */
export class MemoryExhausted extends Error {
  override name = 'MemoryExhausted';
}

/** What a thread is asked to do; bytes and columns are in shared memory, and not copied. */
export type ReadingTask =
  | ReadingOf<'value'>
  /** Of a body that is there, or comes. */
  | ReadingOf<'table', ResponseBody | ArrivingBytes>
  /** Of a body whose value nobody holds. */
  | ReadingOf<'check'>
  /** Of a file of a person's own, read as its form says. */
  | { do: 'assets'; bytes: ResponseBody; form: AssetForm; memory: number; rows?: BodyFile | undefined }
  /** Of a file of Parquet, whose form stands at its end. */
  | { do: 'parquetForm'; bytes: ResponseBody; memory: number }
  | { do: 'exposure'; question: ExposureQuestion }
  | { do: 'verification'; question: VerificationQuestion }
  | { do: 'series'; question: ShownSeriesQuestion }
  | { do: 'limit'; question: LimitQuestion }
  | { do: 'limitFacts'; question: LimitFactsQuestion }
  | { do: 'rows'; columns: FeatureColumns; indices: Uint32Array }
  /** `within` says of each feature whether it lies in the area of the query; `order` is that of the column to sort by. */
  | {
      do: 'arrange';
      columns: FeatureColumns;
      query: FeatureQuery;
      within?: Uint8Array | undefined;
      order?: ColumnOrder | undefined;
    }
  | { do: 'order'; columns: FeatureColumns; column: string }
  | { do: 'values'; columns: FeatureColumns; property: string }
  | {
      do: 'groups';
      columns: FeatureColumns;
      property: string;
      query: FeatureQuery;
      within?: Uint8Array | undefined;
    }
  | { do: 'find'; columns: FeatureColumns; ids: readonly (number | string)[] }
  | { do: 'feature'; columns: FeatureColumns; index: number }
  /** As a collection of GeoJSON. */
  | { do: 'collect'; columns: FeatureColumns; indices: Uint32Array };

interface ReadingOf<D, Bytes = Uint8Array> {
  do: D;
  endpoint: EndpointId;
  url: string;
  bytes: Bytes;
  /** Most bytes of memory for what is read. */
  memory: number;
}

/** Features packed for a map, and what finds them. */
export interface TableRead {
  geometry: PackedGeometry;
  columns: FeatureColumns;
  properties: readonly FeatureProperty[];
  problems: Problem[];
}

/** The same of a file of a person's own. */
export interface AssetTableRead extends TableRead {
  /** Another reference system than WGS 84 in which the file says that its coordinates are. */
  reference: string | undefined;
  /** In which the letters of a table were read that are not in UTF-8. */
  encoding: string | undefined;
}

/** What a task resolves to; the elements of a list, the rows of a table, or a feature, come in pieces before. */
export interface ReadingResults {
  value: { rest: unknown; listName: string | undefined; problems: Problem[] };
  table: TableRead;
  check: { problems: Problem[] };
  assets: AssetTableRead;
  parquetForm: ParquetForm | GeoParquetForm;
  exposure: Exposure;
  verification: VerificationSummary;
  series: SeriesRead;
  limit: LimitSummary | undefined;
  limitFacts: LimitFacts | undefined;
  rows: readonly FeatureRow[];
  arrange: Uint32Array;
  order: ColumnOrder | undefined;
  values: PropertyValues | undefined;
  groups: FeatureGroups | undefined;
  find: readonly number[];
  feature: undefined;
  collect: CollectedFeatures;
}

/**
 * Geometry of some of the features of a table, the first of which is the so-manieth of all; coordinates are rounded to
 * seven digits of a degree, a centimetre, of which no map shows one.
 */
export interface GeometryPart {
  from: number;
  geometry: PackedGeometry;
  /** That of all features up to the last of these, as it was read, in memory that threads share. */
  soFar: PackedGeometry;
}

/**
 * Told how many elements were read so far, and, of features of which there are many, now and then of the geometry of those
 * that were not told of yet: all parts together are the geometry of the table. One from the first on begins anew.
 */
export type OnProgress = (count: number, part?: GeometryPart) => void;

/** From the thread. Each that goes on waits until it is taken, so that the receiver has time for other work. */
export type ReadingMessage =
  | { type: 'progress'; count: number; part?: GeometryPart }
  | { type: 'pieces'; steps: readonly Step[] }
  | { type: 'restart' }
  | { type: 'done'; result: ReadingResults[ReadingTask['do']] }
  | { type: 'unreadable'; message: string; problems: readonly Problem[] }
  | { type: 'exhausted' }
  | { type: 'failed'; message: string };
