import * as vscode from 'vscode';
import { problemsText } from '../api/problemsText.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import { CYCLONE_MODELS, type CycloneModel } from '../api/schemas/cyclone.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { unlessUnknown } from '../api/unlessUnknown.ts';
import { askModel, type ModelReply } from '../assets/askModel.ts';
import type { Assets } from '../assets/assets.ts';
import { chooseAssets } from '../assets/chooseAssets.ts';
import { type ExposureForm, exportExposure } from '../assets/exportExposure.ts';
import { exposureReport } from '../assets/exposureReport.ts';
import { type ExposureRow, exposureRows } from '../assets/exposureRows.ts';
import { listedExposure } from '../assets/listedExposure.ts';
import { modelRow } from '../assets/modelRows.ts';
import { readAssets } from '../assets/readAssets.ts';
import { type StormExposure, stormExposure } from '../assets/stormExposure.ts';
import { statedName } from '../domain/statedName.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { countedText } from '../editor/countedText.ts';
import { openReport } from '../editor/openReport.ts';
import { tell } from '../editor/tell.ts';
import { withProgress } from '../editor/withProgress.ts';
import { listedIssue } from '../panels/listedIssue.ts';
import { askCone, askTrack } from '../panels/stormPanel.ts';
import type { StormIdentity } from '../panels/stormProtocol.ts';
import type { Parts } from '../parts.ts';
import { askArguments } from './askArguments.ts';
import { assetsOf, type ReadAssets } from './assetsOf.ts';

interface Answered {
  found: StormExposure;
  track: ServiceResponse<FeatureCollection>;
  /** Undefined where the service has none for this storm. */
  cone: ServiceResponse<FeatureCollection> | undefined;
  replies: readonly ModelReply[] | undefined;
}

/**
 * Computes which assets the cone of a storm covers and how near its track comes to each; resolves to a row for each
 * asset. A person gets a document of the nearest, and the offer to export all.
 */
export async function showExposure(parts: Parts, given: unknown): Promise<ExposureRow[] | undefined> {
  const asked = await askArguments(parts, 'cycloneTrack', given);
  if (asked === undefined) return undefined;
  const object = argumentObject(given);
  const read = assetsOf(parts, object) ?? (await chosenAssets(parts));
  if (read === undefined) return undefined;
  const withinKm = typeof object.within_km === 'number' ? object.within_km : undefined;
  const models = modelsBeside(asked.args.model, object.models);
  const answer = await withProgress(vscode.l10n.t('Computing exposure'), async (signal, report) => {
    const onProgress = (count: number) =>
      report(countedText(count, vscode.l10n.t('1 asset read'), all => vscode.l10n.t('{0} assets read', all)));
    return computed(parts, asked.args, {
      read: () => read({ signal, onProgress }),
      withinKm,
      models,
      signal,
    });
  });
  const beside = answer.replies?.flatMap(reply => reply.answer ?? []) ?? [];
  for (const response of [answer.track, answer.cone ?? [], ...beside].flat()) parts.responses.add(response);
  if (isProgrammatic(given)) {
    // Of a portfolio that is told with its request.
    if (object.file !== undefined) logProblems(parts, answer.found.assets);
    return allRows(answer);
  }
  const storm = statedName(asked.name) ?? asked.args.storm_id;
  await openReport('storm-exposure', await exposureReport(answer.found, storm, answer));
  await offerExport(parts, answer);
  return undefined;
}

async function chosenAssets(parts: Parts): Promise<ReadAssets | undefined> {
  const reference = await chooseAssets(parts);
  return reference && (options => readAssets(parts, reference, options));
}

/** The models of a list but the one that is asked for anyway; undefined without a list. */
function modelsBeside(model: string | undefined, models: unknown): readonly CycloneModel[] | undefined {
  if (!Array.isArray(models)) return undefined;
  return CYCLONE_MODELS.filter(each => each !== model && models.includes(each)).toSorted(
    (a, b) => models.indexOf(a) - models.indexOf(b),
  );
}

interface Computing {
  read: () => Promise<Assets>;
  withinKm: number | undefined;
  models: readonly CycloneModel[] | undefined;
  signal: AbortSignal;
}

async function computed(
  parts: Parts,
  identity: StormIdentity,
  { read, withinKm, models, signal }: Computing,
): Promise<Answered> {
  const { storm_id, time, max_lead_time } = identity;
  const [track, cone, assets, issued, replies] = await Promise.all([
    askTrack(parts, identity, { signal }),
    unlessUnknown(askCone(parts, identity, { signal })),
    read(),
    askIssue(parts, identity, signal),
    models &&
      Promise.all(models.map(model => askModel(parts, { storm_id, time, max_lead_time, model }, signal))),
  ]);
  const label = identity.model ?? vscode.l10n.t('Track');
  const beside = replies && {
    models: replies.map(({ model, answer }) => ({ model, track: answer?.value })),
    only: 0,
    keepEmpty: true,
  };
  const storm = { label, track: track.value, cone: cone?.value, withinKm, ...beside };
  const found = await stormExposure(parts, assets, storm, signal);
  return { found: listedExposure(found, issued), track, cone, replies };
}

/** When the list of storms says that the forecast was issued; exposure stands without it. */
async function askIssue(
  parts: Parts,
  { storm_id, time, model }: StormIdentity,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const client = await parts.connection.client();
    const { value } = await client.cycloneForecasts({ time, model }, { signal });
    return listedIssue(value, storm_id);
  } catch (error) {
    parts.log.debug(`The list of storms did not come: ${String(error)}`);
    return undefined;
  }
}

/** Rows have no place for what is wrong with their file, such as where it breaks off. */
function logProblems({ log }: Parts, { label, problems }: Assets): void {
  if (problems.length > 0) log.warn(`${label} is not as expected: ${problemsText(problems)}`);
}

async function allRows({ found, replies }: Answered): Promise<ExposureRow[]> {
  const all: ExposureRow[] = [];
  const { withinKm } = found;
  for await (const { rows } of exposureRows(found))
    all.push(...(replies === undefined ? rows : rows.map(row => modelRow(row, { replies, withinKm }))));
  return all;
}

async function offerExport(parts: Parts, { found, track, cone }: Answered): Promise<void> {
  const { t } = vscode.l10n;
  const forms: Readonly<Record<string, ExposureForm>> = {
    [t('Export CSV')]: 'csv',
    [t('Export GeoJSON')]: 'geojson',
    [t('Export GeoParquet')]: 'geoparquet',
  };
  const { count } = found.exposure;
  const message = countedText(count, t('The exposure of 1 asset was computed.'), all =>
    t('The exposure of {0} assets was computed.', all),
  );
  const picked = await tell('information', message, ...Object.keys(forms));
  const form = forms[picked ?? ''];
  if (form !== undefined) await exportExposure(parts, found, { track, cone }, form);
}
