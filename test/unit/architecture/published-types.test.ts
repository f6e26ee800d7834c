import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/api/endpoints.ts';
import * as errors from '../../../src/api/errors.ts';
import { validate } from '../../../src/api/validate.ts';
import { verificationTable } from '../../../src/domain/verification/verificationTable.ts';
import { errorOf } from '../../../src/editor/words.ts';
import { arbitraryOf } from '../api/arbitraryOf.ts';
import { changed, changes } from '../api/changed.ts';

const root = resolve(import.meta.dirname, '../../..');
/** A whole compiler starts, on a machine that may be busy. */
const TIME_LIMIT = 120_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  const { types } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  copyFileSync(join(root, types), join(folder, 'landfall.d.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of another extension that has the published types and nothing else of this one. */
function compiled(lines: readonly string[]): string {
  const head =
    "import type { LandfallApi, LandfallError, VerificationRow } from './landfall';\ndeclare const api: LandfallApi;\n";
  return compiledText(`${head}export async function use() {\n${lines.join('\n')}\n}\n`);
}

function compiledText(text: string): string {
  writeFileSync(join(folder, 'consumer.ts'), text);
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'];
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    [...options, '--module', 'nodenext', '--lib', 'es2022,dom', '--types', 'vscode', 'consumer.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('another extension, compiled against the published types', () => {
  it('asks all eleven questions, reads what comes, and tells errors apart', { timeout: TIME_LIMIT }, () => {
    const said = compiled([
      'const place = { latitude: 27.95, longitude: -82.46 };',
      "const asOf = { ...place, time: '2026-03-01T12:00:00Z' };",
      'const options = { signal: new AbortController().signal };',
      "const daily = await api.forecastDaily({ ...place, timezone: 'local', units: 'metric' }, options);",
      'const high: number | undefined = daily.value.daily[0]?.max_temperature;',
      'const hourly = await api.forecastHourly({ ...place, include_past: true });',
      "const foreign: unknown = hourly.value.hourly[0]?.['uv_index'];",
      'await api.pastForecastDaily(asOf);',
      'await api.pastForecastHourly(asOf);',
      "const { value: storms } = await api.cycloneForecasts({ basin_ids: ['AL'], model: 'OFCL' });",
      'for (const storm of storms) {',
      '  const storm_id = storm?.storm_id;',
      '  if (storm_id === undefined) continue;',
      "  const { value } = await api.cycloneTrack({ storm_id, max_lead_time: 'P5D' });",
      '  const geometry = value.features[0]?.geometry;',
      "  if (geometry?.type === 'LineString') console.log(geometry.coordinates?.[0]?.[0], storm?.position?.latitude);",
      '  await api.cycloneCone({ storm_id, smooth_cone: false });',
      '}',
      "const portfolio = { portfolio_id: 'p', id: [1, '1'], variables: ['wind_speed'] };",
      "await api.portfolioFeatures({ portfolio_id: 'p', x: 0, y: 0, z: 1 });",
      "const run = await api.portfolioInitTime({ portfolio_id: 'p', time: 'now' });",
      'const series = await api.portfolioForecasts({ ...portfolio, init_time: run.value });',
      'const times: (string | null)[] | undefined = series.value.features[0]?.properties?.datetimes;',
      "await api.portfolioObservations({ ...portfolio, valid_time_start: 'a', valid_time_end: 'b' });",
      "const isRefusal = (error: LandfallError) => error.name === 'UnauthorizedError' && error.request.url;",
      'console.log(high, foreign, times, daily.problems[0]?.path, daily.url, daily.receivedAt, isRefusal);',
    ]);
    expect(said).toBe('');
  });

  it('is told of each fault', { timeout: TIME_LIMIT }, () => {
    const wrong = [
      'api.forecastDaily({ latitude: 1, longitud: 2 });',
      "api.portfolioForecasts({ portfolio_id: 'p' });",
      "api.cycloneForecasts({ model: 'GFS' });",
      'api.cycloneWinds({});',
    ];
    const said = compiled(wrong);
    for (const index of wrong.keys()) expect(said).toContain(`consumer.ts(${index + 4},`);
  });
});

/** A value as an expression: of JSON, and what JSON cannot say. */
function expressionOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(expressionOf).join(', ')}]`;
  if (value === undefined || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    // A prototype is no member.
    const key = name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
    return `${key}: ${expressionOf(member)}`;
  });
  return `{ ${members.join(', ')} }`;
}

/** Examples of a document, each a block of its own. */
function examplesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  const comments = [...text.matchAll(/^\/\*.*?\*\//gms)].map(([comment]) => comment);
  return comments
    .map(comment => [...comment.matchAll(/^ \* {3}(.*)$/gm)].map(([, line]) => line).join('\n'))
    .filter(code => code !== '');
}

describe('the examples of the documents', () => {
  it('compile as they stand', { timeout: TIME_LIMIT }, () => {
    const examples = ['docs/commands.md', 'README.md', 'types/landfall.d.ts'].flatMap(examplesIn);
    expect(examples.length).toBeGreaterThan(4);
    const functions = examples.map((example, index) => {
      const code = example.replaceAll(/^import .*$/gm, '');
      return `export async function example${index}(storm_id: string, portfolio_id: string) {\n${code}\n}`;
    });
    const head = [
      "import * as vscode from 'vscode';",
      "import type { CommandResults, LandfallApi } from './landfall';",
    ];
    expect(compiledText([...head, ...functions].join('\n'))).toBe('');
  });
});

describe('what is read of an answer', () => {
  it('is of the type that is published for it, however wild the answer is', { timeout: TIME_LIMIT }, () => {
    const lines = Object.entries(endpoints).flatMap(([method, { response }]) => {
      const wild = fc.tuple(arbitraryOf(response), changes).map(([answer, list]) => changed(answer, list));
      const read = fc.sample(wild, 60).map(body => validate(response, body).value);
      const type = `Awaited<ReturnType<LandfallApi['${method}']>>['value']`;
      return read.flatMap((value, index) =>
        value === undefined ? [] : [`const ${method}${index}: ${type} = ${expressionOf(value)};`],
      );
    });
    expect(lines.length).toBeGreaterThan(400);
    expect(compiled(lines)).toBe('');
  });
});

describe('the errors of the types', () => {
  it('are those that a program gets, with the members that each has', { timeout: TIME_LIMIT }, () => {
    const request = { endpoint: 'forecastHourly', url: 'https://weather.example/api/v1/forecast/hourly' };
    const problem = { path: 'latitude', expected: 'number', found: 'nothing' };
    const bytes = new Uint8Array();
    const details = { retryAfter: undefined, location: 'https://weather.example' };
    const network = { fault: 'refused', code: 'ECONNREFUSED', answered: false, cause: undefined } as const;
    const thrown = [
      ...[401, 404, 422, 429, 500].map(status => errors.errorOfStatus(status, 'no', details, request)),
      new errors.InvalidArgumentsError([problem], request),
      new errors.UnusableServiceError('no', request),
      new errors.NetworkError('no', network, request),
      new errors.TimeoutError('no', request),
      new errors.TooLargeError('no', request),
      new errors.CancelledError('no', request),
      new errors.UnreadableResponseError('no', [problem], bytes, request),
      new errors.ReadingExhaustedError('time', bytes, request),
    ];
    const named = Object.entries(errors).filter(([name]) => name.endsWith('Error') && /^[A-Z]/.test(name));
    const names = thrown.map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      named.flatMap(([name]) => (name === 'ServiceError' ? [] : [name])).toSorted(),
    );
    const literals = thrown.map((error, index) => {
      const told = { ...Object(errorOf(error)), message: '' };
      const members = Object.entries(told).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      return `const error${index}: LandfallError = { ${members.join(', ')} };`;
    });
    expect(compiled([...literals, `console.log(${names.map((_, index) => `error${index}`).join()});`])).toBe(
      '',
    );
  });
});

describe('the rows of a verification', () => {
  it('have the members that the types name, and no others', { timeout: TIME_LIMIT }, () => {
    const nothing = {
      unread: 0,
      withoutId: 0,
      repeatedId: 0,
      unreadableTime: 0,
      withoutTime: 0,
      repeatedTime: 0,
    };
    const none = { assets: [], variables: [], unreadForecasts: 0, unusedObservations: nothing };
    const { names } = verificationTable(none, []);
    const members = [...names, 'derived_runs', 'derived_runs_missing'].map(name => `${name}: 1`);
    expect(
      compiled([
        `const row: Record<keyof VerificationRow, 1> = { ${members.join(', ')} };`,
        'console.log(row);',
      ]),
    ).toBe('');
  });
});
