import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import type { Parts } from '../parts.ts';
import { withProgress } from './withProgress.ts';

/** Writes a report of the connection into a new document: it can be copied, and it holds no secret. */
export async function diagnose(parts: Parts): Promise<string> {
  const lines = await withProgress(vscode.l10n.t('Diagnosing the connection'), signal =>
    report(parts, signal),
  );
  const content = `${lines.join('\n')}\n`;
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document, { preview: false });
  return content;
}

async function report(parts: Parts, signal: AbortSignal): Promise<string[]> {
  return [
    '# Landfall: connection report',
    '',
    ...(await serviceLines(parts)),
    '',
    '## One request',
    '',
    ...(await requestLines(parts, signal)),
    '',
    '## Latest requests',
    '',
    ...exchangeLines(parts),
    '',
    '## Versions',
    '',
    `- Editor: ${vscode.env.appName} ${vscode.version} (${vscode.env.appHost})`,
    `- Node: ${process.version} on ${process.platform} ${process.arch}`,
  ];
}

async function serviceLines(parts: Parts): Promise<string[]> {
  try {
    const service = parts.connection.service();
    const key = await parts.connection.keys.get(service.origin);
    const settings = vscode.workspace.getConfiguration('landfall');
    return [
      `- Service: ${service.demo ? 'embedded demo service (synthetic data, no network)' : service.baseUrl}`,
      `- API key: ${service.demo ? 'not needed' : key === undefined ? 'none is set' : 'set'}`,
      `- Timeout: ${settings.get('http.timeoutSeconds')} s`,
    ];
  } catch (error) {
    return [`- Service: ${describeError(error).message}`, '- Next step: run **Landfall: Choose Service…**'];
  }
}

/** The list of storms: the one endpoint that needs nothing known in advance. */
async function requestLines(parts: Parts, signal: AbortSignal): Promise<string[]> {
  const started = performance.now();
  try {
    const client = await parts.connection.client();
    const { value, url, problems, bytes } = await client.cycloneForecasts({}, { signal });
    const milliseconds = (performance.now() - started).toFixed(0);
    return [
      `- GET ${url}`,
      `- Answered in ${milliseconds} ms with ${bytes.length} bytes: ${value.length} storms`,
      `- Departures from the specification: ${problems.length}`,
      ...problems
        .slice(0, 20)
        .map(({ path, expected, found }) => `  - \`${path}\`: expected ${expected}, found ${found}`),
    ];
  } catch (error) {
    const { message, actions } = describeError(error);
    const next = actions.includes('setKey') ? '**Landfall: Set API Key…**' : '**Landfall: Choose Service…**';
    return [`- Failed: ${message}`, `- Next step: run ${next}`];
  }
}

function exchangeLines(parts: Parts): string[] {
  const rows = parts.connection.exchanges().map(({ at, url, outcome, milliseconds, bytes }) => {
    const time = new Date(at).toISOString();
    return `| ${time} | ${url.replaceAll('|', '%7C')} | ${outcome} | ${milliseconds.toFixed(0)} | ${bytes} |`;
  });
  return ['| Time | Request | Outcome | ms | Bytes |', '| --- | --- | --- | ---: | ---: |', ...rows];
}
