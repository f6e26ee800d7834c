import type { TemplateResult } from 'lit';
import { type ConeRadii, coneRadii } from '../../src/domain/coneRadii.ts';
import { isoText } from '../../src/domain/dateTime.ts';
import { forecastErrors } from '../../src/domain/forecastErrors.ts';
import { type IssuedForecast, inOrderOfIssue, leftOut } from '../../src/domain/issuedForecast.ts';
import { issueOf } from '../../src/domain/issueOf.ts';
import { pastTrack } from '../../src/domain/pastTrack.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import { basinIdOfStormId } from '../../src/domain/stormScale.ts';
import type { Track } from '../../src/domain/track.ts';
import { trackQuestion } from '../../src/domain/trackQuestion.ts';
import type {
  BesideForm,
  History,
  HistoryRun,
  StormIdentity,
  StormMessage,
} from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesideChoices, BesidePage, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import { type BesideSource, besideSources } from './besideSource.ts';
import { besideTrackOf } from './besideTrackOf.ts';
import { errorsSection } from './errorsPart.ts';
import { type HistoryTables, historyTab } from './historyTab.ts';
import { issueName } from './issueName.ts';
import { movementSection } from './movementPart.ts';

/** Earlier forecasts beside the one that is shown. */
export interface HistoryDesk {
  /** Another question is asked: what answers the one before goes. */
  meet(identity: StormIdentity): void;
  receive(message: Extract<StormMessage, { type: 'history' }>): void;
  content(shown: ShownStorm): TemplateResult;
  lines(shown: ShownStorm): readonly BesideLine[];
  /** Says to the host what is to be saved of it. */
  save(form: BesideForm, shown: ShownStorm): void;
  /** What a report tells of it. */
  sections(shown: ShownStorm): ReportSection[];
  /** Where the forecasts that are shown came from. */
  sources(shown: ShownStorm): BesideSource[];
}

const NONE: readonly BesideLine[] = [];

export function createHistoryDesk(page: BesidePage): HistoryDesk {
  let question = '';
  let history: History | undefined;
  /** Issue whose errors are shown; undefined for those of all, by lead time. */
  let judged: number | undefined;
  const lookOf = rememberLast(lookBack);
  const linesOf = rememberLast(historyLines);

  /** The history of what is shown; a look back from another issue is of before. */
  const ofShown = (shown: ShownStorm) =>
    history !== undefined && history.issued === issueText(shownIssue(shown)) ? history : undefined;
  const ask = (shown: ShownStorm, count = page.choices().count) =>
    page.send({ type: 'askHistory', count, issued: issueText(shownIssue(shown)) });
  const lookFrom = (shown: ShownStorm, { runs }: History) => lookOf(runs, shown.track, shownIssue(shown));
  const save = (form: BesideForm, { index }: ShownStorm) =>
    page.send({ type: 'exportHistory', form, track: index });
  const setTables = (change: Partial<HistoryTables>) => {
    page.setTables(change);
    page.update();
  };
  /** Made anew where one of these changes, and not while a storm plays. */
  const contentOf = rememberLast(
    (
      shown: ShownStorm,
      _history: History | undefined,
      _choices: BesideChoices,
      tables: HistoryTables,
      _judged: number | undefined,
    ): TemplateResult => {
      const look = ofShown(shown);
      return historyTab({
        shown,
        count: page.choices().count,
        setCount(count) {
          page.choose({ count });
          if (look !== undefined) ask(shown, count);
        },
        load: () => ask(shown),
        stop: () => page.send({ type: 'stopHistory' }),
        putAway() {
          page.send({ type: 'putHistoryAway' });
          history = undefined;
          page.update();
        },
        act: action => page.send({ type: 'act', action }),
        history: look,
        look: look && lookFrom(shown, look),
        radii: radiiOf(shown),
        judged,
        setJudged(issue) {
          judged = issue;
          page.update();
        },
        tables,
        setTables,
        copy: text => page.send({ type: 'copyText', text }),
        save: form => save(form, shown),
      });
    },
  );

  return {
    meet(identity) {
      const next = trackQuestion(identity);
      if (next !== question) history = undefined;
      question = next;
    },
    receive(message) {
      if (trackQuestion(message.identity) !== question) return;
      history = message.history;
      page.update();
    },
    content: shown => contentOf(shown, history, page.choices(), page.tables(), judged),
    save,
    sections(shown) {
      const look = ofShown(shown);
      if (look === undefined) return [];
      const back = lookFrom(shown, look);
      return [...movementSection(shown, back), ...errorsSection(radiiOf(shown), back)];
    },
    sources: shown => ofShown(shown)?.runs.flatMap(({ face }) => besideSources(face)) ?? [],
    lines(shown) {
      const look = ofShown(shown);
      return look === undefined ? NONE : linesOf(lookFrom(shown, look), shown.track);
    },
  };
}

