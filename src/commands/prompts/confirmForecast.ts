import * as vscode from 'vscode';
import { requestsWords } from '../../assets/requestsWords.ts';
import { countedText } from '../../editor/countedText.ts';
import { problemCount } from '../../editor/problemCount.ts';
import { decide } from '../../editor/tell.ts';
import type { Decision, ForecastPlan } from '../../fileForecast/addForecast.ts';

/** Shows how much is about to be asked, and what there is to go on with; undefined where the person leaves. */
export async function confirmForecast(plan: ForecastPlan): Promise<Decision | undefined> {
  const { t } = vscode.l10n;
  const missing = plan.places - plan.kept;
  const requests = missing === 0 ? [] : [requestsWords(missing)];
  const detail = [...placesWords(plan), ...requests, ...journalWords(plan)].join(' ');
  if (plan.kept > 0) {
    const [resume, anew] = [t('Go on'), t('Ask all anew')];
    const message =
      missing === 0
        ? countedText(
            plan.places,
            t('The one place was answered. Write the file with its forecast?'),
            count => t('All of {0} places were answered. Write the file with their forecasts?', count),
          )
        : countedText(plan.places, t('Go on with the forecast of 1 place?'), count =>
            t('Go on with the forecasts of {0} more of {1} places?', missing, count),
          );
    const picked = await decide(message, detail, resume, anew);
    if (picked === undefined) return undefined;
    return picked === resume ? 'resume' : 'anew';
  }
  const ask = t('Ask');
  const message = countedText(missing, t('Ask for the forecast of 1 place?'), count =>
    t('Ask for the forecasts of {0} places?', count),
  );
  return (await decide(message, detail, ask)) === ask ? 'anew' : undefined;
}

function placesWords({ assets, unplaced, means, problems, places }: ForecastPlan): string[] {
  const { t } = vscode.l10n;
  return [
    countedText(assets, t('The file has 1 asset.'), count =>
      countedText(places, t('The file has {0} assets at one place.', count), distinct =>
        t('The file has {0} assets at {1} distinct places.', count, distinct),
      ),
    ),
    ...(unplaced === 0
      ? []
      : [
          countedText(unplaced, t('1 has no place and is not asked about.'), count =>
            t('{0} have no place and are not asked about.', count),
          ),
        ]),
    ...(means === 0
      ? []
      : [
          countedText(
            means,
            t('1 is a line, an area or several points: the mean of its vertices is asked about.'),
            count =>
              t('{0} are lines, areas or several points: the mean of their vertices is asked about.', count),
          ),
        ]),
    ...(problems === 0
      ? []
      : [t('Problems of the file, which are told beside the new one: {0}.', problemCount(problems))]),
  ];
}

/** Of journals that are not gone on with. */
function othersWords(others: readonly string[]): string {
  const { t } = vscode.l10n;
  const names = others.join(', ');
  return others.length === 1
    ? t(
        '{0} is of another question, of another version of the file, or of more than a day ago, and stays as it is.',
        names,
      )
    : t(
        '{0} are of other questions, of other versions of the file, or of more than a day ago, and stay as they are.',
        names,
      );
}

function journalWords({ kept, begun, others }: ForecastPlan): string[] {
  const { t } = vscode.l10n;
  return [
    ...(kept === 0
      ? []
      : [
          countedText(kept, t('1 place was answered in a run that began at {0}.', begun ?? ''), count =>
            t('{0} places were answered in a run that began at {1}.', count, begun ?? ''),
          ),
        ]),
    ...(others.length === 0 ? [] : [othersWords(others)]),
    t('The file itself stays as it is.'),
  ];
}
