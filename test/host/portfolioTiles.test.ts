import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { RefusedParametersError } from '../../src/api/errors.ts';
import { type FeaturesResponse, tableOf } from '../../src/api/reading/featureTable.ts';
import type { OnProgress } from '../../src/api/reading/readingTask.ts';
import { textAt } from '../../src/api/reading/textColumn.ts';
import type { Feature } from '../../src/api/schemas/geojson.ts';
import type { JoinedTiles } from '../../src/assets/joinTiles.ts';
import { type PackedGeometry, packGeometry } from '../../src/domain/geometry.ts';
import { type Tile, tileName } from '../../src/domain/tiles/tile.ts';
import type { MapBox } from '../../src/domain/tiles/tilesInView.ts';
import { createPanels } from '../../src/panels/panels.ts';
import { portfolioPanel } from '../../src/panels/portfolioPanel.ts';
import type {
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
  ShownTiles,
} from '../../src/panels/portfolioProtocol.ts';
import { createPortfolioTiles } from '../../src/panels/portfolioTiles.ts';
import { tileExports } from '../../src/panels/tileExports.ts';
import { until } from '../harness/until.ts';

/** In view of them are the tiles 2/1/1 and 2/2/1, from 90° W to 90° E, and then 2/2/1 and 2/3/1. */
const WEST: MapBox = { west: 0.26, north: 0.3, east: 0.66, south: 0.4 };
const EAST: MapBox = { west: 0.52, north: 0.3, east: 0.92, south: 0.4 };

function site(id: string | undefined, ...coordinates: [number, number][]): Feature {
  const [first = [0, 0]] = coordinates;
  const geometry =
    coordinates.length === 1
      ? ({ type: 'Point', coordinates: first } as const)
      : ({ type: 'LineString', coordinates } as const);
  return { type: 'Feature', ...(id === undefined ? {} : { id }), geometry, properties: { value: 1 } };
}

/** What lies in each tile; a line passes from one into the other. */
const LINE = site('line', [-5, 30], [5, 31]);
const FENCE = site(undefined, [-2, 30], [2, 31]);
const SITES: Readonly<Record<string, readonly Feature[]>> = {
  '2/1/1': [site('west', [-45, 30]), LINE, FENCE],
  '2/2/1': [LINE, FENCE, site('east', [45, 30])],
  '2/3/1': [site('far', [135, 30])],
};

type Answering = (tile: Tile) => Promise<readonly Feature[]>;
const bySites: Answering = async tile => SITES[tileName(tile)] ?? [];

async function refused(): Promise<readonly Feature[]> {
  const request = { endpoint: 'portfolioFeatures', url: '' };
  const details = { status: 422, detail: 'x is no tile', retryAfter: undefined, location: undefined };
  throw new RefusedParametersError('The service refused.', details, request);
}

function answerOf(tile: Tile, features: readonly Feature[]): FeaturesResponse {
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  return {
    endpoint: 'portfolioFeatures',
    url: `https://a.example/api/v1/portfolios/coast/features?x=${tile.x}&y=${tile.y}&z=${tile.z}`,
    bytes,
    receivedAt: 0,
    stored: false,
    service: Object({ label: 'test', demo: true }),
    problems: [],
    table: tableOf(features, bytes),
  };
}

