import { isoText } from '../domain/dateTime.ts';
import { openJson } from '../editor/openReport.ts';
import type { AnyResponse } from './responses.ts';

/** What a list of departures names: the request, and what was found. */
export type Reported = Pick<AnyResponse, 'endpoint' | 'url' | 'receivedAt' | 'problems'>;

/**
 * Opens the list of where responses departed from the specification, as a document to keep or to send to the
 * service's makers. It holds requests without the key, and what was found in short.
 */
export async function openProblems(responses: readonly Reported[]): Promise<void> {
  const report = responses
    .filter(({ problems }) => problems.length > 0)
    .map(({ endpoint, url, receivedAt, problems }) => ({
      endpoint,
      request: `GET ${url}`,
      received: isoText(receivedAt),
      departures: problems,
    }));
  if (report.length === 0) return;
  await openJson('landfall-departures', report);
}
