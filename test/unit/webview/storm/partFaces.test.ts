import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Face, Renewal } from '../../../../src/panels/protocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { partFaces } = await import('../../../../webview/storm/partFaces.ts');
afterAll(() => vi.unstubAllGlobals());

const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
const data = (renewal?: Renewal): Face<null> => ({
  face: 'data',
  data: null,
  provenance,
  problems: [],
  ...(renewal === undefined ? {} : { renewal }),
});
const failed = (message: string) => ({ face: 'failed', message, actions: [] }) as const;
const loading = (what: string): Face<null> => ({ face: 'loading', what });

describe('what is told of track and cone', () => {
  it('is told once where it is the same of both, or both load', () => {
    expect(partFaces(failed('Gone.'), failed('Gone.'))).toEqual({ face: failed('Gone.'), beside: undefined });
    expect(partFaces(data(failed('Gone.')), data(failed('Gone.'))).beside).toBeUndefined();
    expect(partFaces(loading('track'), loading('cone'))).toEqual({
      face: loading('track'),
      beside: undefined,
    });
  });

  it('is of the one that has been heard of, while the other has not', () => {
    expect(partFaces(failed('Gone.'), undefined)).toEqual({ face: failed('Gone.'), beside: undefined });
    expect(partFaces(undefined, failed('Gone.'))).toEqual({ face: failed('Gone.'), beside: undefined });
  });

  it('names the part that is meant where they are not the same', () => {
    expect(partFaces(failed('Gone.'), data())).toEqual({ face: failed('Track: Gone.'), beside: data() });
    expect(partFaces(data(), failed('Gone.')).beside).toEqual(failed('Cone: Gone.'));
    expect(partFaces(data(failed('Gone.')), data()).face).toEqual(data(failed('Track: Gone.')));
    expect(partFaces(data(), { face: 'empty', message: 'None.' }).beside).toEqual({
      face: 'empty',
      message: 'Cone: None.',
    });
  });
});
