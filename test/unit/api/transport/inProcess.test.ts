import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createInProcessTransport } from '../../../../src/api/transport/demo.ts';

const ORIGIN = 'https://demo.example';
const never = () => new AbortController().signal;

describe('a service in this process', () => {
  it('gets the request as a server would, and its answer comes as over the network', async () => {
    const seen: unknown[] = [];
    const send = createInProcessTransport(async request => {
      seen.push(request.url, request.method, request.headers.get('x-api-key'));
      return new Response('text', { status: 404, headers: { 'X-Told': 'so' } });
    });
    const { status, headers, body, cancel } = await send({
      origin: ORIGIN,
      path: '/x?a=1',
      headers: { 'X-API-KEY': 'k' },
      signal: never(),
    });
    expect(seen).toEqual([`${ORIGIN}/x?a=1`, 'GET', 'k']);
    expect({ status, told: headers['x-told'] }).toEqual({ status: 404, told: 'so' });
    expect(await text(body)).toBe('text');
    expect(cancel()).toBeUndefined();
  });

  it('may answer without a body', async () => {
    const send = createInProcessTransport(async () => new Response(null));
    const { body } = await send({ origin: ORIGIN, path: '/', headers: {}, signal: never() });
    expect(await text(body)).toBe('');
  });

  it('is not waited for by one who has cancelled, and learns of it', async () => {
    const leaving = new AbortController();
    let isTold = false;
    const send = createInProcessTransport(async request => {
      leaving.abort(new Error('left'));
      isTold = request.signal.aborted;
      return new Response('text');
    });
    const asked = send({ origin: ORIGIN, path: '/', headers: {}, signal: leaving.signal });
    await expect(asked).rejects.toThrow('left');
    expect(isTold).toBe(true);
  });

  it('makes no more of its body when who asked for it has cancelled', async () => {
    const leaving = new AbortController();
    let isOver = false;
    const send = createInProcessTransport(async () => {
      const endless = new ReadableStream({
        pull: controller => controller.enqueue(new Uint8Array(1)),
        cancel() {
          isOver = true;
        },
      });
      return new Response(endless);
    });
    const { body } = await send({ origin: ORIGIN, path: '/', headers: {}, signal: leaving.signal });
    const reading = async () => {
      for await (const _ of body) leaving.abort(new Error('left'));
    };
    await expect(reading()).rejects.toThrow('left');
    expect(isOver).toBe(true);
  });
});
