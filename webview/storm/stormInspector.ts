import { html, nothing, type TemplateResult } from 'lit';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import type { Track } from '../../src/domain/track.ts';
import type { ShownStormFile, StormFileIntent, StormIntent } from '../../src/panels/stormProtocol.ts';
import { inspector } from '../kit/inspector.ts';
import { t } from '../kit/localize.ts';
import { partFailures } from '../kit/partFailures.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { aboutTab } from './aboutTab.ts';
import type { BesideDesks } from './besideDesks.ts';
import { chosenFoot } from './chosenFoot.ts';
import { chosenOf } from './chosenOf.ts';
import type { EnsembleChoices } from './ensembleChoices.ts';
import type { EnsembleView } from './ensembleView.ts';
import type { ExposureDesk, ExposureView } from './exposureDesk.ts';
import { motionText } from './motionText.ts';
import type { Selection } from './nearestPosition.ts';
import { partFaces } from './partFaces.ts';
import { positionColumns } from './positionColumns.ts';
import { positionsTab } from './positionsTab.ts';
import { recognisedText } from './recognisedText.ts';
import type { StormChoices, Tab } from './stormChoices.ts';
import { stormFileTab } from './stormFileTab.ts';
import type { TablesPage } from './stormTables.ts';
import type { StormView } from './stormView.ts';
import { toldParts } from './toldParts.ts';
import { trackMenu } from './trackMenu.ts';
import { trackNotes } from './trackNotes.ts';
import { statedModel } from './trackText.ts';

/** The page that the inspector stands in. */
export interface InspectorPage extends TablesPage {
  send(intent: StormIntent | StormFileIntent): void;
  /** Draws the page anew. */
  update(): void;
  choose(change: Partial<StormChoices>): void;
  setOpen(open: boolean): void;
  chooseTrack(track: number): void;
  select(position: number): void;
  /** Whether what is chosen was chosen by the timeline, which tells it. */
  isByTimeline(): boolean;
  showCrossing(crossing: CoastCrossing): void;
  beside: BesideDesks;
  exposure: ExposureDesk;
}

/** Tabs of a file: no service can be asked about it. */
const FILE_TABS: readonly Tab[] = ['positions', 'about'];

/** What stands beside the map: a tab of each part of the storm, and what is chosen under it. */
export function createStormInspector(page: InspectorPage): (view: StormView) => TemplateResult {
  const { beside, exposure, choose, send, setOpen } = page;
  const positions = createPositions(page);
  return view => {
    const { choices, clock, received, shown } = view;
    const { file } = received;
    const contents = {
      positions: () => positions(view),
      models: () => beside.models(shown),
      history: () => beside.history(shown),
      exposure: () =>
        exposure.content(
          { clock, tracks: tracksOf(view, page), uncounted: beside.uncounted(shown) },
          timeOf(view),
        ),
      about: () => (file === undefined ? about(view, send) : ofFile(view, file, send)),
    };
    const tabs = tabsOf(file !== undefined);
    const tab = tabs.find(({ id }) => id === choices.tab)?.id ?? 'positions';
    const asset = tab === 'exposure' ? exposure.selected(clock) : undefined;
    const chosen = asset ?? chosenOf(view);
    return inspector<Tab>({
      label: t('Details'),
      tabs,
      value: tab,
      choose: chosenTab => choose({ tab: chosenTab }),
      open: view.isInspectorOpen,
      setOpen,
      content: html`${file === undefined ? nothing : recognition(file, send)} ${contents[tab]()}
      ${failures(view, send)}`,
      foot: chosenFoot(
        chosen.lines,
        chosen.place,
        file === undefined ? at => send({ type: 'openForecast', ...at }) : undefined,
        asset === undefined && page.isByTimeline(),
      ),
    });
  };
}

