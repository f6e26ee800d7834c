import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { readBreaks } = await import('../../../../webview/portfolio/readBreaks.ts');

describe('breaks between classes', () => {
  it.each([
    ['10, 50, 100', [10, 50, 100]],
    ['10,50,100', [10, 50, 100]],
    ['10;50;100', [10, 50, 100]],
    [' 10 50  100 ', [10, 50, 100]],
    ['0,5; 1,5', [0.5, 1.5]],
    ['0,5 1,5', [0.5, 1.5]],
    ['-5, 0, 1e3', [-5, 0, 1000]],
    ['−5; 0.25', [-5, 0.25]],
    ['7', [7]],
    ['10, 50,', [10, 50]],
    ['', []],
    ['  ', []],
  ])('%j are %j', (text, breaks) => {
    expect(readBreaks(text)).toEqual({ breaks });
  });

  it.each([
    ['10, many', '“many” is not read as a number. Breaks are numbers such as 10, 50, 100.'],
    ['1,500, 3,000', '“1,500” is not read as a number. Breaks are numbers such as 10, 50, 100.'],
    ['10, 5', 'Breaks go up: 5 is not above 10.'],
    ['10, 10', 'Breaks go up: 10 is not above 10.'],
    ['1 2 3 4 5 6 7 8 9 10 11 12', 'There can be 11 breaks at most.'],
  ])('%j are none: %s', (text, fault) => {
    expect(readBreaks(text)).toEqual({ fault });
  });
});
