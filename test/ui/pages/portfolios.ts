import type { Page } from 'playwright-core';
import { featureList } from '../../../src/api/reading/featureList.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { featureBits } from '../../../src/domain/featureBits.ts';
import type { FeatureQuery } from '../../../src/domain/featureQuery.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { featureDetails } from '../../../src/panels/featureDetails.ts';
import type {
  FeatureSeries,
  PortfolioFeatures,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
} from '../../../src/panels/portfolioProtocol.ts';
import type { Provenance } from '../../../src/panels/protocol.ts';
import { rowsOf } from '../../harness/rowsOf.ts';
import type { OpenedPage } from './openPage.ts';

export type PortfolioPage = OpenedPage<PortfolioMessage, PortfolioIntent>;

export const provenance: Provenance = {
  url: 'https://weather.invalid/api/v1/portfolios/coast/features',
  receivedAt: Date.parse('2026-11-21T06:00:00Z'),
  service: 'Demo service',
  demo: true,
  stored: false,
};

export const identity: PortfolioIdentity = { portfolio_id: 'coast' };

export function asset(
  id: number | string | undefined,
  geometry: Feature['geometry'],
  properties: Record<string, unknown> = {},
): Feature {
  return { type: 'Feature', ...(id === undefined ? {} : { id }), geometry, properties };
}

export function point(longitude: number, latitude: number): Feature['geometry'] {
  return { type: 'Point', coordinates: [longitude, latitude] };
}

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Two points, a polygon with a hole, a line, and one without geometry; ids `1` and `"1"` are two features. */
export const coast: readonly Feature[] = [
  asset(1, point(-90, 29), { name: 'Terminal' }),
  asset('1', point(-88, 30), {
    name: 'Refinery',
    insured: { value: 12_345_678, currency: 'USD' },
    code: 20_260_101,
  }),
  asset(
    'lease',
    { type: 'Polygon', coordinates: [square(-86, 26, 4), square(-85, 27, 2)] },
    { name: 'Lease' },
  ),
  asset(
    4,
    {
      type: 'LineString',
      coordinates: [
        [-94, 27],
        [-92, 26],
      ],
    },
    { name: 'Pipeline' },
  ),
  asset(5, null, { name: 'Planned site' }),
];

export function packed(features: readonly Feature[]): PortfolioFeatures {
  const { properties, leftOut } = rowsOf(features);
  return { ...packGeometry(features), properties, leftOut };
}

type ListIntent = Extract<PortfolioIntent, { type: 'rows' | 'rowsOf' | 'matches' | 'values' | 'groups' }>;
type Answer = (intent: ListIntent) => Promise<void>;

/** What answers in each page: a page that is opened again keeps the function that it was given first. */
const answering = new WeakMap<Page, Answer>();

export const listOf = (features: readonly Feature[]) => featureList(rowsOf(features));

/** Leaves what the page asks of its list unanswered from now on. */
export const answerNoMore = (page: Page) =>
  page.evaluate(() => void Reflect.deleteProperty(window.stubHost.sent, 'push'));

/** Answers what the page asks of its list as the host does, until the page is opened again. */
export async function serveRows(
  { page, post }: Pick<PortfolioPage, 'page' | 'post'>,
  features: readonly Feature[],
): Promise<void> {
  const list = listOf(features);
  const known = answering.has(page);
  const matches = async (query: FeatureQuery) => {
    const found = await list.matching(query);
    if (found !== undefined)
      await post({
        type: 'matches',
        query,
        face: { face: 'data', data: { bits: featureBits(found, features.length) } },
      });
  };
  answering.set(page, async intent => {
    if (intent.type === 'matches') return matches(intent.query);
    if (intent.type === 'rowsOf') return post({ type: 'rowsOf', rows: await list.rows(intent.features) });
    if (intent.type === 'values') {
      const data = await list.values(intent.property);
      if (data !== undefined)
        await post({ type: 'values', property: intent.property, face: { face: 'data', data } });
      return;
    }
    if (intent.type === 'groups') {
      const { property, query } = intent;
      const data = await list.groups(property, query);
      if (data !== undefined) await post({ type: 'groups', property, query, face: { face: 'data', data } });
      return;
    }
    const { start, count, query } = intent;
    await post({ type: 'rows', start, query, ...(await list.page(start, count, query)) });
  });
  if (!known) await page.exposeFunction('serveList', (intent: ListIntent) => answering.get(page)?.(intent));
  await page.evaluate(() => {
    const { sent } = window.stubHost;
    const serve = (intent: { type: string }) => {
      if (['rows', 'rowsOf', 'matches', 'values', 'groups'].includes(intent.type))
        Reflect.get(window, 'serveList')(intent);
    };
    for (const intent of sent) serve(intent);
    sent.push = (...intents) => {
      for (const intent of intents) serve(intent);
      return Array.prototype.push.apply(sent, intents);
    };
  });
}

export function selected(features: readonly Feature[], index: number): PortfolioMessage {
  const feature = features[index];
  if (feature === undefined) throw new Error(`There is no feature ${index}.`);
  return { type: 'selected', identity, feature: featureDetails(feature, index) };
}

/** Hours from 21 November 2026, 00:00 UTC. */
export function series(hours: readonly number[], members: Readonly<Record<string, unknown>>): FeatureSeries {
  const datetimes = hours.map(hour => new Date(Date.UTC(2026, 10, 21, hour)).toISOString());
  return {
    id: 1,
    datetimes,
    properties: { datetimes, static: { units: { temperature: '°C' } }, ...members },
  };
}
