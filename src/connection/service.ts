import { isLoopback } from './loopback.ts';

/** The service in use: the embedded demo, or one that the user chose. */
export interface Service {
  demo: boolean;
  /** Without a trailing slash; requests append a path. */
  baseUrl: string;
  /** What the key is stored under, and what it is ever sent to. */
  origin: string;
  /** For people: `Demo service`, or the host. */
  label: string;
  /** Plain http to another machine: anyone on the way can read the key. */
  insecure: boolean;
}

/** A reserved name that no network resolves: requests to it are answered in process. */
const DEMO_BASE_URL = 'https://demo.landfall.invalid/api/v1';

export type ServiceReading = { ok: true; service: Service } | { ok: false; reason: BaseUrlFault };
export type BaseUrlFault = 'notAnAddress' | 'notHttp' | 'userinfo' | 'query';

/** Reads a base URL as a user types it; empty text is the demo service. */
export function readService(baseUrl: string, demoLabel: string): ServiceReading {
  const text = baseUrl.trim();
  if (text === '') {
    return {
      ok: true,
      service: {
        demo: true,
        baseUrl: DEMO_BASE_URL,
        origin: new URL(DEMO_BASE_URL).origin,
        label: demoLabel,
        insecure: false,
      },
    };
  }
  if (!URL.canParse(text)) return { ok: false, reason: 'notAnAddress' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, reason: 'notHttp' };
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'userinfo' };
  if (url.search !== '' || url.hash !== '') return { ok: false, reason: 'query' };
  return {
    ok: true,
    service: {
      demo: false,
      baseUrl: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
      origin: url.origin,
      label: url.host,
      insecure: url.protocol === 'http:' && !isLoopback(url),
    },
  };
}
