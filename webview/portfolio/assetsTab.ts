import { html, nothing, type TemplateResult } from 'lit';
import { type FeatureProperty, MOST_LEFT_OUT } from '../../src/domain/featureProperty.ts';
import { activeFilters, narrows } from '../../src/domain/featureQuery.ts';
import type { PortfolioFeatures, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import { chips } from '../kit/chips.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable, NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { assetColumns } from './assetColumns.ts';
import type { Choices } from './choices.ts';
import type { ListedRows } from './featureRows.ts';
import { filterText } from './filterText.ts';
import { createGroupDesk, type GroupPage } from './groupDesk.ts';
import { groupMenu } from './groupMenu.ts';
import { createListForecasts, type ForecastsView } from './listForecasts.ts';
import { lookingText } from './lookingText.ts';
import { assetsText } from './portfolioFacts.ts';
import { type Narrowing, queryOf } from './queryOf.ts';
import type { SeriesDesk } from './seriesDesk.ts';

/** What the page lends to the list of its assets. */
export interface AssetsPage extends GroupPage {
  choose(change: Partial<Choices>): void;
  /** Selects the feature with this index. */
  select(index: number): void;
  /** Moves the map to what the filters leave. */
  fitToMatches(): void;
  series: SeriesDesk;
}

/** The list of assets as the page has it. */
export interface AssetsView extends ForecastsView {
  data: PortfolioFeatures | undefined;
  /** Index of the feature that is selected; −1 for none. */
  selected: number;
}

export interface AssetsTab {
  receive(message: Extract<PortfolioMessage, { type: 'groups' }>): void;
  /** Selects the row that keys went to before it came, once it is there. */
  settle(choices: Choices): void;
  content(view: AssetsView): TemplateResult;
  /** How many there are, and how many a filter leaves. */
  foot(view: AssetsView): TemplateResult | undefined;
}

/** All assets with their properties, sorted and filtered, or by what they have of one of them. */
export function createAssetsTab(page: AssetsPage): AssetsTab {
  const columnsOf = rememberLast(
    (
      data: PortfolioFeatures,
      rows: ListedRows,
      color: string | undefined,
      size: string | undefined,
      forecast: TableColumn | undefined,
      _some: boolean,
    ): readonly TableColumn[] => assetColumns(data.properties, [color, size], rows, forecast),
  );
  const forecasts = createListForecasts(page.series, page.update);
  const groups = createGroupDesk(page);
  /** The row of a list that keys went to before it came. */
  let awaited: { rows: ListedRows; table: TableState; at: number } | undefined;
  return {
    receive: groups.receive,
    settle({ table }) {
      const row = awaited?.table === table ? awaited.rows.peek(awaited.at) : undefined;
      if (row === undefined) return;
      awaited = undefined;
      page.select(row.index);
    },
    content(view) {
      const { data, choices, selected } = view;
      // Widths and digits are those of the first rows that come.
      if (data === undefined || view.rows.total() === undefined) return html``;
      const { color, size, table } = choices;
      const { rows, forecast } = forecasts.of(view, data.featureCount);
      const columns = columnsOf(data, rows, color, size, forecast, rows.peek(0) !== undefined);
      const by = data.properties.find(({ name }) => name === choices.groupBy);
      const tools = html`${menu(groupMenu(data.properties, by, groupBy => page.choose({ groupBy })))}`;
      if (by !== undefined)
        return html`${filterChips(columns, by, choices, page)} ${groups.content({ data, by, narrowing: choices, tools })}`;
      if (awaited?.table !== table) awaited = undefined;
      const position = awaited?.at ?? (selected < 0 ? -1 : rows.positionOf(selected));
      return html`${filterChips(columns, by, choices, page)}
      ${dataTable({
        label: t('Assets'),
        columns,
        count: rows.total() ?? 0,
        total: data.featureCount,
        uncounted: true,
        state: table,
        setState: state => page.narrow({ table: state }),
        tools,
        isLoaded: at => rows.at(at) !== undefined,
        selected: position < 0 ? undefined : position,
        pick(at) {
          const row = rows.at(at);
          awaited = row === undefined ? { rows, table, at } : undefined;
          if (row === undefined) page.update();
          else page.select(row.index);
        },
        ...(rows.complete() ? { copy: page.copy } : {}),
      })}`;
    },
    foot(view) {
      const { data, choices } = view;
      if (data === undefined) return undefined;
      const { rows } = view;
      const total = rows.total();
      const all = formatNumber(data.featureCount, 0);
      const everything = { ...NEW_TABLE_STATE, hidden: choices.table.hidden };
      const showAll = html`<button type="button" class="link-button" @click=${() => page.narrow({ table: everything, area: undefined })}>${t('Show all')}</button>`;
      // Where no answer comes there is a way back.
      if (total === undefined)
        return narrows(queryOf(choices))
          ? html`<span role="status">${lookingText(data.featureCount)}</span><span class="foot-menu">${showAll}</span>`
          : undefined;
      const forecast = forecasts.text(view);
      const rest = html`${forecast === undefined ? nothing : html`<span>${forecast}</span>`}${leftOutText(data.leftOut)}`;
      const status = narrows(rows.query())
        ? t('{0} of {1} match', formatNumber(total, 0), all)
        : assetsText(data.featureCount);
      if (!narrows(queryOf(choices))) return html`<span role="status">${status}</span>${rest}`;
      return html`<span role="status">${status}</span>
        <span class="foot-menu">
          <button type="button" class="link-button" ?disabled=${total === 0} @click=${page.fitToMatches}>${t('Zoom to them')}</button>
          ${showAll}
        </span>${rest}`;
    },
  };
}

/** What the table cannot show, and where it is. */
function leftOutText(leftOut: number): TemplateResult | typeof nothing {
  if (leftOut === 0) return nothing;
  const counted = formatNumber(leftOut, 0);
  const count = leftOut < MOST_LEFT_OUT ? counted : t('{0} or more', counted);
  return html`<span>${t('Properties without a column: {0}. No search looks at them; choose an asset to see them.', count)}</span>`;
}

/** What filters leave out is always said, whether their fields are open or not. */
function filterChips(
  columns: readonly TableColumn[],
  by: FeatureProperty | undefined,
  { table, area }: Narrowing,
  { narrow }: AssetsPage,
) {
  const active = activeFilters(table.filters).map(([id, text]) => {
    const told = filterText(columns, id, text);
    return { id, text: told, title: told };
  });
  const ofArea = area === undefined ? [] : [{ id: AREA, text: t('In an area') }];
  const search = table.search.trim();
  // The field of a table of groups searches these, and not their assets.
  const ofSearch = by === undefined || search === '' ? [] : [{ id: SEARCH, text: `“${search}”` }];
  if (active.length + ofArea.length + ofSearch.length === 0) return nothing;
  return chips({
    label: t('Filters'),
    chips: [...ofSearch, ...active, ...ofArea],
    remove(id) {
      if (id === AREA) narrow({ area: undefined });
      else if (id === SEARCH) narrow({ table: { ...table, search: '' } });
      else narrow({ table: { ...table, filters: { ...table.filters, [id]: '' } } });
    },
  });
}

/** No column is named so. */
const [AREA, SEARCH] = ['@area', '@search'];
