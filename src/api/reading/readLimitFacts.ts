import { limitOver } from '../../domain/portfolioSeries/limitOver.ts';
import { type LimitFacts, learnLimit, limitLook } from '../../domain/watch/limitFacts.ts';
import { placesOfIds } from './placesOfIds.ts';
import type { LimitQuestion } from './readLimit.ts';
import { packedSeries } from './readSeries.ts';
import { type TextColumn, textAt } from './textColumn.ts';

/** A limit that is watched, and what is known of it. */
export interface LimitFactsQuestion extends LimitQuestion {
  /** Tells it from other limits and other assets. */
  of: string;
  known: LimitFacts | undefined;
  /** Ids of the assets, as JSON, and what they are called. */
  ids: TextColumn;
  labels: TextColumn;
}

/** What is known of a limit after a look; undefined where no asset has the variable in the limit's unit. */
export async function readLimitFacts({
  of,
  known,
  ids,
  labels,
  limit,
  ...question
}: LimitFactsQuestion): Promise<LimitFacts | undefined> {
  const { packed } = await packedSeries({ ...question, variable: limit.field });
  const over = packed && limitOver(packed, limit);
  if (packed === undefined || over === undefined) return undefined;
  const places = placesOfIds(ids, packed.ids);
  const labelOf = (asset: number) => {
    const place = places[asset] ?? -1;
    return place < 0 ? String(packed.ids[asset]) : textAt(labels, place);
  };
  return learnLimit(known, limitLook(of, packed, over, labelOf));
}
