import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askPlace } from '../../../src/commands/prompts/askPlace.ts';

interface Row {
  label: string;
  description?: string;
  place?: object;
}

const editor = vi.hoisted(() => ({
  selected: '',
  rows: [] as readonly Row[],
  type: (_text: string): void => undefined,
}));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  window: {
    get activeTextEditor() {
      return {
        document: {
          lineCount: 1,
          lineAt: () => ({ text: editor.selected }),
          getText: () => editor.selected,
        },
        selection: { isEmpty: editor.selected === '', start: { line: 0, character: 0 } },
      };
    },
  },
}));
const readPlaceIndex = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('../../../src/sidebar/placeIndex.ts', () => ({ readPlaceIndex }));
vi.mock('../../../src/domain/placeSearch.ts', () => ({
  searchPlaces: (_index: unknown, text: string) => (/lat|Bayern/.test(text) ? [] : [{ name: 'A city' }]),
  searchElsewhere: (_index: unknown, text: string) =>
    /Bayern/.test(text) ? { cities: [{ name: 'Munich', region: 'Germany' }], region: 'Bayern' } : undefined,
}));
vi.mock('../../../src/editor/ask.ts', () => ({
  openPick: () => ({
    onType: (listener: (text: string) => void) => {
      editor.type = listener;
    },
    list(rows: readonly Row[]) {
      editor.rows = rows;
    },
    expect: () => undefined,
    answer: async () => undefined,
  }),
}));

const saved: object[] = [];
const parts = Object({ locations: { all: () => saved }, log: { error: () => undefined } });

beforeEach(() => {
  editor.selected = '';
  readPlaceIndex.mockResolvedValue({});
});

/** The rows for a text that is typed. */
async function typed(text: string): Promise<readonly Row[]> {
  await askPlace(parts);
  const before = editor.rows;
  editor.type(text);
  await vi.waitUntil(() => editor.rows !== before);
  return editor.rows;
}

describe('places that are selected in the editor', () => {
  it('are all offered, each once, in the order of the text', async () => {
    editor.selected = 'from 27.95, -82.46 by {lat: 25.76, lng: -80.19} and 27.95, -82.46 to [-81.8, 24.55]';
    await askPlace(parts);
    expect(editor.rows.map(({ place }) => place)).toEqual([
      { latitude: 27.95, longitude: -82.46 },
      { latitude: 25.76, longitude: -80.19 },
      { latitude: 24.55, longitude: -81.8 },
      { latitude: -81.8, longitude: 24.55 },
    ]);
  });

  it('are no more than a person looks through', async () => {
    editor.selected = Array.from({ length: 40 }, (_, number) => `27.95, ${-80 - number / 100}`).join('\n');
    await askPlace(parts);
    expect(editor.rows).toHaveLength(6);
  });
});

describe('what is typed for a place', () => {
  it('is not taken for a saved location where the cities cannot be read, which is said', async () => {
    saved.push({ name: 'Home', latitude: 1, longitude: 2 });
    onTestFinished(() => void saved.pop());
    readPlaceIndex.mockRejectedValue(new Error('no file'));
    const rows = await typed('Tampa');
    expect(rows.map(({ label }) => label)).toEqual([
      'The cities could not be read. Type the coordinates of the place.',
      'Home',
    ]);
    expect(rows[0]?.place).toBeUndefined();
  });

  it.each([
    'lat 91.5, lon 10',
    'POINT(10 91.5)',
    'geo:91.5,10',
    '91.5 north, 10 east',
    'https://example.com/?q=91.5,10',
  ])('and lies beyond the earth is no name of a city: %s', async text => {
    expect(await typed(text)).toMatchObject([
      { label: expect.stringMatching(/^Latitude 91.5 is beyond ±90/) },
    ]);
  });

  it('is a place saved under such a name, then what is found by it, then the other places', async () => {
    saved.push(
      { name: 'Office', latitude: 1, longitude: 2 },
      { name: 'Zürich, home', latitude: 47.4, longitude: 8.5 },
    );
    const labels = (await typed('zurich')).map(({ label }) => label);
    saved.length = 0;
    expect(labels).toEqual(['Zürich, home', 'A city', 'Office']);
  });

  it('with a region that is not known lists the cities of the name, and says so below them', async () => {
    expect(await typed('München, Bayern')).toMatchObject([
      { label: 'Munich', description: 'Germany' },
      { label: expect.stringMatching(/^No region or country “\{0\}” is known for this city/) },
    ]);
  });

  it('and is no coordinates is a name of a city', async () => {
    expect(await typed('lat and lon')).toMatchObject([{ label: expect.stringMatching(/^No city/) }]);
  });

  it.each(['東京 100-0001', '〒100-0001 東京', '서울 100'])(
    'is a city and its code of post in a script that needs few letters: %s',
    async text => {
      expect(await typed(text)).toMatchObject([{ label: 'A city' }]);
    },
  );

  it.each(['27.9N 27.9N', '27.9 82.5 1', '٢٧٫٩، ٨٢٫٥'])('is no coordinates, and no name: %s', async text => {
    expect(await typed(text)).toMatchObject([{ label: expect.stringMatching(/^Enter latitude/) }]);
  });
});
