import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  errorOf,
  keepSecret,
  labelOf,
  lineOf,
  linesOf,
  messageOf,
  promptOf,
  searchKeys,
  titleOf,
  valueWithoutKeys,
  withoutKeys,
} from '../../../src/editor/words.ts';

const KEY = 'sentinel-key-5f0c';
keepSecret(KEY);

/** What the editor reads as a link in a notification, a dialog and a prompt. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
/** What the editor draws as an icon, and what it takes for one that is not. */
const ICON = /(\\)?\$\(([A-Za-z0-9-]+(?:~[A-Za-z]+)?)\)/g;

/** A label as the editor shows it. */
const drawn = (label: string) =>
  label.replace(ICON, (_, escaped, name) => (escaped === undefined ? `<${name}>` : `$(${name})`));

const LINKS = [
  '[Sign in](command:workbench.action.quit)',
  '[a](https://evil.example)',
  '[a](HTTP://evil.example)',
  '[a](file:///etc/passwd)',
  '[a](command:x "title")',
  "[a](command:x 'title')",
  '[[a]](command:x)',
  '[a]\u200b(command:x)',
  '[a]\n(command:x)',
  '[a]\u0000(command:x)',
  `[a]\u2060(command:x)`,
  '[a](command:x)[b](command:y)',
  '![a](https://evil.example/a.png)',
];

describe('what a message says', () => {
  it.each(LINKS)('%j is no link', text => {
    for (const show of [messageOf, promptOf, titleOf]) expect(show(`Exported to ${text}.`)).not.toMatch(LINK);
  });

  it('reads as it was sent', () => {
    expect(messageOf('[Sign in](command:x)').replaceAll('\u2060', '')).toBe('[Sign in](command:x)');
  });

  it('is no link, whatever came', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '](',
      'command:',
      'https://',
      '"',
      ' ',
      '\n',
      '\u2060',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        expect(messageOf(parts.join(''))).not.toMatch(LINK);
      }),
    );
  });

  it('is bounded', () => {
    expect(messageOf('x'.repeat(1_000_000))).toHaveLength(1001);
    expect(labelOf('x'.repeat(1_000_000))).toHaveLength(301);
    expect(linesOf(Array.from({ length: 100 }, (_, line) => String(line))).split('\n')).toHaveLength(100);
    expect(
      linesOf(Array.from({ length: 30_000 }, (_, line) => String(line)))
        .split('\n')
        .slice(-2),
    ).toEqual(['99', '…']);
  });

  it('is cut where what comes first shows nothing', () => {
    expect(lineOf(`${'\u200b'.repeat(19_999)}ab`)).toBe('a…');
    expect(lineOf(`${'\u200b'.repeat(19_998)}ab`)).toBe('ab');
  });
});

describe('what a label says', () => {
  it.each([
    '$(zap)',
    '$(sync~spin)',
    '\\$(zap)',
    '\\\\$(zap)',
    '$($(zap))',
    '$(zap)$(zap)',
    '$(not an icon)',
    '$()',
  ])('%j shows as it was sent', text => expect(drawn(labelOf(text))).toBe(text));

  it('shows as it was sent, whatever came', () => {
    const part = fc.constantFrom('$', '(', ')', '\\', '~', '-', 'zap', '$(zap)', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const text = parts.join('');
        expect(drawn(labelOf(text))).toBe(lineOf(text));
        expect(drawn(titleOf(text))).toBe(titleOf(text));
      }),
    );
  });
});

describe('every text', () => {
  it.each([
    ['a line', lineOf],
    ['a message', messageOf],
    ['a label', labelOf],
    ['a prompt', promptOf],
    ['a title', titleOf],
    ['lines', (text: string) => linesOf([text, text])],
    ['a text as it is', withoutKeys],
    ['a value', (text: string) => JSON.stringify(valueWithoutKeys({ [text]: [text] }))],
    ['an error', (text: string) => String(errorOf(new Error(text)))],
  ])('is without the key: %s', (_, show) => {
    for (const text of [KEY, encodeURIComponent(KEY), btoa(KEY), `x${KEY}y`])
      expect(show(text)).not.toMatch(new RegExp(`${KEY}|${btoa(KEY)}`));
  });

  it('is without the key that hides behind what is not seen', () => {
    expect(lineOf(`sentinel\u200b-key\u202e-5f0c`)).toBe('(API key)');
  });

  it('is without a part of the key where it is cut', () => {
    for (let before = 990; before < 1001; before++)
      expect(messageOf('x'.repeat(before) + KEY)).not.toContain('sent');
  });

  it('is without a part of the key where no more of it is looked at', () => {
    const said = `${KEY} `.repeat(1200);
    const unseen = '\u200b'.repeat(19_990);
    for (let before = 0; before < KEY.length + 2; before++) {
      expect(lineOf('x'.repeat(before) + said)).not.toContain('sent');
      expect(lineOf('\u200b'.repeat(before) + unseen + KEY)).not.toContain('sent');
    }
  });
});

describe('an error for a program', () => {
  const failed = () =>
    Object.assign(new TypeError(`Bad ${KEY}`, { cause: new Error(KEY) }), {
      status: 422,
      detail: `said ${KEY}`,
      problems: [{ path: `$.${KEY}`, found: KEY.toUpperCase() }],
      body: new TextEncoder().encode(KEY),
      socket: new Map([[KEY, KEY]]),
    });

  it('says what happened, with no key in any member, its stack or its cause', () => {
    const told = errorOf(failed());
    expect(told).toBeInstanceOf(Error);
    expect(told).toMatchObject({
      name: 'TypeError',
      message: 'Bad (API key)',
      stack: expect.stringMatching(/^TypeError: Bad \(API key\)\n +at .*words/),
      status: 422,
      detail: 'said (API key)',
      problems: [{ path: '$.(API key)', found: '(API key)' }],
    });
    for (const left of ['cause', 'body', 'socket']) expect(told).not.toHaveProperty(left);
  });

  it('leaves the error as it is, which others may wait for too', () => {
    const error = failed();
    errorOf(error);
    expect(error.message).toBe(`Bad ${KEY}`);
    expect(error.body).toHaveLength(KEY.length);
  });

  it('is without the key also where what was thrown is none', () => {
    expect(errorOf(`Bad ${KEY}`)).toBe('Bad (API key)');
  });
});

it.each([1000, 250_000])(
  'A body of %d bytes that says a key back by the numbers of its signs is known',
  length => {
    const isFound = (body: string) => {
      const search = searchKeys(new TextEncoder().encode(body));
      let step = search.next();
      while (!step.done) step = search.next();
      return step.value;
    };
    keepSecret('kQ3+Vb7rT9wX2mLp8sYdEfGh=');
    const pad = ' '.repeat(length);
    for (const said of ['kQ3\\u002BVb7rT9wX2mLp8sYdEfGh=', 'kQ3+Vb7rT9wX2mLp8sYdEfGh\\u003d'])
      expect(isFound(`{"k":"${pad}${said}"}`)).toBe(true);
    expect(isFound(`{"k":"${pad}kQ3\\u002BVb7"}`)).toBe(false);
  },
);
