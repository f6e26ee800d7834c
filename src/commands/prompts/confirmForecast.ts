import * as vscode from 'vscode';
import { requestsWords } from '../../assets/requestsWords.ts';
import { problemCount } from '../../editor/problemCount.ts';
import { decide } from '../../editor/tell.ts';
import type { Decision, ForecastPlan } from '../../fileForecast/addForecast.ts';

/** Shows how much is about to be asked, and what there is to go on with; undefined where the person leaves. */
export async function confirmForecast(plan: ForecastPlan): Promise<Decision | undefined> {
  const { t } = vscode.l10n;
  const missing = plan.places - plan.kept;
  const detail = [...placesWords(plan), requestsWords(missing), ...journalWords(plan)].join(' ');
  if (plan.kept > 0) {
    const [resume, anew] = [t('Go on'), t('Ask all anew')];
    const message =
      missing === 0
        ? t('Every place was answered ({0}). Write the file with their forecasts?', plan.places)
        : t('Go on with the forecasts of {0} more of {1} places?', missing, plan.places);
    const picked = await decide(message, detail, resume, anew);
    if (picked === undefined) return undefined;
    return picked === resume ? 'resume' : 'anew';
  }
  const ask = t('Ask');
  const message =
    missing === 1
      ? t('Ask for the forecast of 1 place?')
      : t('Ask for the forecasts of {0} places?', missing);
  return (await decide(message, detail, ask)) === ask ? 'anew' : undefined;
}

function placesWords({ assets, unplaced, means, problems, places }: ForecastPlan): string[] {
  const { t } = vscode.l10n;
  return [
    t('Assets of the file: {0}, at distinct places: {1}.', assets, places),
    ...(unplaced === 0 ? [] : [t('Without a place, and not asked about: {0}.', unplaced)]),
    ...(means === 0
      ? []
      : [t('Lines, areas or several points, of which the mean of the vertices is asked about: {0}.', means)]),
    ...(problems === 0
      ? []
      : [t('Problems of the file, which are told beside the new one: {0}.', problemCount(problems))]),
  ];
}

function journalWords({ kept, begun, others }: ForecastPlan): string[] {
  const { t } = vscode.l10n;
  return [
    ...(kept === 0
      ? []
      : [t('Places that were answered in a run that began at {1}: {0}.', kept, begun ?? '')]),
    ...(others.length === 0
      ? []
      : [
          t(
            '{0} is of another question, of another version of the file, or of more than a day ago, and stays as it is.',
            others.join(', '),
          ),
        ]),
    t('The file itself stays as it is.'),
  ];
}
