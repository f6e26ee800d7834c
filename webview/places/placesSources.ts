import { html, type TemplateResult } from 'lit';
import type { Face, Provenance, WeatherSeries } from '../../src/panels/protocol.ts';
import { formatInstant } from '../kit/format.ts';
import { problemList, provenanceLine } from '../kit/frame.ts';
import { t } from '../kit/localize.ts';
import { UTC } from './placesClocks.ts';

interface Source {
  names: string[];
  issued: string;
  provenance: Provenance;
}

/** Where the forecasts came from, and where any departed from the specification. */
export function placesSources(
  names: readonly string[],
  faces: readonly Face<WeatherSeries>[],
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
      ${sourcesOf(shown).map(
        ({ names: from, issued, provenance }) =>
          html`<li><span>${from.join(', ')}: ${issued}.</span> ${provenanceLine(provenance)}</li>`,
      )}
    </ul>
    ${problemList(list, send)}`;
}

/** Places whose forecasts were issued, received and kept alike share a line. */
function sourcesOf(
  shown: readonly { name: string; data: WeatherSeries; provenance: Provenance }[],
): Source[] {
  const sources = new Map<string, Source>();
  for (const { name, data, provenance } of shown) {
    const issued = issuedText(data);
    const { service, receivedAt, stored } = provenance;
    const key = JSON.stringify([issued, service, Math.floor(receivedAt / 60_000), stored]);
    const source = sources.get(key) ?? { names: [], issued, provenance };
    source.names.push(name);
    sources.set(key, source);
  }
  return [...sources.values()];
}

function issuedText({ forecast_time = t('not given') }: WeatherSeries): string {
  const issued = Date.parse(forecast_time);
  if (Number.isNaN(issued)) return t('issued {0}', forecast_time);
  return t('issued {0} UTC', formatInstant(issued, UTC));
}