function tabsOf(isFile: boolean): { id: Tab; text: string }[] {
  const tabs: { id: Tab; text: string }[] = [
    { id: 'positions', text: t('Positions') },
    { id: 'models', text: t('Models') },
    { id: 'history', text: t('History') },
    { id: 'exposure', text: t('Exposure') },
    { id: 'about', text: isFile ? t('File') : t('About') },
  ];
  return isFile ? tabs.filter(({ id }) => FILE_TABS.includes(id)) : tabs;
}

/** What a file was recognised as, with the way to its features as they are. */
function recognition({ recognised }: ShownStormFile, send: InspectorPage['send']): TemplateResult {
  return html`<div class="recognised">
    ${recognised === undefined ? nothing : html`<p>${recognisedText(recognised)}</p>`}
    <button type="button" class="link-button" @click=${() => send({ type: 'showFeatures' })}>
      ${t('Show as features')}
    </button>
  </div>`;
}

function ofFile(view: StormView, file: ShownStormFile, send: InspectorPage['send']): TemplateResult {
  const { received, track, issued, clock } = view;
  const shown = received.shownTrack ?? received.shownCone;
  return stormFileTab({
    file,
    storm: received.summary,
    track,
    issued,
    clock,
    notes: trackNotes(view),
    problems: shown?.problems,
    openLine: line => send({ type: 'openLine', line }),
  });
}

/** The time that is shown, in epoch milliseconds; undefined where none is. */
function timeOf({ moment, track, selection }: StormView): number | undefined {
  return moment?.time ?? track?.points[selection.position]?.time;
}

/** How many tracks came, and the choice of one. */
function tracksOf({ received, selection }: StormView, page: InspectorPage): ExposureView['tracks'] {
  const { tracks } = received;
  return { count: tracks.length, menu: trackMenu(tracks, selection.track, page.chooseTrack) };
}

/** The same again while nothing of it changes, so that a storm that plays draws no table. */
function createPositions(page: InspectorPage): (view: StormView) => TemplateResult {
  const columnsOf = rememberLast(
    (track: Track | undefined, issued: number | undefined, clock: ReaderClock) =>
      track === undefined ? [] : positionColumns(track, issued, clock),
  );
  const tabOf = rememberLast(
    (
      tracks: readonly Track[],
      selection: Selection,
      landfalls: readonly CoastCrossing[],
      issued: number | undefined,
      clock: ReaderClock,
      state: TableState,
      ensemble: EnsembleView | undefined,
      choices: EnsembleChoices,
    ) =>
      positionsTab({
        tracks,
        selection,
        columns: columnsOf(tracks[selection.track], issued, clock),
        landfalls,
        issued,
        clock,
        state,
        ensemble: ensemble && {
          ensemble,
          choices,
          choose: change => page.choose({ ensemble: { ...choices, ...change } }),
        },
        chooseTrack: page.chooseTrack,
        select: page.select,
        showCrossing: page.showCrossing,
        setState(next) {
          page.setTables({ positions: next });
          page.update();
        },
        copy: text => page.send({ type: 'copyText', text }),
      }),
  );
  return ({ received, selection, landfalls, issued, clock, ensemble, choices }) =>
    tabOf(
      received.tracks,
      selection,
      landfalls,
      issued,
      clock,
      page.tables().positions,
      ensemble,
      choices.ensemble,
    );
}

function about(view: StormView, send: InspectorPage['send']): TemplateResult {
  const { track, identity, received, clock, atIssue } = view;
  // All else is as the list has it, which may be of another issue.
  const isOfList = atIssue.summary === received.summary;
  return aboutTab({
    identity,
    summary: received.summary,
    motion: isOfList && atIssue.track !== undefined ? motionText(atIssue.track, atIssue.at) : '',
    model: statedModel(track),
    clock,
    notes: trackNotes(view),
    problems: [received.shownTrack, received.shownCone].flatMap(shown =>
      shown === undefined ? [] : [shown.problems],
    ),
    send,
  });
}

function failures({ received }: StormView, send: InspectorPage['send']) {
  if (received.shownTrack === undefined && received.shownCone === undefined) return nothing;
  const { face, beside } = partFaces(...toldParts(received));
  return partFailures([face, beside], action => send({ type: 'act', action }));
}
