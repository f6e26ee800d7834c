import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

const script = resolve(import.meta.dirname, '../../../scripts/service.ts');
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

async function startService(now = '2026-09-28T10:00:00Z'): Promise<{ url: URL; process: ChildProcess }> {
  const options = ['--port', '0', '--api-key', 'k', '--now', now];
  const started = spawn(process.execPath, [script, ...options], {
    env: { ...process.env, TZ: 'Pacific/Auckland' },
  });
  child = started;
  const line = await new Promise<string>(done => started.stdout.once('data', data => done(String(data))));
  return { url: new URL(JSON.parse(line).url), process: started };
}

function get(url: URL, headers: Record<string, string>): Promise<{ status: number; headers: object }> {
  return new Promise((done, fail) => {
    const asked = request(
      { host: url.hostname, port: url.port, path: `${url.pathname}/cyclones/forecasts`, headers },
      response => {
        response.resume();
        done({ status: response.statusCode ?? 0, headers: response.headers });
      },
    );
    asked.on('error', fail).end();
  });
}

describe('the demo service as a process', () => {
  it('prints its loopback address as one line of JSON, and answers with the key alone [security 12]', async () => {
    const { url } = await startService();
    expect(url.hostname).toBe('127.0.0.1');
    expect((await get(url, { 'X-API-KEY': 'k' })).status).toBe(200);
    expect((await get(url, {})).status).toBe(401);
  });

  it('takes a time without an offset for UTC, whatever the clock of the machine', async () => {
    const { url } = await startService('2026-09-28T10:00:00');
    const asked = await fetch(`${url.href}/portfolios/demo-gulf-coast/init_time?time=2026-09-28T10:00:00Z`, {
      headers: { 'X-API-KEY': 'k' },
    });
    const response = await fetch(`${url.href}/cyclones/forecasts`, { headers: { 'X-API-KEY': 'k' } });
    const [storm] = z.array(z.object({ forecast_time: z.string() })).parse(await response.json());
    expect(storm?.forecast_time).toBe(await asked.json());
  });

  it('refuses a foreign Host, and allows no other origin [security 12]', async () => {
    const { url } = await startService();
    expect((await get(url, { 'X-API-KEY': 'k', Host: 'evil.example' })).status).toBe(421);
    const { headers } = await get(url, { 'X-API-KEY': 'k', Origin: 'https://evil.example' });
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([]);
  });

  it('ends when it is told to', async () => {
    const { process: service } = await startService();
    const ended = new Promise(done => service.once('exit', code => done(code)));
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    ['--now', 'yesterday'],
    ['--latency', 'long'],
    ['--latency', '-1'],
    ['--port', '99999'],
    ['--port', 'http'],
    ['--prot', '8080'],
  ])('says so and ends where it is started with %s %s', async (option, value) => {
    const started = spawn(process.execPath, [script, '--port', '0', '--api-key', 'k', `${option}=${value}`]);
    child = started;
    const said = new Promise<string>(done => started.stderr.once('data', data => done(String(data))));
    const code = await new Promise(done => started.once('exit', done));
    expect(code).toBe(2);
    expect(await said).toContain(option);
    expect(await said).not.toMatch(/^\s+at /m);
  });

  it('tells how it is used where that is asked for', async () => {
    const started = spawn(process.execPath, [script, '--help']);
    const said = await new Promise<string>(done => started.stdout.once('data', data => done(String(data))));
    expect(said).toContain('npm run service -- --port 8080 --api-key KEY');
  });

  it('says so and ends where its port is taken', async () => {
    const { url } = await startService();
    const second = spawn(process.execPath, [script, '--port', url.port, '--api-key', 'k']);
    const said = new Promise<string>(done => second.stderr.once('data', data => done(String(data))));
    expect(await new Promise(done => second.once('exit', done))).toBe(2);
    expect(await said).toMatch(new RegExp(`^The service cannot listen on port ${url.port}: `));
  });

  it('says what it lacks when no key is named', async () => {
    const started = spawn(process.execPath, [script, '--port', '0']);
    const said = await new Promise<string>(done => started.stderr.once('data', data => done(String(data))));
    expect(said).toContain('--api-key');
  });
});
