import { html, nothing, type TemplateResult } from 'lit';
import { readInstant } from '../../src/domain/dateTime.ts';
import type { Face, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import { aging } from '../kit/aging.ts';
import { type FailureAction, failureLabel } from '../kit/failureLabel.ts';
import { formatInstant } from '../kit/format.ts';
import { namesText } from '../kit/isolated.ts';
import { t } from '../kit/localize.ts';
import { problemCount } from '../kit/problemCount.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { receivedText } from '../kit/receivedText.ts';
import { type Comparison, unitsOf } from './comparison.ts';
import { emptyOf, failuresOf, sentence } from './placesFaces.ts';
import { extremesText } from './placesText.ts';

export interface PlacesFoot {
  names: readonly string[];
  faces: readonly Face<WeatherSeries>[];
  comparison: Comparison;
  clock: ReaderClock;
  /** As-of time that was asked for. */
  time: string | undefined;
  /** Whether nights are shaded where all places have them. */
  hasCommonNights: boolean;
  send: (intent: { type: 'openProblems' } | { type: 'act'; action: FailureAction }) => void;
}

/** What did not come, what departed from the specification, and the extremes; where all came from, and the one clock. */
export function placesFoot(foot: PlacesFoot): {
  left: TemplateResult;
  buttons: TemplateResult[];
  right: TemplateResult;
} {
  return {
    left: html`<span class="foot-notes">${notesOf(foot)}</span>`,
    buttons: buttonsOf(foot),
    right: sourcesLine(foot),
  };
}

function notesOf({ names, faces, comparison, clock }: PlacesFoot) {
  const units = unitsOf(comparison);
  const { undated } = comparison.series;
  const extremes = extremesText(comparison, clock.clock);
  return [
    ...failuresOf(names, faces).map(({ names: failed, of: { message, age } }) => {
      const text = sentence({ names: failed, of: message });
      return html`<span class="panel-failure" title=${text}>${aging(text, age)}</span>`;
    }),
    ...emptyOf(names, faces).map(
      told => html`<span class="panel-status" title=${sentence(told)}>${sentence(told)}</span>`,
    ),
    units.length > 1
      ? html`<span>${t('The units differ ({0}): each place has its own axis.', units.join(', '))}</span>`
      : nothing,
    ...convertedUnits(comparison).map(
      ([unit, names]) =>
        html`<span>${t('Forecasts in another unit, converted to {0}: {1}.', unit, namesText(names))}</span>`,
    ),
    undated > 0 ? html`<span>${undatedText(undated)}</span>` : nothing,
    comparison.fills > 0
      ? html`<span>${t('Numbers that stand for a missing value, such as −9999: {0}; they are gaps.', comparison.fills)}</span>`
      : nothing,
    extremes === '' || units.length > 1
      ? nothing
      : html`<span class="summary" title=${extremes}>${extremes}</span>`,
  ];
}

function undatedText(rows: number): string {
  return rows === 1
    ? t('1 row has no readable time and is left out.')
    : t('{0} rows have no readable time and are left out.', rows);
}

/** Places whose values were converted, by the unit that they are shown in. */
function convertedUnits({ places }: Comparison): [unit: string, names: string[]][] {
  const converted = places.filter(({ came }) => came !== undefined);
  return [...Map.groupBy(converted, ({ unit }) => unit)].map(([unit, of]) => [
    unit,
    of.map(({ name }) => name),
  ]);
}

/** The first thing to do about each failure is a button; the others are in the menu. */
function buttonsOf({ names, faces, send }: PlacesFoot): TemplateResult[] {
  const actions = failuresOf(names, faces).flatMap(({ of }) => of.actions.slice(0, 1));
  const problems = faces.map(face => (face.face === 'data' ? face.problems.length : 0));
  const button = (label: string, intent: Parameters<PlacesFoot['send']>[0]) =>
    html`<button type="button" class="link-button" @click=${() => send(intent)}>${label}</button>`;
  return [
    ...[...new Set(actions)].map(action => button(failureLabel(action), { type: 'act', action })),
    ...(problems.every(count => count === 0)
      ? []
      : [
          button(t('Departures from the specification: {0}', problemCount(...problems)), {
            type: 'openProblems',
          }),
        ]),
  ];
}

interface Source {
  names: string[];
  issued: string;
  provenance: Provenance;
}

function sourcesLine({ names, faces, comparison, clock, time, hasCommonNights }: PlacesFoot): TemplateResult {
  const sources = sourcesOf(names, faces, clock);
  const item = ({ names: of, issued, provenance }: Source) => {
    const told = [issued, receivedText(provenance, clock.clock)].join(' · ');
    const whole = sources.length === 1 ? told : `${namesText(of)}: ${told}`;
    return html`<li title=${`${namesText(of)}\n${provenance.url}`}>${whole}</li>`;
  };
  return html`<ul class="sources" aria-label=${t('Sources')}>
    ${time === undefined ? nothing : html`<li>${t('As of {0}', instantText(time, clock))}</li>`}
    ${sources.map(item)}
    ${hasCommonNights ? html`<li>${t('Shaded: night at all shown')}</li>` : nothing}
    ${comparison.kind === 'daily' ? html`<li>${t('Days are local to each place')}</li>` : nothing}
    <li>${t('Times in {0}', clock.name)}</li>
  </ul>`;
}

/** Places whose forecasts were issued, received and kept alike share a line. */
function sourcesOf(
  names: readonly string[],
  faces: readonly Face<WeatherSeries>[],
  clock: ReaderClock,
): Source[] {
  const sources = new Map<string, Source>();
  for (const [index, name] of names.entries()) {
    const face = faces[index];
    if (face?.face !== 'data') continue;
    const { data, provenance } = face;
    const issued = t('Issued {0}', instantText(data.forecast_time ?? t('not given'), clock));
    const { service, receivedAt, stored } = provenance;
    const key = JSON.stringify([issued, service, Math.floor(receivedAt / 60_000), stored]);
    const source = sources.get(key) ?? { names: [], issued, provenance };
    source.names.push(name);
    sources.set(key, source);
  }
  return [...sources.values()];
}

/** An instant on the panel's clock; text that is no time stays as it came. */
function instantText(text: string, { clock }: ReaderClock): string {
  const instant = readInstant(text);
  return instant === undefined ? text : formatInstant(instant, clock);
}
