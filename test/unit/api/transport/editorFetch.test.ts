import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editorFetch } from '../../../../src/api/transport/editorFetch.ts';

afterEach(() => void vi.unstubAllGlobals());

const signal = new AbortController().signal;
const request = { origin: 'https://a.example', path: '/x/../y?a=%20', headers: { 'X-API-KEY': 'k' }, signal };

/** What the editor's fetch is asked, and what comes of a response of it. */
async function fetched(response: Response) {
  const fetch = vi.fn(async () => response);
  vi.stubGlobal('fetch', fetch);
  return { fetch, answer: await editorFetch(request) };
}

describe('the editor’s own fetch', () => {
  it('is asked for the path as it is, and to follow no redirect', async () => {
    const { fetch, answer } = await fetched(new Response(null, { status: 302, headers: { Location: '/z' } }));
    expect(fetch.mock.calls).toEqual([
      ['https://a.example/x/../y?a=%20', { headers: { 'X-API-KEY': 'k' }, signal, redirect: 'manual' }],
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

  it('ends a body that nobody reads, also where that fails', async () => {
    const cancelled = vi.fn(() => Promise.reject(new Error('cannot')));
    const { answer } = await fetched(new Response(new ReadableStream({ cancel: cancelled })));
    answer.cancel();
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});
