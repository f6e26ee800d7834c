import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';

export type Answer = RequestListener;

/** A service on loopback whose answers a test writes by hand; the setting points at it meanwhile. */
export async function withService(answer: Answer, work: (url: string) => Promise<void>): Promise<void> {
  const setBaseUrl = (value: string | undefined) =>
    vscode.workspace.getConfiguration('landfall').update('baseUrl', value, vscode.ConfigurationTarget.Global);
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  await setBaseUrl(url);
  try {
    await work(url);
  } finally {
    await setBaseUrl(undefined);
    server.closeAllConnections();
    server.close();
  }
}
