import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDownload, type Sink } from '../../../src/api/download.ts';
import {
  CancelledError,
  NetworkError,
  TooLargeError,
  UnreadableResponseError,
} from '../../../src/api/errors.ts';
import { NotJson } from '../../../src/api/request/notJson.ts';
import { createRequester } from '../../../src/api/request/requester.ts';
import type { Transport, TransportRequest } from '../../../src/api/transport/transport.ts';

const bytes = (...digits: number[]) => new TextEncoder().encode(digits.join(''));

/** A download of responses of these parts, one for each attempt, into a list; an error as a part breaks off. */
function downloading(
  responses: (Uint8Array | Error)[][],
  headers: Record<string, string> = {},
  maxBytes = 100,
) {
  const sent: TransportRequest[] = [];
  const written: unknown[] = [];
  const progress: unknown[] = [];
  const transport: Transport = async request => {
    const parts = responses[sent.length] ?? [];
    sent.push(request);
    async function* body() {
      for (const part of parts) {
        request.signal.throwIfAborted();
        if (part instanceof Error) throw part;
        yield part;
      }
    }
    return { status: 200, headers, body: body(), cancel: () => undefined };
  };
  const requester = createRequester({
    baseUrl: 'https://a.example/api',
    transport,
    apiKey: async () => undefined,
    timeout: 1000,
    retries: 0,
    userAgent: 'test',
  });
  const download = createDownload(requester);
  const sink: Sink = {
    restart: async () => void written.push('restart'),
    write: async (part: Uint8Array) => void written.push(...Array.from(part, byte => byte - 0x30)),
    end: async () => void written.push('end'),
  };
  const ask = (signal = new AbortController().signal, given = sink) =>
    download(
      'portfolioFeatures',
      { portfolio_id: 'p' },
      { signal, sink: given, maxBytes, onProgress: (...told) => progress.push(told) },
    );
  return { ask, download, sent, written, progress, sink };
}

const never = () => new AbortController().signal;

describe('a download', () => {
  it('pours the parts into its sink as they come, and tells how far it is', async () => {
    const { ask, written, progress } = downloading([[bytes(1, 2), bytes(3)]], { 'content-length': '3' });
    const started = Date.now();
    const { receivedAt, ...result } = await ask();
    expect(result).toEqual({
      endpoint: 'portfolioFeatures',
      url: 'https://a.example/api/portfolios/p/features',
      bytes: 3,
      sha256: createHash('sha256')
        .update(bytes(1, 2, 3))
        .digest('hex'),
    });
    expect(receivedAt).toBeGreaterThanOrEqual(started);
    expect(written).toEqual(['restart', 1, 2, 3, 'end']);
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  it('does not know how much is to come where the service does not say', async () => {
    const { ask, progress } = downloading([[bytes(1)]]);
    await ask();
    expect(progress).toEqual([[1, undefined]]);
  });

  it('begins anew where a kept connection was cut before the response', async () => {
    const cut = Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    const { ask, sent, written } = downloading([[bytes(1), cut]]);
    await expect(ask()).rejects.toMatchObject({ fault: 'cut', answered: true });
    expect(sent).toHaveLength(1);
    expect(written).toEqual(['restart', 1]);
  });

  it('that announces more than its limit writes nothing, and one of that length is written', async () => {
    const { ask, written } = downloading([[bytes(1)]], { 'content-length': '101' });
    await expect(ask()).rejects.toThrow(TooLargeError);
    expect(written).toEqual([]);
    expect((await downloading([[bytes(1, 2, 3)]], { 'content-length': '3' }, 3).ask()).bytes).toBe(3);
  });

  it('that passes its limit ends before the part that passes it', async () => {
    const { ask, written } = downloading([[bytes(1, 2), bytes(3, 4)]], {}, 3);
    await expect(ask()).rejects.toThrow(TooLargeError);
    expect(written).toEqual(['restart', 1, 2]);
  });

  it('is no answer where its sink finds no JSON in it, told with the start of what came', async () => {
    const { ask, sink, written } = downloading([[bytes(1, 2), bytes(3)]]);
    const refusing: Sink = { ...sink, write: () => Promise.reject(new NotJson(false)) };
    const error = await ask(never(), refusing).catch(reason => reason);
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error.problems).toEqual([{ path: '$', expected: 'JSON', found: '12' }]);
    expect(Buffer.from(error.body).toString()).toBe('12');
    expect(written).toEqual(['restart']);
  });

  it('of nothing is told as such where its sink finds no JSON', async () => {
    const { ask, sink } = downloading([[]]);
    const refusing: Sink = { ...sink, end: () => Promise.reject(new NotJson(false)) };
    await expect(ask(never(), refusing)).rejects.toMatchObject({ problems: [{ found: 'nothing' }] });
  });

  it('was cut where its sink finds half a text in it', async () => {
    const { ask, sink } = downloading([[bytes(1)]]);
    const waiting: Sink = { ...sink, end: () => Promise.reject(new NotJson(true)) };
    const error = await ask(never(), waiting).catch(reason => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ fault: 'cut', answered: true });
  });

  it('whose sink fails otherwise fails as that does', async () => {
    const { ask, sink } = downloading([[bytes(1)]]);
    const failing: Sink = { ...sink, end: () => Promise.reject(new RangeError('no room')) };
    await expect(ask(never(), failing)).rejects.toThrow(new RangeError('no room'));
  });

  it('may take as long as parts keep coming, and needs nobody to watch it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { download, sink, written } = downloading([[bytes(1), bytes(2)]]);
    const slow: Sink = {
      ...sink,
      write: async part => {
        await new Promise(resolve => setTimeout(resolve, 60_000));
        await sink.write(part);
      },
    };
    const asked = download(
      'portfolioFeatures',
      { portfolio_id: 'p' },
      { signal: never(), sink: slow, maxBytes: 100 },
    );
    await vi.runAllTimersAsync();
    expect((await asked).bytes).toBe(2);
    expect(written).toEqual(['restart', 1, 2, 'end']);
  });

  it('ends when it is cancelled, before or on the way', async () => {
    const { ask, sent } = downloading([[bytes(1)]]);
    await expect(ask(AbortSignal.abort())).rejects.toThrow(CancelledError);
    expect(sent).toEqual([]);
    const leaving = new AbortController();
    const { ask: askOnce, written, sink } = downloading([[bytes(1), bytes(2)]]);
    const cancelling: Sink = {
      ...sink,
      write: async (part: Uint8Array) => {
        await sink.write(part);
        leaving.abort();
      },
    };
    await expect(askOnce(leaving.signal, cancelling)).rejects.toThrow(CancelledError);
    expect(written).toEqual(['restart', 1]);
  });

  it('leaves nothing on the signal of its caller', async () => {
    const signal = never();
    const { ask, sent } = downloading([[bytes(1)]]);
    const removed: unknown[] = [];
    const added: unknown[] = [];
    signal.addEventListener = (...args: unknown[]) => void added.push(args[0], args[1]);
    signal.removeEventListener = (...args: unknown[]) => void removed.push(args[0], args[1]);
    await ask(signal);
    expect(sent).toHaveLength(1);
    expect(removed).toEqual(added);
  });
});
