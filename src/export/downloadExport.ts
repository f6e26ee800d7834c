import * as vscode from 'vscode';
import type { ServiceClient } from '../api/client.ts';
import type { Downloaded } from '../api/download.ts';
import type { EndpointArguments, EndpointId } from '../api/endpoints.ts';
import { requestPath } from '../api/requestPath.ts';
import type { ServiceConnection } from '../connection/serviceClient.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { checkExport } from './checkExport.ts';
import { type ExportOptions, offerToOpen, responseFileName } from './exportResponse.ts';
import { fileSink } from './fileSink.ts';
import { exportProvenance, writeProvenance } from './provenance.ts';
import { chooseDestination, type Destination, isLocal, writeBytes, writeLocal } from './writeExport.ts';

/** Largest body that is streamed into a file: more than any answer, less than a disk. */
const MAX_STREAMED_BYTES = 16 * 2 ** 30;

const MEGABYTE = 1e6;

/**
 * Asks the service and streams its answer into a file, byte for byte and in constant memory; then checks the file
 * in a thread, which changes nothing of it, and tells of its origin in a file beside. Where the target is on no local disk, the answer is held in memory first.
 */
export async function downloadExport<E extends EndpointId>(
  parts: Parts,
  endpoint: E,
  args: EndpointArguments<E>,
  options: ExportOptions & { title: string },
): Promise<vscode.Uri | undefined> {
  // One connection for the name and the answer: the service may be changed while a file is chosen.
  const opened = await parts.connection.opened();
  const { service } = opened;
  const url = `${service.baseUrl}${requestPath(endpoint, args)}`;
  const name = responseFileName({ endpoint, url, receivedAt: Date.now(), service }, 'geojson');
  const destination = await chooseDestination(name, options.target);
  if (destination === undefined) return undefined;
  const file = isLocal(destination)
    ? await streamed(parts, opened, endpoint, args, destination, options.title)
    : await buffered(opened, endpoint, args, destination, options.title);
  await writeProvenance(file, exportProvenance({ url, receivedAt: Date.now(), service }));
  if (!options.quiet) offerToOpen(file);
  return file;
}

async function streamed<E extends EndpointId>(
  parts: Parts,
  { download }: ServiceConnection,
  endpoint: E,
  args: EndpointArguments<E>,
  destination: Destination,
  title: string,
): Promise<vscode.Uri> {
  const { file, downloaded } = await withProgress(title, async (signal, report) => {
    let downloaded: Downloaded | undefined;
    const file = await writeLocal(destination, async handle => {
      const onProgress = throttled(report);
      const sink = fileSink(handle);
      downloaded = await download(endpoint, args, {
        signal,
        sink,
        maxBytes: MAX_STREAMED_BYTES,
        onProgress,
      });
      await sink.flush();
    });
    return { file, downloaded };
  });
  if (downloaded === undefined) return file;
  parts.log.info(`Exported ${downloaded.bytes} bytes, SHA-256 ${downloaded.sha256}, to ${file.fsPath}`);
  checkExport(parts, file, downloaded).catch(error =>
    parts.log.error(`The export could not be checked: ${String(error)}`),
  );
  return file;
}

async function buffered<E extends EndpointId>(
  { client }: { client: ServiceClient },
  endpoint: E,
  args: EndpointArguments<E>,
  destination: Destination,
  title: string,
): Promise<vscode.Uri> {
  const { bytes } = await withProgress(title, signal => client[endpoint](args, { signal }));
  return writeBytes(destination, bytes);
}

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 200;

function throttled(report: (message: string) => void) {
  let last = 0;
  return (bytes: number, total: number | undefined) => {
    const now = Date.now();
    if (now - last < REPORT_EVERY) return;
    last = now;
    const megabytes = (count: number) => (count / MEGABYTE).toFixed(1);
    const whole = total === undefined ? '' : megabytes(total);
    report(
      total === undefined
        ? vscode.l10n.t('{0} MB', megabytes(bytes))
        : vscode.l10n.t('{0} of {1} MB', megabytes(bytes), whole),
    );
  };
}
