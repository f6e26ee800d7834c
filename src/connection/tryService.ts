import { keepSecret } from '../editor/words.ts';
import { assertAccepted } from './insecureUse.ts';
import { readNetworkSettings } from './networkSettings.ts';
import { type ConnectionParts, openConnection } from './openConnection.ts';
import type { Service } from './service.ts';

/** Asks a service once, with its key or one that is not kept; rejects as a request does, and keeps no answer. */
export async function tryService(
  parts: ConnectionParts,
  service: Service,
  signal: AbortSignal,
  key?: string,
): Promise<void> {
  const { context, log } = parts;
  assertAccepted(context.globalState, service);
  if (key !== undefined) keepSecret(key);
  const trial = await openConnection(parts, {
    service,
    settings: { ...readNetworkSettings(service.baseUrl), cacheBytes: 0 },
    ...(key === undefined ? {} : { apiKey: async () => key }),
    onFallback: reason =>
      log.warn(
        `The direct way failed (${reason}) in a trial of ${service.baseUrl}; the editor's own fetch is used for that.`,
      ),
  });
  try {
    await trial.client.cycloneForecasts({}, { signal });
  } finally {
    await trial.close();
  }
}