function play(answering: Answering) {
  const found = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(found);
  const asked: { name: string; signal: AbortSignal }[] = [];
  const shown: JoinedTiles[] = [];
  const kept = new Set<string>();
  const last = new Map<string, PortfolioMessage>();
  const parts = { extensionUri: found.extensionUri, log: { info: () => undefined } };
  const session = Object({
    identity: () => ({ portfolio_id: 'coast', tiles: true }),
    parts,
    post: (message: PortfolioMessage) => void last.set(message.type, message),
    keep: (_: unknown, part: string) => void kept.add(part),
    drop: (part: string) => void kept.delete(part),
    show: () => undefined,
  });
  const tiles = createPortfolioTiles(session, {
    async ask(tile, signal) {
      asked.push({ name: tileName(tile), signal });
      return answerOf(tile, await answering(tile));
    },
    show: async joined => void shown.push(joined),
    hide: () => void shown.splice(0),
  });
  const status = (): ShownTiles => {
    const message = last.get('tiles');
    assert.ok(message?.type === 'tiles' && message.tiles !== undefined);
    return message.tiles;
  };
  return {
    parts: Object(parts),
    tiles,
    asked,
    shown,
    kept,
    status,
    last: () => last.get('tiles'),
    names: () => asked.map(({ name }) => name).sort(),
    face: () => {
      const message = last.get('portfolio');
      return message?.type === 'portfolio' ? message.face : undefined;
    },
    ids: () => {
      const table = shown.at(-1)?.table;
      const all = [...(table?.ids.ends.keys() ?? [])].map(index => textAt(Object(table).ids, index));
      return all.sort();
    },
    untilShown: (count: number) =>
      until('the tiles are shown', async () => status().shown === count && status().underWay === 0),
  };
}

describe('the tiles of a portfolio that are in view', () => {
  it('are asked for once, and their assets are shown once', async () => {
    const { tiles, names, shown, ids, status, untilShown, kept } = play(bySites);
    tiles.begin(new AbortController().signal);
    assert.deepEqual(names(), []);
    tiles.look(WEST);
    await untilShown(2);
    assert.deepEqual(names(), ['2/1/1', '2/2/1']);
    assert.deepEqual(ids(), ['', '"east"', '"line"', '"west"']);
    assert.equal(shown.at(-1)?.repeated, 2);
    assert.deepEqual([...kept].sort(), ['tile 2/1/1', 'tile 2/2/1']);
    tiles.look(EAST);
    await until('the east is shown', async () => ids().includes('"far"'));
    assert.deepEqual(ids(), ['', '"east"', '"far"', '"line"']);
    tiles.look(WEST);
    await until('the west is shown again', async () => ids().includes('"west"'));
    assert.deepEqual(names(), ['2/1/1', '2/2/1', '2/3/1']);
    assert.deepEqual([status().inView, status().failed, status().differing], [2, 0, 0]);
  });

  it('are told of where a shape came otherwise with another tile', async () => {
    const { tiles, untilShown, status } = play(async tile => [
      tile.x === 1 ? LINE : site('line', [-5, 30], [4, 31]),
    ]);
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await untilShown(2);
    assert.equal(status().differing, 1);
  });

  it('are cancelled where the map leaves them', async () => {
    const { tiles, asked, status } = play(() => new Promise(() => undefined));
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    assert.equal(status().underWay, 2);
    tiles.look(EAST);
    assert.deepEqual(
      asked.filter(({ signal }) => signal.aborted).map(({ name }) => name),
      ['2/1/1'],
    );
    assert.equal(status().underWay, 2);
  });

  it('are asked for again where they failed, or were stopped, and that is wished', async () => {
    let isDown = true;
    const { tiles, status, face, untilShown } = play(async tile => {
      if (isDown) throw new Error('down');
      return bySites(tile);
    });
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await until('both failed', async () => status().failed === 2);
    assert.deepEqual([status().failure, face()?.face], ['down', 'failed']);
    isDown = false;
    tiles.retry();
    assert.equal(face()?.face, 'loading');
    tiles.stop();
    assert.deepEqual([status().failed, status().underWay, face()?.face], [2, 0, 'failed']);
    tiles.retry();
    await untilShown(2);
  });

  it('go with the panel that shows something else', async () => {
    const { tiles, untilShown, kept, last } = play(bySites);
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await untilShown(2);
    tiles.end();
    assert.deepEqual([...kept], []);
    assert.deepEqual(last(), { type: 'tiles', tiles: undefined });
  });

  it('stay for the load that is of the same, and are asked for anew otherwise', async () => {
    const { tiles, untilShown, asked } = play(bySites);
    tiles.look(WEST);
    tiles.begin(new AbortController().signal);
    await untilShown(2);
    tiles.spare();
    tiles.begin(new AbortController().signal);
    await untilShown(2);
    assert.equal(asked.length, 2);
    tiles.begin(new AbortController().signal);
    await untilShown(2);
    assert.equal(asked.length, 4);
  });

  it('are exported as what they are', async () => {
    const { parts, tiles, shown, untilShown } = play(bySites);
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await untilShown(2);
    const joined = shown.at(-1);
    assert.ok(joined);
    const [geojson] = tileExports(parts, joined);
    const file = await geojson?.write();
    assert.ok(file instanceof vscode.Uri);
    assert.match(file.path, /demo[-_.]portfolioFeatures[-_.]tiles/);
    const read = async (uri: vscode.Uri) =>
      JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    assert.equal((await read(file)).features.length, 4);
    const beside = await read(file.with({ path: `${file.path}.provenance.json` }));
    assert.deepEqual(beside.tile_requests, joined.tiles);
    assert.match(beside.coverage, /not the whole portfolio/);
  });
});

