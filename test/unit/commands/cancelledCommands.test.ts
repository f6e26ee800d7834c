import { expect, it, vi } from 'vitest';
import { addForecastToFile } from '../../../src/commands/addForecast.ts';
import { registerCommands } from '../../../src/commands/registerCommands.ts';
import { exportGeoParquet } from '../../../src/export/exportGeoParquet.ts';

const editor = vi.hoisted(() => ({
  commands: new Map<string, (argument?: unknown) => Promise<unknown>>(),
  told: [] as unknown[],
}));
vi.mock('vscode', () => ({
  commands: {
    registerCommand: (id: string, run: (argument?: unknown) => Promise<unknown>) =>
      editor.commands.set(id, run),
  },
  window: { showErrorMessage: async (...shown: unknown[]) => void editor.told.push(shown) },
  l10n: { t: (text: string) => text },
  extensions: { getExtension: () => undefined },
  Uri: class {},
}));
vi.mock('../../../src/commands/exposure.ts', () => ({
  async showExposure() {
    const aborting = new AbortController();
    aborting.abort();
    aborting.signal.throwIfAborted();
  },
}));
vi.mock('../../../src/export/makeGeoParquet.ts', () => ({ makeGeoParquet: async () => undefined }));
vi.mock('../../../src/fileForecast/addForecast.ts', () => ({ addForecast: async () => undefined }));
vi.mock('../../../src/commands/prompts/askForecastQuestion.ts', () => ({
  askForecastQuestion: async () => ({}),
}));
vi.mock('../../../src/assets/fileAssets.ts', () => ({ guessFileForm: async () => ({ kind: 'geojson' }) }));

const response = Object({
  endpoint: 'portfolioFeatures',
  url: 'https://weather.invalid/api/v1/portfolios/p/features',
  receivedAt: 0,
  service: { demo: false, label: 'weather.invalid' },
  bytes: new Uint8Array(),
});

it('a program whose columns a person cancels is told so, and a person who does gets nothing', async () => {
  await expect(exportGeoParquet(Object({}), response, { quiet: true })).rejects.toMatchObject({
    name: 'CancelledError',
    request: { endpoint: 'portfolioFeatures', url: response.url },
  });
  expect(await exportGeoParquet(Object({}), response)).toBeUndefined();
});

it('a program is told so of the forecasts of a file too', async () => {
  const { Uri } = await import('vscode');
  const file = Reflect.construct(Uri, []);
  const asked = { file, variables: ['temperature'], aggregate: 'now' };
  await expect(addForecastToFile(Object({}), asked)).rejects.toMatchObject({
    name: 'CancelledError',
    request: { endpoint: 'landfall.file.addForecast' },
  });
});

it('what a person cancels while a thread is at work is an error of its own for a program, and none for a person', async () => {
  const parts = Object({ log: { error: (line: string) => editor.told.push(line) } });
  registerCommands(parts);
  const run = editor.commands.get('landfall.storm.exposure');
  await expect(run?.({ storm_id: 'AL092022' })).rejects.toMatchObject({
    name: 'CancelledError',
    request: { endpoint: 'landfall.storm.exposure', url: '' },
  });
  expect(await run?.()).toBeUndefined();
  expect(editor.told).toEqual([]);
});
