import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorFetch } from '../../../../src/api/transport/editorFetch.ts';

afterEach(() => void vi.unstubAllGlobals());

const signal = new AbortController().signal;
const request = { origin: 'https://a.example', path: '/x/../y?a=%20', headers: { 'X-API-KEY': 'k' }, signal };

/** What the editor's fetch is asked, and what comes of a response of it. */
async function fetched(response: Response) {
  const fetch = vi.fn(async () => response);
  vi.stubGlobal('fetch', fetch);
  return { fetch, answer: await createEditorFetch(1000)(request) };
}

describe('the editor’s own fetch', () => {
  it('is asked for the path as it is, and to follow no redirect', async () => {
    const { fetch, answer } = await fetched(new Response(null, { status: 302, headers: { Location: '/z' } }));
    expect(fetch.mock.calls).toEqual([
      [
        'https://a.example/x/../y?a=%20',
        { headers: { 'X-API-KEY': 'k' }, signal: expect.any(AbortSignal), redirect: 'manual' },
      ],
    ]);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/z' } });
  });

  it('gives the body as it comes, and none where there is none', async () => {
    const { answer } = await fetched(new Response('text'));
    expect(await text(answer.body)).toBe('text');
    const { answer: empty } = await fetched(new Response(null, { status: 204 }));
    expect(await text(empty.body)).toBe('');
    expect(() => empty.cancel()).not.toThrow();
  });

  it('keeps the length of a body as sent, and drops that of one which it has decompressed', async () => {
    const headers = { 'Content-Length': '4', 'Content-Type': 'text/plain' };
    const { answer } = await fetched(new Response('text', { headers }));
    expect(answer.headers).toEqual({ 'content-length': '4', 'content-type': 'text/plain' });
    const packed = { ...headers, 'Content-Encoding': 'gzip' };
    const { answer: decoded } = await fetched(new Response('text', { headers: packed }));
    expect(decoded.headers).toEqual({ 'content-type': 'text/plain' });
  });

  describe('which goes on for as long as parts come', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A fetch that ends with its signal, and the parts of its body. */
    function fetching(aborting = new AbortController()) {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined;
      let failed: (reason: unknown) => void = () => undefined;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller;
        },
      });
      let come: (response: Response) => void = () => undefined;
      vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => {
          failed(signal.reason);
          body?.error(signal.reason);
        });
        return new Promise<Response>((resolve, reject) => {
          come = resolve;
          failed = reject;
        });
      });
      const asked = createEditorFetch(1000)({ ...request, signal: aborting.signal });
      return { asked, head: () => come(new Response(stream)), part: () => body?.enqueue(new Uint8Array(1)) };
    }
    const late = expect.objectContaining({ code: 'UND_ERR_BODY_TIMEOUT' });

    it('ends where no head comes', async () => {
      const outcome = fetching().asked.catch(error => error);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await outcome).toEqual(late);
    });

    it('ends where no further part comes, and not while somebody is busy with one', async () => {
      const { asked, head, part } = fetching();
      await vi.advanceTimersByTimeAsync(900);
      head();
      const reading = (await asked).body[Symbol.asyncIterator]();
      for (let count = 0; count < 2; count++) {
        const next = reading.next();
        await vi.advanceTimersByTimeAsync(900);
        part();
        expect((await next).done).toBe(false);
        await vi.advanceTimersByTimeAsync(5000);
      }
      const outcome = reading.next().catch(error => error);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await outcome).toEqual(late);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('ends with its caller, and where it is cancelled while somebody waits for a part', async () => {
      const aborting = new AbortController();
      const outcome = fetching(aborting).asked.catch(error => error);
      aborting.abort('enough');
      expect(await outcome).toBe('enough');
      const { asked, head } = fetching();
      head();
      const { body, cancel } = await asked;
      const next = body[Symbol.asyncIterator]().next();
      cancel();
      await expect(next).rejects.toThrow();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('ends a body that nobody reads, also where that fails', async () => {
    const cancelled = vi.fn(() => Promise.reject(new Error('cannot')));
    const { answer } = await fetched(new Response(new ReadableStream({ cancel: cancelled })));
    answer.cancel();
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});