describe('a service that knows no tiles', () => {
  it('is told of where it refuses them, and not asked on', async () => {
    const { tiles, asked, status, face, shown } = play(refused);
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await until('the refusal is told', async () => status().refusal !== undefined);
    assert.match(status().refusal ?? '', /refuses to be asked by tiles.*x is no tile/);
    const before = asked.length;
    tiles.look(EAST);
    assert.equal(asked.length, before);
    assert.deepEqual([face()?.face, shown.length, status().underWay], ['failed', 0, 0]);
  });

  it('is told of where it sends everything for each', async () => {
    const { tiles, status, face, kept } = play(async () => [
      site('west', [-45, 30]),
      site('south', [-60, -50]),
      site('far', [135, 30]),
      site('other', [120, -30]),
    ]);
    tiles.begin(new AbortController().signal);
    tiles.look(WEST);
    await until('the refusal is told', async () => status().refusal !== undefined);
    assert.match(status().refusal ?? '', /assets that mostly lie elsewhere/);
    assert.equal(face()?.face, 'failed');
    assert.deepEqual([...kept], []);
  });
});

const INIT_TIME = '2026-01-01T00:00:00Z';

/** A series of an asset, as the service answers. */
function seriesOf([id]: readonly (number | string)[]) {
  const features = [
    { type: 'Feature', id, geometry: null, properties: { datetimes: [INIT_TIME], wind: [3] } },
  ];
  return { ...answerOf({ x: 0, y: 0, z: 0 }, []), endpoint: 'portfolioForecasts', value: { features } };
}

