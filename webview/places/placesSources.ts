import { html, type TemplateResult } from 'lit';
import type { Face, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import { problemList, provenanceLine } from '../kit/frame.ts';
import { t } from '../kit/localize.ts';
import { namedInstant, type PlacesClocks } from './placesClocks.ts';

interface Source {
  names: string[];
  issued: string;
  provenance: Provenance;
}

/** Where the forecasts came from, and where any departed from the specification. */
export function placesSources(
  names: readonly string[],
  faces: readonly Face<WeatherSeries>[],
  clocks: PlacesClocks,
  send: (intent: { type: 'openProblems' }) => void,
): TemplateResult {
  const shown = names.flatMap((name, index) => {
    const face = faces[index];
    return face?.face === 'data' ? [{ name, ...face }] : [];
  });
  const list = shown.flatMap(({ name, problems }) =>
    problems.map(problem => ({ ...problem, path: `${name}: ${problem.path}` })),
  );
  return html`<ul class="sources" aria-label=${t('Sources')}>
      ${sourcesOf(shown, clocks).map(
        ({ names: from, issued, provenance }) =>
          html`<li><span>${from.join(', ')}: ${issued}.</span> ${provenanceLine(provenance, clocks.panel)}</li>`,
      )}
    </ul>
    ${problemList(list, send)}`;
}

/** Places whose forecasts were issued, received and kept alike share a line. */
function sourcesOf(
  shown: readonly { name: string; data: WeatherSeries; provenance: Provenance }[],
  clocks: PlacesClocks,
): Source[] {
  const sources = new Map<string, Source>();
  for (const { name, data, provenance } of shown) {
    const issued = t('issued {0}', namedInstant(clocks, data.forecast_time ?? t('not given')));
    const { service, receivedAt, stored } = provenance;
    const key = JSON.stringify([issued, service, Math.floor(receivedAt / 60_000), stored]);
    const source = sources.get(key) ?? { names: [], issued, provenance };
    source.names.push(name);
    sources.set(key, source);
  }
  return [...sources.values()];
}
