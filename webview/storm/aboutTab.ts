import { html, type TemplateResult } from 'lit';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { classOfCategory } from '../../src/domain/stormClass.ts';
import { describeStormId } from '../../src/domain/stormScale.ts';
import { typeWords } from '../../src/domain/typeWords.ts';
import type { DataProblem } from '../../src/panels/protocol.ts';
import type { StormIdentity, StormSummary } from '../../src/panels/stormProtocol.ts';
import { departures } from '../kit/departures.ts';
import { t } from '../kit/localize.ts';
import { namedTime } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { classSign } from './classSign.ts';
import { classText } from './classText.ts';
import { issueName } from './issueName.ts';
import { stormDetails } from './stormDetails.ts';

export interface AboutTab {
  identity: StormIdentity | undefined;
  summary: StormSummary | undefined;
  /** Where it goes to, and how fast; empty where that is not known. */
  motion: string;
  /** The model that the track names. */
  model: string | undefined;
  clock: ReaderClock;
  /** What the reader should know of the track. */
  notes: readonly string[];
  /** Departures from the specification, by answer. */
  problems: readonly (readonly DataProblem[])[];
  send: (intent: { type: 'openProblems' }) => void;
}

/** What is known of a storm beside its positions. */
export function aboutTab({ notes, problems, send, ...storm }: AboutTab): TemplateResult {
  return html`${stormDetails(detailsOf(storm), notes)} ${problems.map(each => departures(each, send))}`;
}

function detailsOf({
  identity,
  summary,
  motion,
  model,
  clock,
}: Omit<AboutTab, 'notes' | 'problems' | 'send'>): [string, TemplateResult | string | undefined][] {
  const known = identity && describeStormId(identity.storm_id);
  const listed = classOfCategory(summary?.category);
  const given = (text: string | undefined) => summary && (text ?? t('not given'));
  const when = (text: string | undefined) => text && namedTime(text, clock);
  const place = summary?.position;
  return [
    [t('Id'), known === undefined ? identity?.storm_id : `${identity?.storm_id} (${known})`],
    [t('Category'), listed ? html`${classSign(listed)}${classText(listed)}` : given(undefined)],
    [t('Type'), typeWords(summary?.type, identity?.storm_id)],
    [t('Position'), given(place && formatCoordinates(place.latitude, place.longitude))],
    [t('Motion'), motion],
    [t('As of'), when(identity?.time)],
    [t('Issued'), given(summary?.forecast_time && issueText(summary.forecast_time))],
    [t('Last updated'), given(when(summary?.forecast_last_updated))],
    [t('Model'), model ?? identity?.model],
    [t('Source'), given(summary?.forecast_source_info)],
  ];
}

/** An issue is named as in the bar; text that is no time stays as it came. */
function issueText(text: string): string {
  const time = readInstant(text);
  return time === undefined ? text : issueName(time);
}
