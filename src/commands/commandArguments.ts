import * as vscode from 'vscode';
import * as z from 'zod';
import { type EndpointId, endpoints } from '../api/endpoints.ts';
import * as parameter from '../api/parameters.ts';
import { CYCLONE_MODELS } from '../api/schemas/cyclone.ts';
import { MOST_WITHIN_KM } from '../domain/exposure/exposureOf.ts';
import { isOverDays } from '../domain/fileForecast/forecastQuestion.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { showsNothing } from '../domain/showsNothing.ts';
import { MOST_RUNS } from '../domain/verification/mostRuns.ts';
import {
  EXPORT_KINDS,
  EXPORTED,
  forecastEndpoint,
  isCuttable,
  isExportKind,
  isOfPlace,
  TABLE_KINDS,
  tabularEndpoint,
} from './exportKinds.ts';
import { fileForecastMembers } from './fileForecastArguments.ts';
import type { CommandId } from './registerCommands.ts';

type Shape = Readonly<Record<string, z.ZodType>>;
type Values = Readonly<Record<string, unknown>>;

/** Every member may be left out: what is missing is asked of the person. */
function optional(shape: Shape): Shape {
  return z.object(shape).partial().shape;
}

const name = parameter.text.refine(value => value.length <= LONGEST_TEXT, {
  error: `text of at most ${LONGEST_TEXT} characters`,
});
/** Name of the place or the storm, for the title of its panel. */
const named = { name };
const place = { latitude: parameter.latitude, longitude: parameter.longitude };

/** The parameters of an endpoint. */
function parametersOf(endpoint: EndpointId): Shape {
  const { pathParameters, query } = endpoints[endpoint];
  return { ...pathParameters.shape, ...query.shape };
}

function lookUp(endpoint: EndpointId): () => Shape {
  return () => optional({ ...parametersOf(endpoint), ...named });
}

const target = z.custom<vscode.Uri>(value => value instanceof vscode.Uri, {
  error: 'a Uri of the file to write',
});

/** The endpoints of which one is asked: without a kind, those of a place where one is given, else all others. */
function exportCandidates(given: Values): readonly EndpointId[] {
  const chosen = isExportKind(given.kind) ? EXPORTED[given.kind] : forecastEndpoint(given);
  if (chosen !== undefined) return [chosen];
  if (!isOfPlace(given)) return Object.values(EXPORTED);
  return ['daily', 'hourly'].flatMap(kind => forecastEndpoint({ ...given, kind }) ?? []);
}

function exported(given: Values): Shape {
  const parameters = Object.assign({}, ...exportCandidates(given).map(parametersOf));
  const cut = isCuttable(given.kind) ? { cut_at_antimeridian: z.boolean() } : {};
  const subjects = ['storm_id', 'portfolio_id'].filter(name => given[name] !== undefined);
  const one = given.kind === undefined ? besides(subjects, 'subject') : {};
  return optional({ ...parameters, ...named, ...cut, ...one, kind: z.enum(EXPORT_KINDS), target });
}

/** What becomes a file of the features of a portfolio. */
function portfolioExport(): Shape {
  return optional({ ...parametersOf('portfolioFeatures'), ...named, target });
}

function tabular(given: Values): Shape {
  const endpoint = tabularEndpoint(given);
  const parameters = endpoint === undefined ? {} : { ...parametersOf(endpoint), ...named };
  return optional({ ...parameters, kind: z.enum(TABLE_KINDS), target });
}

/** Kept without the spaces around it. */
const portfolioId = z.string().refine(id => parameter.pathId.safeParse(id.trim()).success, {
  error: 'an id that is not empty and not a dot segment',
});
const portfolio = optional({ portfolio_id: portfolioId });
const savedAs = {
  name: name.refine(value => !showsNothing(value), { error: 'a name that is not empty' }),
};
const locationId = z.string().min(1);
/** A saved location is a place too, with its id. */
const comparedPlace = z.strictObject({
  ...place,
  name: name.optional(),
  id: locationId.optional(),
});
const comparison = {
  places: z.array(comparedPlace).min(2).max(6),
  kind: z.enum(['daily', 'hourly']).optional(),
  time: parameter.time.optional(),
  units: z.enum(['metric', 'imperial']).optional(),
};

