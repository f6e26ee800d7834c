import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readService } from '../../src/connection/service.ts';
import { createServiceClient } from '../../src/connection/serviceClient.ts';
import { responseFileName } from '../../src/export/exportResponse.ts';
import { exportProvenance } from '../../src/export/provenance.ts';
import { polite, STORM, STORMS } from './service.ts';

/* Where an answer came from goes with the answer, and whom it was sent to sees it alone. */

vi.mock('vscode', () => ({ extensions: { getExtension: () => undefined } }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-provenance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
});

async function connected(baseUrl: string, key?: string, salt = 'salt') {
  const reading = readService(baseUrl, 'Demo service');
  if (!reading.ok) throw new Error(reading.reason);
  const opened = await createServiceClient({
    service: reading.service,
    settings: {
      transport: 'undici',
      timeout: 20_000,
      retries: 0,
      maxBytes: 1_000_000,
      readingBytes: 2 ** 30,
      readingTime: 60_000,
      cacheBytes: 1_000_000,
      proxy: undefined,
      proxyAuthorization: undefined,
      strictTls: true,
      systemCertificates: false,
    },
    apiKey: async () => key,
    salt,
    version: '1.2.3',
    readingScript: '',
    cacheFolder: folder,
    onUnread: () => undefined,
    onExchange: () => undefined,
    onDepartures: () => undefined,
    onFallback: () => undefined,
    onFault: message => expect.unreachable(message),
  });
  onTestFinished(opened.close);
  return opened;
}

const past = { time: '2020-01-01T00:00:00Z' };
const stored = async () =>
  (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.entry'));

describe('an answer', () => {
  it('of the demo is told and named as the demo’s, whatever service is in use later [security 7]', async () => {
    const demo = await connected('');
    const response = await demo.client.cycloneForecasts({});
    await connected('https://real.example/api', 'key');
    expect(response.service).toEqual(demo.service);
    expect(exportProvenance(response)).toMatchObject({
      service: 'Demo service',
      demo_data: expect.stringMatching(/Synthetic/),
    });
    expect(responseFileName(response, 'csv')).toMatch(/^demo-/);
  });

  it('of a place has its hemispheres in its name, since a sign is lost there', () => {
    const nameAt = (place: string) =>
      responseFileName(
        {
          endpoint: 'forecastHourly',
          url: `https://real.example/api/v1/forecast/hourly?${place}`,
          receivedAt: 0,
          service: { demo: false },
        },
        'csv',
      );
    expect(nameAt('latitude=-33.86&longitude=151.2')).toBe('forecastHourly-33.86S_151.2E-19700101T0000Z.csv');
    expect(nameAt('latitude=33.86&longitude=-151.2')).toBe('forecastHourly-33.86N_151.2W-19700101T0000Z.csv');
    expect(nameAt('latitude=1e-7&longitude=-1e-7')).toBe('forecastHourly-1e-7N_1e-7W-19700101T0000Z.csv');
  });

  it('of a service names that service, also where it was kept, and not its key [security 1]', async () => {
    const baseUrl = await polite((_request, answer) => answer.end(STORMS));
    for (const kept of [false, true]) {
      const { client } = await connected(baseUrl, 'sentinel-key');
      const response = await client.cycloneForecasts(past);
      expect(response.stored).toBe(kept);
      expect(response.service).toEqual({
        demo: false,
        label: new URL(baseUrl).host,
        baseUrl,
        keyDigest: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(JSON.stringify([response.service, exportProvenance(response)])).not.toContain('sentinel-key');
      await expect.poll(stored).toHaveLength(1);
    }
  });

  it('that came with one key is not shown to another key, nor to none [security 2]', async () => {
    const asked: unknown[] = [];
    const baseUrl = await polite((request, answer) => {
      asked.push(request.headers['x-api-key']);
      answer.end(JSON.stringify([{ ...STORM, storm_name: request.headers['x-api-key'] ?? 'nobody' }]));
    });
    const keys = ['ann', 'bob', undefined];
    for (const key of [...keys, ...keys]) {
      const { client } = await connected(baseUrl, key);
      const { value } = await client.cycloneForecasts(past);
      expect(value[0]?.storm_name).toBe(key ?? 'nobody');
      await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(asked.length);
    }
    expect(asked).toEqual(keys);
  });

  it('is kept where neither a name nor a text tells the key, nor its plain digest [security 1]', async () => {
    const baseUrl = await polite((_request, answer) => answer.end(STORMS));
    const { client } = await connected(baseUrl, 'sentinel-key');
    await client.cycloneForecasts(past);
    await expect.poll(stored).toHaveLength(1);
    const { client: elsewhere } = await connected(baseUrl, 'sentinel-key', 'another installation');
    expect((await elsewhere.cycloneForecasts(past)).stored).toBe(false);
    await expect.poll(stored).toHaveLength(2);
    for (const name of await stored())
      expect(`${name}${await readFile(join(folder, name), 'latin1')}`).not.toContain('sentinel-key');
  });
});