/** Of the cones of the basin in which the storm began; undefined where none are known. */
function radiiOf({ identity }: ShownStorm): ConeRadii | undefined {
  return coneRadii(basinIdOfStormId(identity?.storm_id ?? '') ?? '');
}

/** By the rule for those that are looked back upon; what the list of storms says counts where a track has no time. */
function shownIssue({ track, issued }: ShownStorm): number | undefined {
  return (track && issueOf(track)) ?? issued;
}

function issueText(issued: number | undefined): string | undefined {
  return issued === undefined ? undefined : isoText(issued);
}

export interface LookBack {
  /** In the order of their issue, the one that is shown among them. */
  forecasts: readonly IssuedForecast[];
  past: ReturnType<typeof pastTrack>;
  errors: ReturnType<typeof forecastErrors>;
  /** Answers without a track that could be read, or without a time. */
  unread: readonly HistoryRun[];
  /** Issue times of forecasts that are left out, as another of that issue says otherwise. */
  leftOut: readonly number[];
}

/** What the forecasts that have come say of one another. */
function lookBack(
  runs: readonly HistoryRun[],
  shown: Track | undefined,
  issued: number | undefined,
): LookBack {
  const issuedOf = (track: Track | undefined, stated?: number): IssuedForecast[] => {
    const issueTime = stated ?? (track && issueOf(track));
    return track === undefined || issueTime === undefined ? [] : [{ issueTime, track }];
  };
  const unread: HistoryRun[] = [];
  const earlier = runs.flatMap(run => {
    if (run.face.face !== 'data') return [];
    const found = issuedOf(besideTrackOf(run.face.data).track);
    if (found.length === 0) unread.push(run);
    return found;
  });
  const all = [...issuedOf(shown, issued), ...earlier];
  const forecasts = inOrderOfIssue(all);
  const past = pastTrack(forecasts);
  return {
    forecasts,
    past,
    errors: forecastErrors(forecasts, past.track),
    unread,
    leftOut: leftOut(all).map(({ issueTime }) => issueTime),
  };
}

/** Share of the ink, and CSS pixels, of the latest of the earlier forecasts and of the earliest: still three to one. */
const OPACITY = { latest: 0.95, earliest: 0.6 };
const WIDTH = { latest: 1.8, earliest: 0.8 };

/** Earlier forecasts, which fade with their age, and where the storm was. */
function historyLines({ forecasts, past }: LookBack, shown: Track | undefined): BesideLine[] {
  const earlier = forecasts.filter(({ track }) => track !== shown).toReversed();
  const lines = earlier.map(({ issueTime, track }, age): BesideLine => {
    const label = issueName(issueTime);
    const part = age / Math.max(1, earlier.length - 1);
    const faded = ({ latest, earliest }: typeof WIDTH) => latest + (earliest - latest) * part;
    return {
      track,
      look: { ink: 'foreground', dash: [], width: faded(WIDTH), opacity: faded(OPACITY) },
      label,
      name: age === 0 ? t('Earlier forecasts, fainter with their age') : undefined,
      title: t('Issued {0}', label),
      issued: issueTime,
    };
  });
  if (past.track.points.length < 2) return lines;
  const look = { ink: 'orange', dash: [2, 3], width: 2.5 } as const;
  const name = t('Past track from first positions (derived)');
  const issued = forecasts.at(-1)?.issueTime;
  return [{ track: past.track, look, label: '', name, title: name, issued }, ...lines];
}