/** A panel whose page is the test; the service has no features while it is down, and answers once they were begun. */
function openPanel(
  identity: PortfolioIdentity,
  isDown: () => boolean = () => false,
  begin?: (onProgress: OnProgress) => void,
) {
  const found = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(found);
  const received = new vscode.EventEmitter<unknown>();
  const disposed = new vscode.EventEmitter<void>();
  const asked: object[] = [];
  const told: PortfolioMessage[] = [];
  const series = async (question: { id: (number | string)[] }) => {
    asked.push(question);
    return seriesOf(question.id);
  };
  const client = {
    async openFeatures({ x, y, z, ...rest }: Partial<Tile> & object, options: { onProgress?: OnProgress }) {
      if (options.onProgress !== undefined) begin?.(options.onProgress);
      asked.push({ ...rest, ...(x === undefined ? {} : { x, y, z }) });
      if (isDown()) throw new Error('down');
      if (x === undefined || y === undefined || z === undefined)
        return answerOf({ x: 0, y: 0, z: 0 }, Object.values(SITES).flat());
      return answerOf({ x, y, z }, SITES[tileName({ x, y, z })] ?? []);
    },
    portfolioInitTime: async () => ({ value: INIT_TIME }),
    portfolioForecasts: series,
    portfolioObservations: series,
  };
  const event = () => ({ dispose: () => undefined });
  const counts: object[] = [];
  const parts = Object({
    extensionUri: found.extensionUri,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: assert.fail },
    connection: {
      onDidChange: event,
      service: () => ({ baseUrl: '' }),
      client: async () => client,
      opened: async () => ({ client, service: { demo: true } }),
    },
    responses: { add: () => undefined, letGo: () => undefined },
    portfolios: { learn: (_: string, what: object) => void counts.push(what) },
    panels: createPanels(),
  });
  const webview = {
    asWebviewUri: (uri: vscode.Uri) => uri,
    onDidReceiveMessage: received.event,
    postMessage: async (message: PortfolioMessage) => void told.push(message),
  };
  const view = { webview, onDidDispose: disposed.event, onDidChangeViewState: event };
  portfolioPanel.restore(parts, Object(view), { identity });
  received.fire({ type: 'ready' });
  const lastOf = <T extends PortfolioMessage['type']>(type: T) =>
    told.findLast((each): each is Extract<PortfolioMessage, { type: T }> => each.type === type);
  const features = () => {
    const face = lastOf('portfolio')?.face;
    return face?.face === 'data' ? face.data.featureCount : 0;
  };
  return {
    asked,
    counts,
    told,
    lastOf,
    features,
    send: (intent: PortfolioIntent) => received.fire(intent),
    close: () => disposed.fire(),
  };
}

