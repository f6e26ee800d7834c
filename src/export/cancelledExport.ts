import { CancelledError } from '../api/errors.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { ExportOptions } from './exportResponse.ts';

/** What an export that was cancelled resolves to: nothing for a person; a program is told by a CancelledError. */
export function cancelledExport({ endpoint, url }: AnyResponse, { quiet }: ExportOptions): undefined {
  if (quiet) throw new CancelledError('The export was cancelled.', { endpoint, url });
  return undefined;
}
