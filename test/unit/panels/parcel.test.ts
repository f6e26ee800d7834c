import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { parcelOf, withOwnColumns } from '../../../src/panels/parcel.ts';
import { createUnpacking } from '../../../src/panels/parcelProtocol.ts';

const partsOf = (message: object) => [...(parcelOf(message) ?? [])].filter(part => part !== undefined);

/** A message as its page gets it. */
function delivered(message: object): unknown {
  const unpack = createUnpacking();
  unpack({ type: 'parcel', part: 'start' });
  unpack({ type: 'parcel', part: 'text', bytes: new TextEncoder().encode('{"of":"a page before') });
  let whole: unknown;
  for (const part of partsOf(message)) whole = unpack(structuredClone(part));
  return whole;
}

const rows = Array.from({ length: 20_000 }, (_, index) => ({ index, name: `Ä ${index}`, gap: null }));

describe('a message to a page', () => {
  it('that is small is sent as it is', () => {
    expect(parcelOf({ type: 'track', face: { face: 'data', data: { features: rows.slice(0, 100) } } })).toBe(
      undefined,
    );
  });

  it('that is small takes no more of memory that threads share than it tells', () => {
    const of = (kind: typeof ArrayBuffer | typeof SharedArrayBuffer) =>
      new Float64Array(new kind(4096), 8, 2);
    const [shared, own] = [of(SharedArrayBuffer), of(ArrayBuffer)];
    shared.set([4, 7]);
    const message = { type: 'portfolio', face: { list: [1, shared], own } };
    const sent = withOwnColumns(message);
    expect(sent).toEqual({ type: 'portfolio', face: { list: [1, new Float64Array([4, 7])], own } });
    expect(sent.face.list[1]).toMatchObject({ buffer: { byteLength: 16 } });
    expect(sent.face.own).toBe(own);
    expect(message.face.list[1]).toBe(shared);
  });

  it('that is large comes in parts, and is the same', () => {
    const message = {
      type: 'track',
      face: { face: 'data', data: { features: rows, column: { column: 1 } } },
    };
    expect([...(parcelOf(message) ?? [])].length).toBeGreaterThan(10);
    expect(delivered(message)).toEqual(message);
  });

  it('that holds many short values comes in few parts', () => {
    const message = { type: 'track', face: { face: 'data', data: { list: Array(1_000_000).fill(null) } } };
    const texts = partsOf(message).flatMap(part => (part.part === 'text' ? [part.bytes.length] : []));
    expect(texts.length).toBeLessThan(25);
    expect(Math.max(...texts)).toBeLessThan(400_000);
    expect(delivered(message)).toEqual(message);
  });

  it('of any value, beside a large one, is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const message = { type: 'x', value, rows: rows.slice(0, 3000) };
        expect(delivered(message)).toEqual(JSON.parse(JSON.stringify(message)));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps its columns of numbers as they are, bit for bit', () => {
    const point = (index: number) => ({ type: 'Point', coordinates: [index / 7, -index / 9] });
    const features = Array.from({ length: 100_000 }, (_, index) => ({ geometry: point(index) }));
    const data = packGeometry(features);
    const message = { type: 'portfolio', face: { face: 'data', data, problems: [] } };
    expect(delivered(message)).toEqual(message);
  });

  it('keeps integers below zero, however short the column is', () => {
    const values = {
      many: Array.from({ length: 20_000 }, (_, index) => index),
      signed: Int32Array.of(-1, 7),
    };
    expect(delivered(values)).toEqual(values);
  });

  it('keeps the columns of each of the forecasts that it holds', () => {
    const run = (hours: number) => ({
      time: `${hours} h before`,
      face: {
        face: 'data',
        data: {
          issued: 'x',
          times: Float64Array.from({ length: 5000 }, (_, index) => index),
          values: new Float64Array(5000).fill(Number.NaN).fill(hours / 7, 10),
        },
      },
    });
    const message = { type: 'convergence', identity: {}, runs: Array.from(Array(20).keys(), run) };
    expect(delivered(message)).toEqual(message);
  });

  it('that holds columns is sent as it is where it is small without them', () => {
    const runs = Array.from({ length: 20 }, () => ({ face: { data: { times: new Float64Array(300) } } }));
    expect(parcelOf({ type: 'convergence', runs })).toBe(undefined);
  });

  it('is refused, not changed, where a column stands behind more values than are looked through', () => {
    const message = { type: 'x', rows: [...rows, { column: new Float64Array(2) }] };
    expect(() => delivered(message)).toThrow(TypeError);
  });

  it('leaves out what has no value, as JSON does', () => {
    const message = { type: 'x', gone: undefined, rows, list: [undefined, 1] };
    expect(delivered(message)).toEqual({ type: 'x', rows, list: [null, 1] });
  });

  it('that is nested too deeply for a page is refused', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(() => delivered({ type: 'track', deep })).toThrow(RangeError);
  });
});
