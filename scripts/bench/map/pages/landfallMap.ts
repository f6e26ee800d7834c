import type { Feature } from '../../../../src/api/schemas/geojson.ts';
import type { FeatureProperty } from '../../../../src/domain/featureProperty.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { featureDetails } from '../../../../src/panels/featureDetails.ts';
import type { PortfolioIntent, PortfolioMessage } from '../../../../src/panels/portfolioProtocol.ts';
import { PROPERTY } from './contender.ts';
import './probe.ts';

/* In the place of the editor beside the built portfolio page: the host has read the body, and answers the page. */

let answer: (intent: PortfolioIntent) => void = () => {};
const editor = {
  getState: () => ({ choices: { color: PROPERTY, open: false } }),
  setState: () => {},
  postMessage: (intent: PortfolioIntent) => answer(intent),
};
Object.assign(window, { acquireVsCodeApi: () => editor });

const post = (message: PortfolioMessage) => window.postMessage(message, '*');

window.prepareMap = body => {
  const features: Feature[] = JSON.parse(body).features;
  const geometry = packGeometry(features);
  const total = features.length;
  const rows = features.slice(0, 500).map(featureDetails);
  const numbers = Float64Array.from(features, ({ properties }) => Number(properties?.[PROPERTY]));
  const properties = hasNumbers(numbers) ? [propertyOf(numbers)] : [];
  answer = intent => {
    if (intent.type === 'rows' && intent.start < rows.length)
      post({
        type: 'rows',
        start: intent.start,
        query: intent.query,
        total,
        rows: rows.slice(intent.start, intent.start + intent.count),
      });
    if (intent.type === 'values' && hasNumbers(numbers))
      post({ type: 'values', property: intent.property, face: { face: 'data', data: { numbers } } });
  };
  return () =>
    post({
      type: 'portfolio',
      identity: { portfolio_id: 'bench' },
      face: {
        face: 'data',
        data: { ...geometry, properties, leftOut: 0 },
        provenance: {
          url: 'https://weather.invalid/api/v1/portfolios/bench/features',
          receivedAt: Date.now(),
          service: 'Demo service',
          demo: true,
          stored: false,
        },
        problems: [],
      },
    });
};

function hasNumbers(numbers: Float64Array): boolean {
  return !numbers.every(Number.isNaN);
}

function propertyOf(numbers: Float64Array): FeatureProperty {
  const sum = numbers.reduce((total, each) => total + each, 0);
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
  return { name: PROPERTY, kind: 'number', numbers: numbers.length, sum, least, most };
}
