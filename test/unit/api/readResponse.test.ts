import { describe, expect, it } from 'vitest';
import { UnreadableResponseError } from '../../../src/api/errors.ts';
import { readResponse } from '../../../src/api/readResponse.ts';

const service = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: 'k' };

const URL_ASKED = 'https://a.example/x';
const read = (text: string) =>
  readResponse('portfolioFeatures', URL_ASKED, {
    bytes: new TextEncoder().encode(text),
    receivedAt: 1000,
    stored: true,
    service,
  });

describe('a body that is read', () => {
  it('says what JSON does not have first, then where it departs from the interface', () => {
    const { problems, receivedAt, stored } = read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":{}}],"note":NaN}',
    );
    expect(problems[0]).toEqual({ path: '$', expected: 'numbers that JSON has', found: 'NaN' });
    expect(problems.slice(1).map(({ path }) => path)).toEqual(['$.features[0].id']);
    expect({ receivedAt, stored }).toEqual({ receivedAt: 1000, stored: true });
  });

  it.each([
    ['{', '$', /JSON in UTF-8/],
    ['7', '$', /./],
  ])('that is nothing of the kind says what was asked and what was wrong: %s', (text, path, expected) => {
    const error = (() => {
      try {
        return read(text);
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error).toMatchObject({
      request: { endpoint: 'portfolioFeatures', url: URL_ASKED },
      problems: [{ path, expected: expect.stringMatching(expected) }],
    });
  });
});
