import * as vscode from 'vscode';
import { unusable } from './configuredService.ts';
import type { Service } from './service.ts';

/** Throws for a service without encryption whose use the person has not accepted: a key would be read on the way. */
export function assertAccepted(memory: vscode.Memento, service: Service): void {
  if (!service.insecure || memory.get(memoryKey(service.origin)) === true) return;
  throw unusable(
    vscode.l10n.t(
      'The address {0} is not encrypted, so the API key is not sent there. Choose the service again to allow it.',
      service.baseUrl,
    ),
  );
}

/** Remembers that the person accepted plain http of an origin. */
export async function acceptInsecure(memory: vscode.Memento, origin: string): Promise<void> {
  await memory.update(memoryKey(origin), true);
}

function memoryKey(origin: string): string {
  return `landfall.acceptedInsecure:${origin}`;
}