describe('a panel of a portfolio that is read', () => {
  const sites = Object.values(SITES).flat();
  const [first, others] = [sites.slice(0, 1), sites.slice(1)].map(packGeometry);
  assert.ok(first && others);
  const ofPart = (from: number, geometry: PackedGeometry, soFar = geometry) => ({ from, geometry, soFar });
  const firsts = (told: readonly PortfolioMessage[]) =>
    told.filter(each => each.type === 'first').filter(({ parts }) => parts.length > 0);
  const wholes = (told: readonly PortfolioMessage[]) =>
    told.filter(each => each.type === 'portfolio').filter(({ face }) => face.face === 'data');
  const loadings = (told: readonly PortfolioMessage[]) =>
    told
      .map(each => (each.type === 'portfolio' && each.face.face === 'loading' ? each.face.what : ''))
      .filter(what => what !== '');

  it('shows the first of its features, and says of how many, until all are there', async () => {
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      onProgress(1000);
      onProgress(2000, ofPart(0, first));
      onProgress(3000);
    });
    await until('all are shown', async () => panel.features() > 0);
    assert.deepEqual(firsts(panel.told), [
      { type: 'first', demo: true, from: 0, parts: [first], isDrawn: true },
    ]);
    assert.deepEqual(loadings(panel.told).slice(-3), [
      'Asking for the features of coast: 1,000 features so far',
      'Asking for the features of coast: 2,000 features so far, the first 1 on the map',
      'Asking for the features of coast: 3,000 features so far, the first 1 on the map',
    ]);
    // The page has the first of them only.
    assert.deepEqual(
      wholes(panel.told).map(({ isGiven }) => isGiven),
      [undefined],
    );
    panel.close();
  });

  it('sends the places of those that came once, and all of them to a page that starts anew', async () => {
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      onProgress(1, ofPart(0, first));
      onProgress(sites.length, ofPart(1, others, packGeometry(sites)));
    });
    await until('all are shown', async () => panel.features() > 0);
    assert.deepEqual(
      firsts(panel.told).map(({ from, parts, isDrawn }) => ({ from, parts, isDrawn })),
      [
        { from: 0, parts: [first], isDrawn: true },
        { from: 1, parts: [others], isDrawn: true },
      ],
    );
    const [whole] = wholes(panel.told);
    assert.ok(whole?.isGiven && whole.face.face === 'data');
    assert.deepEqual(whole.face.data.points, new Float64Array(0));
    const from = panel.told.length;
    panel.send({ type: 'ready' });
    await until('they are shown anew', async () => wholes(panel.told.slice(from)).length > 0);
    const [again] = wholes(panel.told.slice(from));
    assert.ok(again?.isGiven === undefined && again?.face.face === 'data');
    assert.deepEqual(again.face.data.points, packGeometry(sites).points);
    assert.deepEqual(firsts(panel.told.slice(from)), []);
    panel.close();
  });

  it('gives a page that starts anew what came before, and draws only where they have doubled', async () => {
    const told: string[] = [];
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      onProgress(2, ofPart(0, packGeometry(sites.slice(0, 2))));
      onProgress(3, ofPart(2, packGeometry(sites.slice(2, 3)), packGeometry(sites.slice(0, 3))));
      const from = panel.told.length;
      panel.send({ type: 'ready' });
      told.push(...panel.told.slice(from).map(({ type }) => type));
    });
    await until('all are shown', async () => panel.features() > 0);
    // Features are drawn by a page that knows that more are on their way.
    assert.deepEqual(
      told.filter(type => type === 'portfolio' || type === 'first'),
      ['portfolio', 'first'],
    );
    assert.deepEqual(
      firsts(panel.told).map(({ from, parts, isDrawn }) => [from, parts[0]?.featureCount, isDrawn]),
      [
        [0, 2, true],
        [2, 1, false],
        [0, 3, true],
      ],
    );
    panel.close();
  });

  it('takes none of which the beginning was told to another, and those of a reading that began anew', async () => {
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      onProgress(3, ofPart(2, others));
      onProgress(1, ofPart(0, first));
      onProgress(1, ofPart(0, first));
    });
    await until('all are shown', async () => panel.features() > 0);
    assert.deepEqual(
      firsts(panel.told).map(({ from, parts }) => ({ from, parts })),
      [
        { from: 0, parts: [first] },
        { from: 0, parts: [first] },
      ],
    );
    panel.close();
  });

  it('shows none of them where it shows features already', async () => {
    let turns = 0;
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      if (turns++ > 0) onProgress(2000, ofPart(0, first));
    });
    await until('all are shown', async () => panel.features() > 0);
    const from = panel.told.length;
    panel.send({ type: 'act', action: 'retry' });
    await until('they are shown anew', async () =>
      panel.told.slice(from).some(each => each.type === 'portfolio' && each.face.face === 'data'),
    );
    assert.equal(turns, 2);
    assert.deepEqual(firsts(panel.told), []);
    panel.close();
  });

  it('gives none of a reading that was cancelled to a page that starts anew', async () => {
    const panel = openPanel(
      { portfolio_id: 'coast' },
      () => true,
      onProgress => {
        onProgress(1, ofPart(0, first));
        panel.send({ type: 'cancel' });
      },
    );
    await until('it says why', async () => panel.lastOf('portfolio')?.face.face === 'failed');
    assert.equal(firsts(panel.told).length, 1);
    const from = panel.told.length;
    panel.send({ type: 'ready' });
    await until('it is told anew', async () =>
      panel.told.slice(from).some(({ type }) => type === 'portfolio'),
    );
    assert.deepEqual(firsts(panel.told.slice(from)), []);
    panel.close();
  });

  it('takes back those that came where only what is in view is asked for from then on', async () => {
    const panel = openPanel({ portfolio_id: 'coast' }, undefined, onProgress => {
      onProgress(1, ofPart(0, first));
      panel.send({ type: 'show', identity: { portfolio_id: 'coast', tiles: true } });
    });
    await until('tiles are asked for', async () => panel.lastOf('tiles') !== undefined);
    const last = panel.lastOf('first');
    assert.deepEqual([last?.from, last?.parts], [0, []]);
    const from = panel.told.length;
    panel.send({ type: 'ready' });
    await until('it is told anew', async () => panel.told.slice(from).some(({ type }) => type === 'tiles'));
    assert.deepEqual(firsts(panel.told.slice(from)), []);
    panel.close();
  });
});

