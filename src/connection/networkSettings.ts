import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { chooseProxy, type ServiceProxy } from './proxy.ts';

export type TransportChoice = 'auto' | 'undici' | 'editor';

/** What settings and the environment say of the way to a service. */
export interface NetworkSettings {
  transport: TransportChoice;
  /** Milliseconds. */
  timeout: number;
  retries: number;
  /** Largest body, in bytes. */
  maxBytes: number;
  /** Most bytes of memory that reading a body may take. */
  readingBytes: number;
  /** Longest time that reading a body may take, in milliseconds. */
  readingTime: number;
  /** Most bytes of bodies kept on disk; 0 keeps none. */
  cacheBytes: number;
  proxy: ServiceProxy | undefined;
  /** Value of the ServiceProxy-Authorization header. */
  proxyAuthorization: string | undefined;
  /** False accepts any certificate: `http.proxyStrictSSL` of the editor. */
  strictTls: boolean;
  /** The machine's own certificates count: `http.systemCertificates` of the editor. */
  systemCertificates: boolean;
}

const MEGABYTE = 2 ** 20;

export function readNetworkSettings(baseUrl: string): NetworkSettings {
  const sources = {
    setting: readSetting(settings.proxy),
    noProxy: readSetting(settings.noProxy),
    environment: process.env,
  };
  const proxying = readSetting(settings.proxySupport) !== 'off';
  return {
    transport: readSetting(settings.transport),
    timeout: readSetting(settings.timeoutSeconds) * 1000,
    retries: readSetting(settings.retries),
    maxBytes: readSetting(settings.maxMegabytes) * MEGABYTE,
    readingBytes: readSetting(settings.readingMegabytes) * MEGABYTE,
    readingTime: readSetting(settings.readingSeconds) * 1000,
    cacheBytes: readSetting(settings.cacheMegabytes) * MEGABYTE,
    proxy: proxying ? chooseProxy(new URL(baseUrl), sources) : undefined,
    proxyAuthorization: readSetting(settings.proxyAuthorization) || undefined,
    strictTls: readSetting(settings.strictTls),
    systemCertificates: readSetting(settings.systemCertificates),
  };
}
