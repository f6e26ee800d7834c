import type { PackedSeries, SeriesValues } from '../../domain/portfolioSeries/packedSeries.ts';
import { createSeriesPacker, type SeriesPacker } from '../../domain/portfolioSeries/packSeries.ts';
import {
  createSeriesVariables,
  type SeriesVariable,
  type SeriesVariables,
} from '../../domain/portfolioSeries/seriesVariables.ts';
import { placesOfIds } from './placesOfIds.ts';
import { readDocument } from './readDocument.ts';
import { MemoryExhausted } from './readingTask.ts';
import type { TextColumn } from './textColumn.ts';

/** Series of a portfolio as they came, and which of their variables is packed. */
export interface SeriesQuestion {
  endpoint: 'portfolioForecasts' | 'portfolioObservations';
  /** Of each answer: all of them together have the features. */
  bodies: readonly Uint8Array[];
  /** The first that is found, where it is not among them. */
  variable: string | undefined;
  /** Most bytes of memory for what is held at once. */
  memory: number;
}

/** A question of the series of features that are shown. */
export interface ShownSeriesQuestion extends SeriesQuestion {
  /** Ids of these features, as JSON. */
  ids: TextColumn;
}

export interface SeriesRead {
  /** In the order in which they are first met. */
  variables: readonly SeriesVariable[];
  /** Names of variables of texts alone; absent where there are none. */
  texts?: readonly string[];
  /** Undefined where there is no variable of numbers. */
  series: SeriesValues | undefined;
  /** For each asset of the series the place of its feature among the ids; −1 where there is none. */
  features: Int32Array;
}

/** Packs a variable of series for those who show it; MemoryExhausted before it takes more memory than it may. */
export async function readSeries(question: ShownSeriesQuestion): Promise<SeriesRead> {
  const { packed, ...which } = await packedSeries(question);
  if (packed === undefined) return { ...which, series: undefined, features: new Int32Array() };
  const { ids, ...series } = packed;
  return { ...which, series, features: placesOfIds(question.ids, ids) };
}

/** One variable of series, and which there are; MemoryExhausted before it takes more memory than it may. */
export async function packedSeries(
  question: SeriesQuestion,
): Promise<Pick<SeriesRead, 'variables' | 'texts'> & { packed: PackedSeries | undefined }> {
  const first = await followed(question, question.variable);
  const variables = first.variables.found();
  const texts = first.variables.texts();
  const which = { variables, ...(texts.length === 0 ? {} : { texts }) };
  const [chosen] = variables.filter(({ name }) => name === question.variable).concat(variables);
  if (chosen === undefined) return { ...which, packed: undefined };
  const { packer } = chosen.name === question.variable ? first : await followed(question, chosen.name);
  const packed = packer.packed();
  if (packed === undefined) throw new MemoryExhausted();
  return { ...which, packed };
}

/** Goes through all series once; what is packed of no variable is empty. */
async function followed(
  { endpoint, bodies, memory }: SeriesQuestion,
  variable: string | undefined,
): Promise<{ variables: SeriesVariables; packer: SeriesPacker }> {
  const begin = () => ({ variables: createSeriesVariables(), packer: createSeriesPacker(variable ?? '') });
  let { variables, packer } = begin();
  const add = (elements: readonly unknown[]) => {
    for (const each of elements) {
      variables.add(each);
      if (variable !== undefined) packer.add(each);
    }
  };
  for (const [index, bytes] of bodies.entries()) {
    // The first may be all there is, and too large to be held; what begins anew behind it must not take it along.
    const isFirst = index === 0;
    let held: unknown[][] = [];
    await readDocument(
      { endpoint, url: '', bytes, memory, keepsAll: !isFirst },
      {
        async take(elements) {
          if (isFirst) add(elements);
          else held.push(elements);
        },
        async restart() {
          if (isFirst) ({ variables, packer } = begin());
          held = [];
        },
      },
    );
    for (const elements of held) add(elements);
  }
  return { variables, packer };
}
