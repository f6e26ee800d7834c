import type { EndpointArguments, EndpointId, PromisedResponse } from '../../../src/api/endpoints.ts';
import type { CommandId, CommandResult } from '../../../src/commands/registerCommands.ts';
import type { CommandResults, LandfallApi, ReadableResponse } from '../../../types/landfall.d.ts';

/* Judged by the compiler alone: where this does not compile, the published types and the code differ. */

type Is<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** A program owns what it gets: none of it is read-only. */
type Owned<T> = T extends readonly (infer Element)[]
  ? Owned<Element>[]
  : T extends object
    ? { -readonly [Member in keyof T]: Owned<T[Member]> }
    : T;
/** Names of members but those of any name. */
type Names<T> = T extends readonly (infer Element)[]
  ? Names<Element>
  : keyof { [Name in keyof T as string extends Name ? never : number extends Name ? never : Name]: 1 };
type True<T extends Record<string, true>> = T;

/** The types take what the code takes, and no more. */
type Taken = True<{
  [E in EndpointId]: Is<Parameters<LandfallApi[E]>[0], EndpointArguments<E>>;
}>;

type Promised<E extends EndpointId> =
  Awaited<ReturnType<LandfallApi[E]>> extends { value: infer Value } ? Value : never;
type ElementOf<T> = NonNullable<T> extends readonly (infer Element)[] ? NonNullable<Element> : never;
type MemberOf<T, Name extends string> = T extends { [Each in Name]?: infer Member } ? Member : never;

/** What comes is as the types say, with the same names. */
type Given = True<{
  [E in EndpointId]: ReadableResponse<PromisedResponse<E>> extends Promised<E>
    ? Is<Names<Promised<E>>, Names<ReadableResponse<PromisedResponse<E>>>>
    : false;
}>;

type Conditions<E extends EndpointId, Name extends string> = {
  published: Names<ElementOf<MemberOf<Promised<E>, Name>>>;
  own: Names<ElementOf<MemberOf<PromisedResponse<E>, Name>>>;
};
type Alike<T extends { published: unknown; own: unknown }> = Is<T['published'], T['own']>;

/** So do its rows and features. */
type GivenRows = True<{
  daily: Alike<Conditions<'forecastDaily', 'daily'>>;
  hourly: Alike<Conditions<'forecastHourly', 'hourly'>>;
  features: Alike<Conditions<'portfolioFeatures', 'features'>>;
  series: Alike<Conditions<'portfolioForecasts', 'features'>>;
}>;

/** Forecasts are of both kinds by the code, which the names of their commands tell apart. */
type Forecasts = CommandResults['landfall.forecast.daily'] | CommandResults['landfall.forecast.hourly'];
/** The rows of a verification are told apart above. */
type Listed = Exclude<keyof CommandResults, 'landfall.portfolio.verify'>;

/** What commands resolve to is as the types say, with the same names. */
type Resolved = True<{
  [Id in Listed]: Id extends `landfall.forecast.${string}`
    ? CommandResult<Id> extends Forecasts
      ? true
      : false
    : Owned<CommandResult<Id>> extends CommandResults[Id]
      ? true
      : false;
}>;

/** Commands that resolve to something that is neither a Uri nor among them. */
type Unlisted = {
  [Id in Exclude<CommandId, keyof CommandResults>]: CommandResult<Id> extends { fsPath: string }
    ? never
    : CommandResult<Id> extends object | string
      ? Id
      : never;
}[Exclude<CommandId, keyof CommandResults>];

export interface PublishedTypes {
  taken: Taken;
  given: Given;
  rows: GivenRows;
  resolved: Resolved;
  all: True<{ listed: Is<Unlisted, never> }>;
}