describe('a panel of a portfolio that shows what is in view', () => {
  const byTiles: PortfolioIdentity = { portfolio_id: 'coast', tiles: true };

  it('keeps what is selected, and its series, while other tiles come, and asks for them once', async () => {
    const { asked, counts, lastOf, features, send, close } = openPanel({ ...byTiles, selected: 'east' });
    send({ type: 'view', view: WEST });
    const selected = () => lastOf('selected')?.feature;
    const hasSeries = () =>
      [lastOf('forecasts'), lastOf('observations')].every(
        message => message?.index === selected()?.index && message?.face.face === 'data',
      );
    await until('the east is selected', async () => features() === 4 && hasSeries());
    assert.equal(selected()?.id, 'east');
    const questions = asked.length;
    send({ type: 'view', view: EAST });
    await until(
      'the far is shown',
      async () => asked.length === questions + 1 && lastOf('tiles')?.tiles?.shown === 2,
    );
    await until('it is selected still', async () => selected()?.id === 'east' && hasSeries());
    const away: PortfolioIntent = { type: 'view', view: { ...EAST, west: 0.77, east: 1.17 } };
    send(away);
    await until('it is out of view', async () => lastOf('selected')?.feature === undefined);
    send({ type: 'view', view: WEST });
    await until('it is selected again', async () => selected()?.id === 'east' && hasSeries());
    assert.equal(asked.filter(question => 'id' in question).length, 2);
    assert.deepEqual(
      counts.filter(what => 'count' in what),
      [],
    );
    close();
  });

  it('asks for other times of the same tiles, and for all of the portfolio when that is wished', async () => {
    const { asked, lastOf, features, send, close } = openPanel(byTiles);
    send({ type: 'view', view: WEST });
    await until('the west is shown', async () => features() === 4);
    const tiles = asked.length;
    send({ type: 'show', identity: { ...byTiles, init_time: INIT_TIME } });
    await until(
      'the west is shown again',
      async () => lastOf('portfolio')?.identity.init_time !== undefined && features() === 4,
    );
    assert.equal(asked.length, tiles);
    send({ type: 'show', identity: { portfolio_id: 'coast' } });
    await until('all is shown', async () => features() === 7);
    assert.equal(lastOf('tiles')?.tiles, undefined);
    assert.equal(asked.length, tiles + 1);
    close();
  });
});

