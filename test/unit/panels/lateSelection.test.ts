import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { pageDouble, partsDouble } from '../../harness/panelDoubles.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
  Disposable: { from: () => ({ dispose: () => undefined }) },
  EventEmitter: class {
    event = () => ({ dispose: () => undefined });
    fire = () => undefined;
  },
  Uri: { joinPath: (_: unknown, ...names: string[]) => names.join('/') },
  workspace: {
    getConfiguration: () => ({ get: () => undefined }),
    onDidChangeConfiguration: () => ({ dispose: () => undefined }),
  },
}));
const { portfolioPanel } = await import('../../../src/panels/portfolioPanel.ts');

const SERVICE = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };

interface Told {
  type: string;
  set?: number;
  face?: { face: string };
  feature?: { id?: unknown; index: number; label: string };
}

/** The id of a feature, or all that it has. */
type Sent = string | undefined | { properties: object };

/** The answer of a service with these features. */
function answerOf(sent: readonly Sent[]) {
  const features = sent.map(each =>
    typeof each === 'object'
      ? { type: 'Feature', geometry: null, ...each }
      : { type: 'Feature', id: each, geometry: null, properties: {} },
  );
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const table = tableOf(features.map(Object), bytes);
  return { endpoint: 'portfolioFeatures', url: '', bytes, problems: [], service: SERVICE, table };
}

/** A panel that shows features that were kept, before others come in their place. */
function openPanel(kept: readonly Sent[], come: readonly Sent[]) {
  const { view, told, send } = pageDouble<Told>();
  let renew = (): void => undefined;
  const never = () => new Promise(() => undefined);
  const client = {
    openFeatures: (_query: object, { onStored }: { onStored(answer: object): void }) => {
      onStored(answerOf(kept));
      return new Promise(resolve => {
        renew = () => resolve(answerOf(come));
      });
    },
    portfolioForecasts: never,
    portfolioObservations: never,
  };
  const parts = partsDouble({
    service: () => SERVICE,
    client: async () => client,
    opened: async () => ({ client, service: SERVICE }),
  });
  const identity = { portfolio_id: 'coast', init_time: '2026-11-21T06:00:00Z' };
  portfolioPanel.restore(parts, view, { identity });
  send({ type: 'ready' });
  const sets = () =>
    told.flatMap(({ type, face, set }) => (type === 'portfolio' && face?.face === 'data' ? [set] : []));
  const selected = () => told.filter(({ type }) => type === 'selected').map(({ feature }) => feature);
  return {
    send,
    sets,
    selected,
    renew: async () => {
      const before = sets().length;
      renew();
      await expect.poll(() => sets().length).toBeGreaterThan(before);
    },
  };
}

const settled = () => new Promise(setImmediate);

it('a feature that is chosen just as others come is found among them by its id', async () => {
  const { send, sets, selected, renew } = openPanel(['a', 'b'], ['new', 'a', 'b']);
  await expect.poll(sets).toHaveLength(1);
  await renew();
  send({ type: 'select', index: 0, set: sets()[0], id: 'a' });
  await expect.poll(() => selected().at(-1)).toMatchObject({ id: 'a', index: 1 });
});

it('one of which no id is known is left, as is one that has not come again', async () => {
  const { send, sets, selected, renew } = openPanel(['a', undefined], ['b', undefined, 'c']);
  await expect.poll(sets).toHaveLength(1);
  await renew();
  send({ type: 'select', index: 1, set: sets()[0] });
  send({ type: 'select', index: 0, set: sets()[0], id: 'a' });
  await expect.poll(() => selected().length).toBeGreaterThan(0);
  await settled();
  expect(selected()).toEqual([undefined]);
});

it('the feature that was chosen before the others came does not come back over it', async () => {
  const { send, sets, selected, renew } = openPanel(['a', 'b'], ['new', 'x', 'a', 'b']);
  await expect.poll(sets).toHaveLength(1);
  send({ type: 'select', index: 0, set: sets()[0], id: 'a' });
  await expect.poll(() => selected().length).toBe(1);
  await renew();
  send({ type: 'select', index: 1, set: sets()[0], id: 'b' });
  await expect.poll(() => selected().at(-1)).toMatchObject({ id: 'b', index: 3 });
  await settled();
  expect(selected().at(-1)).toMatchObject({ id: 'b', index: 3 });
});

it('one of the features that are shown is chosen by its place, whatever other has its id', async () => {
  const { send, sets, selected, renew } = openPanel(['a'], ['a', 'a']);
  await expect.poll(sets).toHaveLength(1);
  await renew();
  send({ type: 'select', index: 1, set: sets()[1], id: 'a' });
  await expect.poll(() => selected().at(-1)).toMatchObject({ index: 1 });
});

it.each([
  ['stays where the same comes in its place', { kind: 'pier' }, 1],
  ['is not taken for another that comes in its place', { kind: 'mill' }, undefined],
])('a feature with neither an id nor a name %s', async (_, come, index) => {
  const quay = { properties: { kind: 'quay' } };
  const { send, sets, selected, renew } = openPanel(
    [quay, { properties: { kind: 'pier' } }],
    [quay, { properties: come }],
  );
  await expect.poll(sets).toHaveLength(1);
  send({ type: 'select', index: 1, set: sets()[0] });
  await expect.poll(() => selected().at(-1)).toMatchObject({ index: 1 });
  await renew();
  await expect.poll(() => selected().length).toBe(2);
  expect(selected().at(-1)?.index).toBe(index);
});
