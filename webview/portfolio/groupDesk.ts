import { html, nothing, type TemplateResult } from 'lit';
import { type FeatureGroups, groupedQuery, groupFilter } from '../../src/domain/featureGroups.ts';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { columnOf, type FeatureQuery, queryText } from '../../src/domain/featureQuery.ts';
import type {
  PortfolioFeatures,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import { groupColumns } from './groupColumns.ts';
import type { TablesPage } from './portfolioTables.ts';
import { type Narrowing, queryOf } from './queryOf.ts';

type GroupsMessage = Extract<PortfolioMessage, { type: 'groups' }>;

/** What the page lends to the groups of its assets. */
export interface GroupPage extends TablesPage {
  send(intent: Extract<PortfolioIntent, { type: 'groups' }>): void;
  /** Draws the page anew. */
  update(): void;
  /** Changes what leaves assets out. */
  narrow(change: Partial<Narrowing>): void;
  copy(text: string): void;
}

/** The assets, and the property by which they are grouped. */
export interface GroupView {
  data: PortfolioFeatures;
  by: FeatureProperty;
  /** What the list of assets is narrowed by, which the groups follow. */
  narrowing: Narrowing;
  /** The choice of the property. */
  tools: TemplateResult;
}

/** The assets by what they have of a property. */
export interface GroupDesk {
  receive(message: GroupsMessage): void;
  content(view: GroupView): TemplateResult;
}

export function createGroupDesk(page: GroupPage): GroupDesk {
  let asked: { data: PortfolioFeatures; question: string } | undefined;
  /** Of other filters while those that are set are grouped. */
  let found: { data: PortfolioFeatures; property: string; groups: FeatureGroups } | undefined;
  const summedOf = rememberLast((properties: readonly FeatureProperty[], hidden: readonly string[]) =>
    properties.filter(({ name, kind }) => kind === 'number' && !hidden.includes(columnOf(name))),
  );
  const columnsOf = rememberLast(groupColumns);
  const ask = (data: PortfolioFeatures, property: string, query: FeatureQuery) => {
    const question = questionOf(property, query);
    if (asked?.data === data && asked.question === question) return;
    asked = { data, question };
    page.send({ type: 'groups', property, query });
  };
  return {
    receive({ property, query, face }) {
      if (asked === undefined || asked.question !== questionOf(property, query)) return;
      found = { data: asked.data, property, groups: face.data };
      page.update();
    },
    content({ data, by, narrowing, tools }) {
      const { table } = narrowing;
      ask(data, by.name, groupedQuery(queryOf(narrowing), by.name));
      if (found?.data !== data || found.property !== by.name)
        return html`<div class="table-tools">${tools}</div>
          <p class="secondary-text" role="status">${countedText(data.featureCount, t('Grouping 1 asset…'), count => t('Grouping {0} assets…', count))}</p>`;
      const { groups } = found;
      const column = columnOf(by.name);
      const filterOf = (group: number) => groupFilter(groups.values[group] ?? null);
      const chosen = table.filters[column] ?? '';
      const selected = groups.values.findIndex((_, group) => filterOf(group) === chosen);
      return html`${dataTable({
        label: t('Groups of assets'),
        columns: columnsOf(groups, by, summedOf(data.properties, table.hidden)),
        count: groups.values.length,
        selected: selected < 0 ? undefined : selected,
        pick(group) {
          const filter = group === selected ? '' : filterOf(group);
          page.narrow({ table: { ...table, filters: { ...table.filters, [column]: filter } } });
        },
        state: page.tables().groups,
        setState: groups => page.setTables({ groups }),
        tools,
        copy: page.copy,
      })}${notes(groups)}`;
    },
  };
}

function questionOf(property: string, query: FeatureQuery): string {
  return JSON.stringify([property, queryText(query)]);
}

/** What the sums are of, and what is in none of them. */
function notes({ numbers, others }: FeatureGroups): TemplateResult | typeof nothing {
  const told = [
    ...(numbers.length === 0
      ? []
      : [t('Derived: sum, mean, lowest and highest are of the assets that have a number.')]),
    ...(others.values === 0
      ? []
      : [
          t(
            'The values that fewest assets have are in no group. Values: {0}; assets: {1}.',
            formatNumber(others.values, 0),
            formatNumber(others.features, 0),
          ),
        ]),
  ];
  if (told.length === 0) return nothing;
  return html`<p class="secondary-text small-text">${told.join(' ')}</p>`;
}
