import * as vscode from 'vscode';
import type { EndpointResponse } from '../api/endpoints.ts';
import { InvalidArgumentsError } from '../api/errors.ts';
import { readInstant } from '../domain/dateTime.ts';
import { argumentObject, isFromKey, isProgrammatic, mannerOf, requested } from '../editor/argument.ts';
import { ask, choose } from '../editor/ask.ts';
import { copyText } from '../editor/copyText.ts';
import { tell } from '../editor/tell.ts';
import { askFeatures, openFeatures, portfolioPanel } from '../panels/portfolioPanel.ts';
import type { PortfolioIdentity } from '../panels/portfolioProtocol.ts';
import type { Parts } from '../parts.ts';
import { openRaw } from '../responses/openRaw.ts';
import { answered } from './answered.ts';
import { askArguments } from './askArguments.ts';
import { lookUp } from './lookUp.ts';
import { offerUndo } from './offerUndo.ts';

type Series = EndpointResponse<'portfolioForecasts'>;

/** Opens the portfolio map; resolves to its features, which are more than a person's click has use for. */
export async function openPortfolio(
  parts: Parts,
  given: unknown,
): Promise<EndpointResponse<'portfolioFeatures'> | undefined> {
  const asked = await askArguments(parts, 'portfolioFeatures', given);
  if (asked === undefined) return undefined;
  const load = portfolioPanel.open(parts, asked.args, mannerOf(given));
  if (!isProgrammatic(given)) {
    await answered(given, load, options => openFeatures(parts, asked.args, options));
    return undefined;
  }
  return (await answered(given, load, options => askFeatures(parts, asked.args, options)))?.value;
}

/** Opens the portfolio map at a run, with the first feature of the result selected; resolves to the series. */
export async function portfolioForecasts(parts: Parts, given: unknown): Promise<Series | undefined> {
  const title = vscode.l10n.t('Asking for portfolio forecasts');
  const lookedUp = await lookUp(parts, 'portfolioForecasts', given, title);
  if (lookedUp === undefined) return undefined;
  const { portfolio_id, init_time } = lookedUp.args;
  return openAtFirst(parts, lookedUp.response.value, { portfolio_id, init_time });
}

/** Opens the portfolio map over a span of valid times; resolves to the series. */
export async function portfolioObservations(parts: Parts, given: unknown): Promise<Series | undefined> {
  const title = vscode.l10n.t('Asking for portfolio observations');
  const lookedUp = await lookUp(parts, 'portfolioObservations', given, title);
  if (lookedUp === undefined) return undefined;
  const { portfolio_id, valid_time_start, valid_time_end } = lookedUp.args;
  return openAtFirst(parts, lookedUp.response.value, { portfolio_id, valid_time_start, valid_time_end });
}

function openAtFirst(parts: Parts, series: Series, identity: PortfolioIdentity): Series {
  const selected = series.features[0]?.id;
  portfolioPanel.open(parts, { ...identity, selected });
  return series;
}

/** Shows the latest initialization time; resolves to it. */
export async function portfolioInitTime(parts: Parts, given: unknown): Promise<string | undefined> {
  const title = vscode.l10n.t('Asking for the latest initialization time');
  const lookedUp = await lookUp(parts, 'portfolioInitTime', given, title);
  if (lookedUp === undefined) return undefined;
  const { response, args } = lookedUp;
  const { portfolio_id } = args;
  const runAsOf = readInstant(args.time);
  if (runAsOf !== undefined && isNow(runAsOf))
    parts.portfolios.learn(portfolio_id, { run: response.value, runAsOf: Math.min(runAsOf, Date.now()) });
  const { t } = vscode.l10n;
  const { demo } = response.service;
  const text = t('Latest initialization time of {0}: {1}', portfolio_id, response.value);
  const actions: Record<string, () => unknown> = {
    [t('Copy')]: () => copyText(response.value),
    [t('Open raw JSON')]: () => openRaw(response),
    [t('Open portfolio at this run')]: () =>
      portfolioPanel.open(parts, { portfolio_id, init_time: response.value }),
  };
  tell('information', demo ? `${text} (${t('demo data')})` : text, ...Object.keys(actions)).then(picked =>
    actions[picked ?? '']?.(),
  );
  return response.value;
}

/** A run that is the latest as of an earlier time says nothing of the latest one. */
function isNow(instant: number): boolean {
  return Math.abs(Date.now() - instant) < 60_000;
}

/** Keeps a portfolio id in the view; the service has no list of them. */
export async function addPortfolio(parts: Parts, given: unknown): Promise<void> {
  const { portfolio_id } = requested(given) ?? {};
  const id = (typeof portfolio_id === 'string' ? portfolio_id : await typePortfolioId())?.trim() ?? '';
  if (id === '') return;
  const isThere = parts.portfolios.all().some(each => each.portfolio_id === id);
  if (!isThere) await parts.portfolios.add(id);
  else if (!isProgrammatic(given)) tell('information', vscode.l10n.t('{0} is in the view already.', id));
}

async function typePortfolioId(): Promise<string | undefined> {
  return ask({
    title: vscode.l10n.t('Add portfolio'),
    prompt: vscode.l10n.t('The id by which the service knows the portfolio'),
    fault: text =>
      ['', '.', '..'].includes(text.trim())
        ? vscode.l10n.t('Enter an id, such as gulf-coast-2026.')
        : undefined,
  });
}

/** Takes a portfolio out of the view; a person can take that back. One of the demo service stays, which is told. */
export async function removePortfolio(parts: Parts, given: unknown): Promise<void> {
  const id = await removable(parts, given);
  if (id === undefined) return;
  const known = parts.portfolios.all().find(each => each.portfolio_id === id);
  const { t } = vscode.l10n;
  if (known === undefined) throw notRemoved(t('No portfolio of the view has this id'), id);
  const stays = t('{0} is always there: it is of the demo service.', id);
  if (!known.saved && isProgrammatic(given)) throw notRemoved(stays, id);
  const putBack = await parts.portfolios.remove(id);
  if (isProgrammatic(given)) return;
  if (known.saved) offerUndo(t('Removed {0}.', id), putBack);
  else tell('information', stays);
}

/** The one named, the one under the key that was pressed in the view, else one that a person picks. */
async function removable(parts: Parts, given: unknown): Promise<string | undefined> {
  const { portfolio_id } = argumentObject(given);
  if (typeof portfolio_id === 'string') return portfolio_id.trim();
  return isFromKey(given, 'portfolio_id') ? parts.portfolios.underKey()?.portfolio_id : pickSaved(parts);
}

function notRemoved(expected: string, found: string): InvalidArgumentsError {
  return new InvalidArgumentsError([{ path: 'portfolio_id', expected, found }], {
    endpoint: 'portfolios',
    url: '',
  });
}

async function pickSaved(parts: Parts): Promise<string | undefined> {
  const saved = parts.portfolios.all().filter(each => each.saved);
  if (saved.length === 0) {
    tell('information', vscode.l10n.t('No portfolio is saved for this service.'));
    return undefined;
  }
  const placeHolder = vscode.l10n.t('Portfolio to remove from the view');
  const items = saved.map(({ portfolio_id }) => ({ label: portfolio_id, portfolio_id }));
  return (await choose(items, { title: vscode.l10n.t('Remove portfolio'), placeHolder }))?.portfolio_id;
}
