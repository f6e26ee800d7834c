import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNetworkSettings } from '../../../src/connection/networkSettings.ts';
import { unitsAsked } from '../../../src/connection/unitsAsked.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
vi.mock('vscode', () => ({
  workspace: { getConfiguration: () => ({ get: (name: string) => held.get(name) }) },
}));

beforeEach(() => {
  held.clear();
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY']) {
    vi.stubEnv(name, '');
    vi.stubEnv(name.toLowerCase(), '');
  }
});
afterEach(() => void vi.unstubAllEnvs());

const SERVICE = 'https://a.example/api';

describe('what settings say of the way to a service', () => {
  it('is that of nobody who set any', () => {
    expect(readNetworkSettings(SERVICE)).toEqual({
      transport: 'auto',
      timeout: 30_000,
      retries: 3,
      maxBytes: 268_435_456,
      readingBytes: 1_073_741_824,
      readingTime: 60_000,
      cacheBytes: 268_435_456,
      proxy: undefined,
      proxyAuthorization: undefined,
      strictTls: true,
      systemCertificates: true,
    });
  });

  it('holds no login for a proxy where that is empty', () => {
    held.set('http.proxyAuthorization', '');
    expect(readNetworkSettings(SERVICE).proxyAuthorization).toBeUndefined();
  });

  it('is in milliseconds and bytes, whatever it is told in', () => {
    held.set('landfall.http.transport', 'undici');
    held.set('landfall.http.timeoutSeconds', 1.5);
    held.set('landfall.http.retries', 0);
    held.set('landfall.http.maxMegabytes', 2);
    held.set('landfall.reading.maxMegabytes', 16);
    held.set('landfall.reading.maxSeconds', 7);
    held.set('landfall.cache.maxMegabytes', 0);
    held.set('http.proxyAuthorization', 'Basic x');
    held.set('http.proxyStrictSSL', false);
    held.set('http.systemCertificates', false);
    expect(readNetworkSettings(SERVICE)).toEqual({
      transport: 'undici',
      timeout: 1500,
      retries: 0,
      maxBytes: 2_097_152,
      readingBytes: 16_777_216,
      readingTime: 7000,
      cacheBytes: 0,
      proxy: undefined,
      proxyAuthorization: 'Basic x',
      strictTls: false,
      systemCertificates: false,
    });
  });

  it('names the proxy of the setting, but for hosts that are excepted', () => {
    held.set('http.proxy', 'http://proxy.example:3128');
    expect(readNetworkSettings(SERVICE).proxy).toEqual({
      uri: 'http://proxy.example:3128',
      from: 'http.proxy',
    });
    held.set('http.noProxy', ['a.example']);
    expect(readNetworkSettings(SERVICE).proxy).toBeUndefined();
  });

  it('names the proxy of the environment', () => {
    vi.stubEnv('https_proxy', 'http://env.example:1');
    expect(readNetworkSettings(SERVICE).proxy).toEqual({
      uri: 'http://env.example:1',
      from: 'HTTPS_PROXY',
    });
    expect(readNetworkSettings('http://a.example').proxy).toBeUndefined();
  });

  it.each(['on', 'fallback', 'override'])('names a proxy where the editor has them %s', support => {
    held.set('http.proxy', 'http://proxy.example:3128');
    held.set('http.proxySupport', support);
    expect(readNetworkSettings(SERVICE).proxy?.from).toBe('http.proxy');
  });

  it('names none where the editor has them off', () => {
    held.set('http.proxy', 'http://proxy.example:3128');
    held.set('http.proxySupport', 'off');
    expect(readNetworkSettings(SERVICE).proxy).toBeUndefined();
  });
});

it('The units that are asked for are those of the settings, and none where the service decides', () => {
  expect(unitsAsked()).toBeUndefined();
  for (const units of ['metric', 'imperial']) {
    held.set('landfall.units', units);
    expect(unitsAsked()).toBe(units);
  }
  held.set('landfall.units', 'service');
  expect(unitsAsked()).toBeUndefined();
});
