import * as vscode from 'vscode';
import { portfolioIds } from '../assets/portfolioIds.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { openReport } from '../editor/openReport.ts';
import { tell } from '../editor/tell.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { exportVerification } from '../verification/exportVerification.ts';
import { mayVerifyInParts } from '../verification/mayVerifyInParts.ts';
import { runPartWords } from '../verification/runPartWords.ts';
import { verificationReport } from '../verification/verificationReport.ts';
import {
  createVerifying,
  type PortfolioQuestion,
  type VerificationRow,
  type Verifying,
} from '../verification/verifyPortfolio.ts';
import { askArguments } from './askArguments.ts';

/** Runs that are looked at where nothing is said: two days of them, six hours apart. */
const USUAL_RUNS = 8;

/**
 * Lays the latest forecasts of a portfolio beside what was observed; resolves to the rows of one table, each with the
 * number of runs that came and of those that did not. A person gets a document, and the offer to export the table.
 */
export async function showVerification(parts: Parts, given: unknown): Promise<VerificationRow[] | undefined> {
  const object = argumentObject(given);
  const asked = await askArguments(parts, 'portfolioForecasts', given, { init_time: isoText(Date.now()) });
  if (asked === undefined) return undefined;
  const byProgram = isProgrammatic(given);
  const runs = typeof object.runs === 'number' ? object.runs : byProgram ? USUAL_RUNS : await chooseRuns();
  if (runs === undefined) return undefined;
  const { portfolio_id, id, variables } = asked.args;
  const question = { portfolio_id, id, variables, runs, asOf: readInstant(object.time) ?? Date.now() };
  const { t } = vscode.l10n;
  const verifying = byProgram ? createVerifying(parts, question) : verifyingOf(parts, question);
  const found = await withProgress(t('Verifying forecasts'), (signal, report) =>
    verifying.verify({
      signal,
      ids: asking => portfolioIds(parts, portfolio_id, asking),
      mayAsk: async plan => byProgram || mayVerifyInParts(plan),
      onProgress: (come, of) => report(t('{0} of {1} runs', come, of)),
      onCome: (come, of) => report(runPartWords(come, of)),
    }),
  );
  if (found === undefined) {
    if (!byProgram) tell('information', t('The service names no run of {0} that can be read.', portfolio_id));
    return byProgram ? [] : undefined;
  }
  parts.responses.add(found.observations);
  const runsOf = { derived_runs: found.forecasts.length, derived_runs_missing: found.failed.length };
  if (byProgram) return found.rows.map(row => ({ ...row, ...runsOf }));
  await openReport('verification', verificationReport(found));
  const save = t('Export CSV');
  const message = t('The forecasts of {0} were verified.', portfolio_id);
  if ((await tell('information', message, save)) === save) await exportVerification(parts, found);
  return undefined;
}

/** What a person broke off while it was asked for in parts, by the question. */
const halfway = new WeakMap<Parts, Map<string, Verifying>>();

/** Goes on with what was broken off of the same question. */
function verifyingOf(parts: Parts, question: PortfolioQuestion): Verifying {
  const known = halfway.get(parts) ?? new Map<string, Verifying>();
  halfway.set(parts, known);
  const key = JSON.stringify({ ...question, asOf: undefined });
  for (const [other, each] of known) if (!each.isHalfway()) known.delete(other);
  const verifying = known.get(key) ?? createVerifying(parts, question);
  known.set(key, verifying);
  return verifying;
}

async function chooseRuns(): Promise<number | undefined> {
  const { t } = vscode.l10n;
  const choices = [USUAL_RUNS, 4, 20, 40].map(runs => ({
    label: t('{0} runs', runs),
    description: t('{0} requests', 2 * runs + 1),
    runs,
  }));
  const picked = await choose(choices, {
    title: t('Verify forecasts'),
    placeHolder: t('How many of the latest runs to lay beside what was observed'),
  });
  return picked?.runs;
}