const file = z.custom<vscode.Uri>(value => value instanceof vscode.Uri, {
  error: 'a Uri of a file of assets',
});

/** A place has an id as a feature has. */
const assetPlace = comparedPlace.extend({ id: z.union([z.int(), locationId]).optional() });

/** One of the kinds of assets: where several are given, it is not known which are meant. */
const assetKinds = {
  portfolio_id: portfolioId,
  locations: z.array(assetPlace).min(1),
  file,
};

/** Besides the one that `model` names. */
const exposedModels = z
  .array(z.enum(CYCLONE_MODELS))
  .min(1)
  .refine(models => new Set(models).size === models.length, { error: 'each model once' });

/** Of members that exclude each other, the one that is given beside another: no value fits it. */
function besides(names: readonly string[], of: string): Shape {
  const [first, second] = names;
  if (second === undefined) return {};
  return { [second]: z.custom(() => false, { error: `nothing beside ${first}: one ${of} at a time` }) };
}

function exposure(given: Values): Shape {
  const kinds = Object.keys(assetKinds).filter(name => given[name] !== undefined);
  const { smooth_cone: _, ...storm } = parametersOf('cycloneCone');
  return optional({
    ...storm,
    ...named,
    ...assetKinds,
    ...besides(kinds, 'kind of assets'),
    models: exposedModels,
    within_km: z.number().positive().max(MOST_WITHIN_KM),
  });
}

const within = { within_km: z.number().positive().max(MOST_WITHIN_KM) };
const { basin_ids, min_storm_category, model } = endpoints.cycloneForecasts.query.shape;

/** A storm, or with `forming` those that form. */
function stormWatch({ forming }: Values): Shape {
  const watched =
    forming === true
      ? { basin_ids, min_storm_category }
      : { storm_id: endpoints.cycloneTrack.pathParameters.shape.storm_id, ...named, ...within };
  return optional({ ...watched, model, forming: z.boolean() });
}

/** Which assets pass a limit, or what storms are to them. */
function portfolioWatch({ limit }: Values): Shape {
  return optional({
    portfolio_id: portfolioId,
    ...(limit === undefined ? { model, ...within } : { limit: watchedLimit }),
  });
}

const watchedLimit = z.strictObject({
  field: parameter.text.refine(value => value !== '', { error: 'a name that is not empty' }),
  comparison: z.enum(['above', 'below']),
  value: z.number(),
  unit: parameter.text,
  kind: z.enum(['daily', 'hourly']),
});

const noLimit = z.custom(() => false, { error: 'nothing without the portfolio_id that it is of' });

/** One of the subjects; of storms that form several may be watched, apart by their basins and categories. */
function watched(given: Values): Shape {
  const { forming, portfolio_id } = given;
  const subjects = {
    storm_id: endpoints.cycloneTrack.pathParameters.shape.storm_id,
    portfolio_id: portfolioId,
    locations: z.boolean(),
    file,
    forming: z.boolean(),
  };
  const meant = Object.keys(subjects).filter(name => given[name] !== undefined && given[name] !== false);
  return optional({
    limit: portfolio_id === undefined ? noLimit : watchedLimit,
    ...subjects,
    ...besides(meant, 'subject'),
    ...(forming === true ? { basin_ids, min_storm_category } : {}),
    ...named,
  });
}

/** Of which assets and variables, and how many of the latest runs as of a time. */
function verification(): Shape {
  const { init_time: _, ...series } = parametersOf('portfolioForecasts');
  return optional({ ...series, ...named, time: parameter.time, runs: z.int().min(1).max(MOST_RUNS) });
}

