import { UnreadableResponseError } from '../errors.ts';
import type { Problem } from '../problem.ts';

/** What is raised where nothing of a file of assets can be read. */
export function unreadableFile(
  problems: readonly Problem[],
  message = 'There are no features in the file.',
): UnreadableResponseError {
  const summary = { endpoint: 'portfolioFeatures', url: '' };
  return new UnreadableResponseError(message, problems, new Uint8Array(), summary);
}