describe('a panel of a portfolio', () => {
  const coast: PortfolioIdentity = { portfolio_id: 'coast' };
  const retry: PortfolioIntent = { type: 'act', action: 'retry' };
  const FENCE_AT = 2;

  it('keeps what is selected while it is asked for again, and not what it was opened with', async () => {
    const { lastOf, send, close } = openPanel({ ...coast, selected: 'west' });
    const selected = () => lastOf('selected')?.feature;
    await until('the west is selected', async () => selected()?.id === 'west');
    send({ type: 'select', index: 5 });
    await until('the east is selected', async () => selected()?.id === 'east');
    const again = async (isMeant: () => boolean) => {
      const before = lastOf('selected');
      send(retry);
      await until('it is selected again', async () => lastOf('selected') !== before && isMeant());
    };
    await again(() => selected()?.id === 'east');
    assert.equal(lastOf('portfolio')?.identity.selected, 'east');
    send({ type: 'select', index: FENCE_AT });
    await until('what has no id is selected', async () => selected()?.index === FENCE_AT);
    await again(() => selected()?.index === FENCE_AT);
    assert.equal(lastOf('portfolio')?.identity.selected, undefined);
    send({ type: 'show', identity: { ...coast, selected: 'far' } });
    await until('another that is named since is selected', async () => selected()?.id === 'far');
    close();
  });

  it('asks for the series alone of another run and of other times, and tells a page so that starts anew', async () => {
    const { asked, told, lastOf, send, close } = openPanel({ ...coast, selected: 'east' });
    const run = '2026-01-01T06:00:00Z';
    const isOf = (time: string) =>
      lastOf('forecasts')?.init_time === time && lastOf('forecasts')?.face.face === 'data';
    await until('the east has its forecast', async () => isOf(INIT_TIME));
    send({ type: 'show', identity: { ...coast, selected: 'east', init_time: run } });
    await until('it has that of another run', async () => isOf(run));
    const span = { valid_time_start: INIT_TIME, valid_time_end: run };
    send({ type: 'show', identity: { ...coast, selected: 'east', init_time: run, ...span } });
    const isAsked = (question: object) =>
      Object.entries(span).every(([name, time]) => Object(question)[name] === time);
    await until('it is asked what was observed then', async () => asked.some(isAsked));
    assert.deepEqual(
      asked.filter(question => !('id' in question)),
      [{ portfolio_id: 'coast', country: undefined }],
    );
    const shown = { ...coast, selected: 'east', init_time: run, ...span };
    assert.deepEqual(lastOf('identity')?.identity, shown);
    assert.equal(lastOf('portfolio')?.identity.init_time, undefined);
    const before = told.length;
    send({ type: 'ready' });
    await until('the page is told again', async () => told.length > before + 2);
    const again = told.slice(before).find(({ type }) => type === 'portfolio');
    assert.ok(again?.type === 'portfolio' && again.face.face === 'data');
    assert.deepEqual(again.identity, shown);
    send(retry);
    await until('all is asked for again', async () => asked.filter(each => !('id' in each)).length === 2);
    close();
  });

  it('keeps what it shows where that cannot be asked for again, and asks for it with the next run', async () => {
    let isDown = false;
    const { asked, lastOf, features, send, close } = openPanel({ ...coast, selected: 'east' }, () => isDown);
    const face = () => lastOf('portfolio')?.face;
    const renewal = () => {
      const shown = face();
      return shown?.face === 'data' ? shown.renewal : undefined;
    };
    await until('all is shown', async () => features() === 7 && face()?.face === 'data');
    await until('it is settled', async () => lastOf('observations')?.face.face === 'data');
    isDown = true;
    send(retry);
    await until('it says that it is of before', async () => renewal()?.face === 'failed');
    assert.equal(features(), 7);
    await until('the east is selected again', async () => lastOf('selected')?.feature?.id === 'east');
    isDown = false;
    const before = asked.filter(each => !('id' in each)).length;
    send({ type: 'show', identity: { ...coast, init_time: INIT_TIME } });
    await until('it is whole again', async () => face()?.face === 'data' && renewal() === undefined);
    assert.equal(asked.filter(each => !('id' in each)).length, before + 1);
    isDown = true;
    send({ type: 'show', identity: { ...coast, country: 'NO' } });
    await until('another part is not there', async () => face()?.face === 'failed');
    close();
  });

  it('opens again, and goes on, whatever it remembers of what was selected', async () => {
    for (const selected of [2 ** 63, 1.5, {}, 'x'.repeat(5000)]) {
      const { asked, features, send, close } = openPanel(Object({ ...coast, selected }));
      await until('all is shown', async () => features() === 7);
      const before = asked.length;
      send({ type: 'show', identity: Object({ ...coast, selected, country: 'NO' }) });
      await until('it is asked for again', async () => asked.length === before + 1);
      close();
    }
  });

  it('says of an asset that is chosen by its id where it is not among those that are shown', async () => {
    const { lastOf, features, send, close } = openPanel(coast);
    await until('all is shown', async () => features() === 7);
    const { window } = vscode;
    const original = window.showInformationMessage;
    let said = '';
    const show = async (message: string) => {
      said = message;
    };
    Object.assign(window, { showInformationMessage: show });
    try {
      send({ type: 'selectAsset', id: 'far' });
      await until('the far is selected', async () => lastOf('selected')?.feature?.id === 'far');
      assert.equal(said, '');
      send({ type: 'selectAsset', id: 'near' });
      await until('it is said', async () => said !== '');
      assert.equal(said, 'near is not among the assets that are shown.');
    } finally {
      Object.assign(window, { showInformationMessage: original });
    }
    close();
  });
});
