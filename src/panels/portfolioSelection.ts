import * as vscode from 'vscode';
import { type FeatureId, idAt } from '../api/reading/featureColumns.ts';
import { textAt } from '../api/reading/textColumn.ts';
import { indicesOfIds } from '../assets/indicesOfIds.ts';
import { tell } from '../editor/tell.ts';
import { featureDetails } from './featureDetails.ts';
import { featureDigest } from './featureDigest.ts';
import { featureSet } from './featureSet.ts';
import { indexAgain, type RememberedFeature } from './indexAgain.ts';
import { type Chosen, loadedFeatures, type PortfolioSession, type SeriesMessage } from './loadedFeatures.ts';
import { dropSeries, loadSeries } from './loadSeries.ts';
import type { PortfolioIdentity, PortfolioIntent } from './portfolioProtocol.ts';

/** What was selected last, whatever is loaded. */
interface Remembered extends RememberedFeature {
  /** What the identity named then. */
  named: FeatureId | undefined;
}

const rememberedBySession = new WeakMap<() => PortfolioIdentity, Remembered>();

/** Selects what a page chose of the features that it showed: among others that came since by its id, if by anything. */
export async function selectShown(
  session: PortfolioSession,
  { index, set, id }: Extract<PortfolioIntent, { type: 'select' }>,
): Promise<void> {
  const table = loadedFeatures.get(session.identity)?.table;
  if (set === undefined || (table !== undefined && set === featureSet(table))) return select(session, index);
  if (id === undefined) return;
  const { selected: named } = session.identity();
  rememberedBySession.set(session.identity, { id, index, label: undefined, named });
  await selectAgain(session);
}

/** Shows one feature at once, then its series as they come; a newer selection takes over. */
export async function select(session: PortfolioSession, index: number): Promise<void> {
  const loaded = loadedFeatures.get(session.identity);
  if (loaded === undefined) return;
  loaded.series.abort();
  loaded.series = new AbortController();
  const { signal } = loaded.series;
  const chosen: Chosen = { id: idAt(loaded.table.ids, index), index, told: new Map() };
  loaded.chosen = chosen;
  const label = textAt(loaded.table.labels, index);
  const { selected: named } = session.identity();
  const remembered: Remembered = { id: chosen.id, index, label, named };
  rememberedBySession.set(session.identity, remembered);
  const feature = await loaded.table.feature(index);
  if (feature === undefined || signal.aborted) return;
  if (chosen.id === undefined) remembered.digest = featureDigest(feature);
  dropSeries(session);
  const details = featureDetails(feature, chosen.index);
  session.post({ type: 'selected', identity: session.identity(), feature: details });
  loadSeries(feature?.id, {
    session,
    signal,
    tell: told => tellSeries(session, chosen, { ...told, index: chosen.index }),
  });
}

/** Tells the page anew of what is selected, which stands in another place now, or is not shown. */
export async function tellChosen(session: PortfolioSession, chosen: Chosen, index: number): Promise<void> {
  chosen.index = index;
  const table = loadedFeatures.get(session.identity)?.table;
  const feature = index < 0 ? undefined : await table?.feature(index);
  if (chosen.index !== index || loadedFeatures.get(session.identity)?.chosen !== chosen) return;
  const details = feature ? featureDetails(feature, index) : undefined;
  session.post({ type: 'selected', identity: session.identity(), feature: details });
  for (const message of chosen.told.values()) session.post({ ...message, index });
}

/** Tells of a series of what is selected, and keeps that for where it comes to stand in another place. */
function tellSeries(session: PortfolioSession, { told }: Chosen, message: SeriesMessage): void {
  told.set(message.type, message);
  session.post(message);
}

/** What was selected last; undefined where the identity names another since. */
function lastSelected({ identity }: PortfolioSession): Remembered | undefined {
  const last = rememberedBySession.get(identity);
  const { selected } = identity();
  return selected === undefined || selected === last?.named || selected === last?.id ? last : undefined;
}

/** A page remembers what is selected, and not what was when the panel was opened. */
export function identityNow(session: PortfolioSession): PortfolioIdentity {
  const [identity, last] = [session.identity(), lastSelected(session)];
  return last === undefined ? identity : { ...identity, selected: last.id };
}

/** Selects what was selected before the features came anew. */
export async function selectAgain(session: PortfolioSession): Promise<void> {
  const loaded = loadedFeatures.get(session.identity);
  const last = lastSelected(session);
  const { selected } = session.identity();
  if (last === undefined && selected !== undefined) await selectAsset(session, selected);
  if (loaded === undefined || last === undefined) return;
  const index = await indexAgain(loaded.table, last);
  if (loadedFeatures.get(session.identity) !== loaded) return;
  // Another was selected meanwhile.
  if (rememberedBySession.get(session.identity) !== last) return;
  if (index >= 0) return select(session, index);
  session.post({ type: 'selected', identity: identityNow(session), feature: undefined });
}

/** Selects the first feature with an id; false where none is loaded that has it. */
async function selectAsset(session: PortfolioSession, id: FeatureId): Promise<boolean> {
  const table = loadedFeatures.get(session.identity)?.table;
  const [index = -1] = table === undefined ? [] : await indicesOfIds(table, [id]);
  if (index >= 0 && loadedFeatures.get(session.identity)?.table === table) await select(session, index);
  return index >= 0;
}

/** What was verified is the whole portfolio, of which the page may show a part. */
export async function selectNamed(session: PortfolioSession, id: FeatureId): Promise<void> {
  if (await selectAsset(session, id)) return;
  void tell('information', vscode.l10n.t('{0} is not among the assets that are shown.', String(id)));
}
