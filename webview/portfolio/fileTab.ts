import { html, nothing, type TemplateResult } from 'lit';
import type { ShownFile } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { t } from '../kit/localize.ts';
import { problemList } from '../kit/problemList.ts';
import type { Tab } from './choices.ts';
import { unreadText } from './unreadText.ts';

/** Tabs of a file: no service can be asked about it. */
export const FILE_TABS: readonly Tab[] = ['assets', 'asset', 'data'];

export interface FileTab {
  file: ShownFile;
  /** What is shown of it. */
  face: Face<unknown> | undefined;
  chooseColumns: () => void;
  /** Shows the storm as which it was recognised. */
  showStorm: () => void;
  /** Opens the text of the file at a line, counted from 1. */
  openLine: (line: number) => void;
}

/** Which file it is, how it was read, and what of it could not be. */
export function fileTab({ file, face, chooseColumns, showStorm, openLine }: FileTab): TemplateResult {
  const { path, form, columns, isStorm } = file;
  const row = (term: string, text: string) =>
    html`<dt>${term}</dt>
      <dd>${text}</dd>`;
  return html`
    <dl class="properties">
      ${row(t('Path'), path)} ${form === undefined ? nothing : row(t('Read as'), formText(form))}
      ${
        columns === undefined
          ? nothing
          : html`${
              columns.latitude === columns.longitude
                ? row(t('Geometry'), columns.latitude)
                : html`${row(t('Latitude'), columns.latitude)} ${row(t('Longitude'), columns.longitude)}`
            }
              ${columns.decimalComma ? row(t('Decimals'), t('behind a comma')) : nothing}
              ${columns.thousands === undefined ? nothing : row(t('Thousands'), t('parted in {0}', columns.thousands))}`
      }
    </dl>
    ${
      form === 'csv' || form === 'parquet'
        ? html`<div>
            <button type="button" class="link-button" @click=${chooseColumns}>
              ${columns === undefined ? t('Choose the columns…') : t('Choose other columns…')}
            </button>
          </div>`
        : nothing
    }
    ${
      isStorm
        ? html`<div>
            <button type="button" class="link-button" @click=${showStorm}>${t('Show as a storm')}</button>
          </div>`
        : nothing
    }
    ${face?.face === 'data' ? problemsOf(face, openLine) : nothing}
  `;
}

function formText(form: NonNullable<ShownFile['form']>): string {
  const texts = {
    geojson: 'GeoJSON',
    sequence: t('GeoJSON, a feature in each line'),
    csv: t('Table, a feature for each row'),
    parquet: t('Parquet, a feature for each row'),
    geoparquet: 'GeoParquet',
  };
  return texts[form];
}

function problemsOf(
  { problems }: Extract<Face<unknown>, { face: 'data' }>,
  openLine: FileTab['openLine'],
): TemplateResult {
  if (problems.length === 0) return html`<p class="secondary-text">${t('All of it could be read.')}</p>`;
  return html`<h2>${unreadText(problems.length)}</h2>
    ${problemList(problems, openLine)}`;
}
