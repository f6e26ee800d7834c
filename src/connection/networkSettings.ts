import * as vscode from 'vscode';
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
  const own = vscode.workspace.getConfiguration('landfall');
  const editor = vscode.workspace.getConfiguration('http');
  const proxying = editor.get<string>('proxySupport', 'override') !== 'off';
  const sources = {
    setting: editor.get('proxy', ''),
    noProxy: editor.get<string[]>('noProxy', []),
    environment: process.env,
  };
  return {
    transport: own.get<TransportChoice>('http.transport', 'auto'),
    timeout: own.get('http.timeoutSeconds', 30) * 1000,
    retries: own.get('http.retries', 3),
    maxBytes: own.get('http.maxMegabytes', 256) * MEGABYTE,
    readingBytes: own.get('reading.maxMegabytes', 1024) * MEGABYTE,
    readingTime: own.get('reading.maxSeconds', 60) * 1000,
    cacheBytes: own.get('cache.maxMegabytes', 256) * MEGABYTE,
    proxy: proxying ? chooseProxy(new URL(baseUrl), sources) : undefined,
    proxyAuthorization: editor.get<string | null>('proxyAuthorization', null) ?? undefined,
    strictTls: editor.get('proxyStrictSSL', true),
    systemCertificates: editor.get('systemCertificates', true),
  };
}
