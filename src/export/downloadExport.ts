import type { FileHandle } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { ServiceClient } from '../api/client.ts';
import type { Downloaded } from '../api/download.ts';
import type { EndpointArguments, EndpointId } from '../api/endpoints.ts';
import { requestPath } from '../api/requestPath.ts';
import type { ServiceConnection } from '../connection/serviceClient.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { type ExportCheck, exportCheck } from './exportCheck.ts';
import { type ExportOptions, offerToOpen, responseFileName } from './exportResponse.ts';
import { exportProvenance, provenanceBytes } from './provenance.ts';
import { reportSometimes } from './reportSometimes.ts';
import { tellDepartures } from './tellDepartures.ts';
import {
  chooseDestination,
  type Destination,
  isLocal,
  type Origin,
  writeBytes,
  writeLocal,
} from './writeExport.ts';

/** Largest body that is streamed into a file: more than any answer, less than a disk. */
const MAX_STREAMED_BYTES = 16 * 2 ** 30;

const MEGABYTE = 1e6;

/**
 * Asks the service and streams its answer into a file, byte for byte and in constant memory, with its origin in a
 * file beside. A thread sees to it that nothing but complete JSON takes the name, then looks for departures. Where
 * the target is on no local disk, the answer is held in memory first.
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
  const destination = await chooseDestination(name, options.target, { quiet: options.quiet });
  if (destination === undefined) return undefined;
  const origin = () => provenanceBytes(exportProvenance({ url, receivedAt: Date.now(), service }));
  const asked = { endpoint, args, destination, origin, title: options.title };
  const file = isLocal(destination) ? await streamed(parts, opened, asked) : await buffered(opened, asked);
  if (!options.quiet) offerToOpen(file);
  return file;
}

interface Asked<E extends EndpointId> {
  endpoint: E;
  args: EndpointArguments<E>;
  destination: Destination;
  origin: Origin;
  title: string;
}

async function streamed<E extends EndpointId>(
  parts: Parts,
  connection: ServiceConnection,
  asked: Asked<E>,
): Promise<vscode.Uri> {
  const script = vscode.Uri.joinPath(parts.extensionUri, 'dist', 'checkFile.mjs').fsPath;
  return withProgress(asked.title, async (signal, report) => {
    const check = exportCheck({ script, endpoint: asked.endpoint, signal });
    try {
      const { file, downloaded } = await checked(connection, asked, check, { signal, report });
      parts.log.info(`Exported ${downloaded.bytes} bytes, SHA-256 ${downloaded.sha256}, to ${file.fsPath}`);
      tellDepartures(file, downloaded, check.departures(file.fsPath))
        .catch(error => parts.log.error(`The export could not be checked: ${String(error)}`))
        .finally(check.close);
      return file;
    } catch (error) {
      check.close();
      throw error;
    }
  });
}

/** The file, once all of the answer is in it and was found to be JSON. */
async function checked<E extends EndpointId>(
  { download }: ServiceConnection,
  { endpoint, args, destination, origin }: Asked<E>,
  check: ExportCheck,
  { signal, report }: { signal: AbortSignal; report: (message: string) => void },
): Promise<{ file: vscode.Uri; downloaded: Downloaded }> {
  const downloads: Downloaded[] = [];
  const fill = async (handle: FileHandle, path: string) => {
    const sink = check.sink(handle, path);
    const onProgress = megabytesReport(report);
    downloads.push(
      await download(endpoint, args, { signal, sink, maxBytes: MAX_STREAMED_BYTES, onProgress }),
    );
  };
  const file = await writeLocal(destination, fill, origin);
  const [downloaded] = downloads;
  if (downloaded === undefined) throw new Error('A file was named that was not filled.');
  return { file, downloaded };
}

async function buffered<E extends EndpointId>(
  { client }: { client: ServiceClient },
  { endpoint, args, destination, origin, title }: Asked<E>,
): Promise<vscode.Uri> {
  const { bytes } = await withProgress(title, signal => client[endpoint](args, { signal }));
  return writeBytes(destination, bytes, origin);
}

function megabytesReport(report: (message: string) => void) {
  const tell = reportSometimes(report);
  const megabytes = (count: number) => (count / MEGABYTE).toFixed(1);
  return (bytes: number, total: number | undefined) =>
    tell(() =>
      total === undefined
        ? vscode.l10n.t('{0} MB', megabytes(bytes))
        : vscode.l10n.t('{0} of {1} MB', megabytes(bytes), megabytes(total)),
    );
}