/** A valid time and a number of days are of those aggregates alone that have one; a day alone is of daily forecasts. */
function fileForecast({ aggregate, kind }: Values): Shape {
  const { valid_time: dayOrTime, days, ...always } = fileForecastMembers;
  const valid_time = kind === 'daily' ? dayOrTime : parameter.time;
  const hasTime = aggregate === undefined || aggregate === 'at';
  const hasDays = aggregate === undefined || (typeof aggregate === 'string' && isOverDays(aggregate));
  return optional({ ...always, ...(hasTime ? { valid_time } : {}), ...(hasDays ? { days } : {}), target });
}

const nothing = () => ({});

/**
 * The members that the argument object of each command may have; any other member is a fault. What depends on a
 * member, such as the kind of an export, is told from the object.
 */
export const commandArguments: Readonly<Record<CommandId, (given: Values) => Shape>> = {
  'landfall.forecast.daily': lookUp('forecastDaily'),
  'landfall.forecast.hourly': lookUp('forecastHourly'),
  'landfall.forecast.pastDaily': lookUp('pastForecastDaily'),
  'landfall.forecast.pastHourly': lookUp('pastForecastHourly'),
  'landfall.storms.find': lookUp('cycloneForecasts'),
  'landfall.storms.reset': nothing,
  'landfall.storm.open': lookUp('cycloneCone'),
  'landfall.storm.track': lookUp('cycloneTrack'),
  'landfall.storm.cone': lookUp('cycloneCone'),
  'landfall.storm.exposure': exposure,
  'landfall.storm.watch': stormWatch,
  'landfall.portfolio.watch': portfolioWatch,
  'landfall.location.watch': () => optional({ model, ...within }),
  'landfall.file.watch': () => optional({ file, model, ...within }),
  'landfall.watch.stop': watched,
  'landfall.watch.mute': nothing,
  'landfall.watch.unmute': nothing,
  'landfall.watch.log': nothing,
  'landfall.portfolio.open': lookUp('portfolioFeatures'),
  'landfall.portfolio.forecasts': lookUp('portfolioForecasts'),
  'landfall.portfolio.observations': lookUp('portfolioObservations'),
  'landfall.portfolio.initTime': lookUp('portfolioInitTime'),
  'landfall.portfolio.verify': verification,
  'landfall.portfolio.add': () => portfolio,
  'landfall.portfolio.remove': () => portfolio,
  'landfall.file.openOnMap': () => optional({ file }),
  'landfall.file.addForecast': fileForecast,
  'landfall.export.geojson': exported,
  'landfall.export.ndjson': portfolioExport,
  'landfall.export.geoparquet': portfolioExport,
  'landfall.export.csv': tabular,
  'landfall.raw.open': nothing,
  'landfall.request.copy': nothing,
  'landfall.response.save': nothing,
  'landfall.departures.open': nothing,
  'landfall.key.set': nothing,
  'landfall.key.clear': nothing,
  'landfall.service.choose': nothing,
  'landfall.cache.clear': nothing,
  'landfall.service.diagnose': nothing,
  'landfall.location.add': () => optional({ ...place, ...savedAs }),
  'landfall.location.remove': () => optional({ id: locationId, ...place, ...named }),
  'landfall.location.rename': () => optional({ id: locationId, ...place, ...savedAs }),
  'landfall.location.moveUp': () => optional({ id: locationId, ...place, ...named }),
  'landfall.location.moveDown': () => optional({ id: locationId, ...place, ...named }),
  'landfall.location.compare': () => comparison,
  'landfall.location.pin': () => optional({ id: locationId, ...place, ...named }),
  'landfall.location.unpin': nothing,
  'landfall.panel.refresh': nothing,
  'landfall.panel.export': nothing,
  'landfall.panel.saveLocation': nothing,
  'landfall.panel.savePortfolio': nothing,
  'landfall.panel.pin': nothing,
  'landfall.panel.copyValue': () => optional({ landfallValue: z.string() }),
  'landfall.refresh': nothing,
  'landfall.log.show': nothing,
  'landfall.guide.open': nothing,
};
