import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_KEY, hideKeys, hideKeysInParts } from '../../../src/domain/hideKeys.ts';

const KEY = 'sentinel+key/5f0c"<&>=\\%41';
const PLAIN = 'sentinel-key-5f0c';

const percent = (text: string, upper = true) =>
  Array.from(new TextEncoder().encode(text), byte => {
    const digits = byte.toString(16).padStart(2, '0');
    return `%${upper ? digits.toUpperCase() : digits}`;
  }).join('');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const unicode = (text: string) =>
  Array.from(text, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const signsByNumbers = (text: string) => text.replace(/[^A-Za-z0-9]/g, unicode);
const html = (text: string) =>
  text.replace(/[&<>"]/g, each => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each] ?? each);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

const hexadecimals = (text: string) => Buffer.from(text).toString('hex').match(/../g) ?? [];
const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
const base32 = (text: string) =>
  (
    Array.from(Buffer.from(text), byte => byte.toString(2).padStart(8, '0'))
      .join('')
      .match(/.{1,5}/g) ?? []
  )
    .map(bits => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(bits.padEnd(5, '0'), 2)])
    .join('');

const octals = (key: string, width = 1) =>
  Array.from(Buffer.from(key), byte => `\\${byte.toString(8).padStart(width, '0')}`);

/** Every way in which a service may write the key, by name. */
const WRITTEN: Readonly<Record<string, (key: string) => string>> = {
  'as it is': key => key,
  'in capitals': key => key.toUpperCase(),
  'for an address': encodeURIComponent,
  'for an address, in small letters': key =>
    encodeURIComponent(key).replace(/%../g, each => each.toLowerCase()),
  'for an address, every letter': key => percent(key),
  'for an address, every letter, small': key => percent(key, false),
  'for an address, twice': key => encodeURIComponent(encodeURIComponent(key)),
  'for an address, three times': key => percent(percent(percent(key))),
  'of a form': key => new URLSearchParams([['', key]]).toString().slice(1),
  'of a form, read as one': key => key.replaceAll('+', ' '),
  'in base64': base64,
  'in base64 for addresses': base64url,
  'in base64 after a name': key => base64(`user:${key}`),
  'in base64 after two letters': key => base64(`ab${key}z`),
  'in base64 after one letter': key => base64(`a${key}zz`),
  'in base64, for an address': key => encodeURIComponent(base64(key)),
  'in base64 of what stands in an address': key => base64(encodeURIComponent(key)),
  'in base64 of JSON': key => base64(JSON.stringify({ key })),
  'in base64 of JSON with its signs by numbers': key => base64(signsByNumbers(key)),
  'in base64 of JSON with its signs by numbers in capitals': key =>
    base64(`x${signsByNumbers(key).replace(/u[^u]{4}/g, each => `u${each.slice(1).toUpperCase()}`)}`),
  'in base64 after a name and what stands in an address, backwards': key =>
    [...base64(`user:${encodeURIComponent(key)}`)].reverse().join(''),
  'in hexadecimal': key => Buffer.from(key).toString('hex'),
  backwards: key => [...key].reverse().join(''),
  'in hexadecimal capitals': key => Buffer.from(key).toString('hex').toUpperCase(),
  'in hexadecimal with colons': key => hexadecimals(key).join(':'),
  'in hexadecimal with spaces': key => hexadecimals(key).join(' ').toUpperCase(),
  'in hexadecimal numbers': key =>
    hexadecimals(key)
      .map(each => `0x${each}`)
      .join(', '),
  'in hexadecimal escapes': key =>
    hexadecimals(key)
      .map(each => `\\x${each}`)
      .join(''),
  'as numbers of its bytes': key => [...Buffer.from(key)].join(' '),
  'as a list of its bytes': key => JSON.stringify([...Buffer.from(key)]),
  'as a list of its bytes, line by line': key => JSON.stringify([...Buffer.from(key)], undefined, 2),
  'in octal escapes': key => octals(key, 3).join(''),
  'in octal escapes, as short as they are': key => octals(key).join(''),
  'in base64, backwards': key => [...base64(key)].reverse().join(''),
  'in base64 after a name, backwards': key => [...base64(`user:${key}`)].reverse().join(''),
  'in hexadecimal of UTF-16': key => Buffer.from(key, 'utf16le').toString('hex'),
  'in hexadecimal of UTF-16, high byte first': key => wide(key).toString('hex'),
  'as a list of bytes of UTF-16': key => [...Buffer.from(key, 'utf16le')].join(','),
  'in base64 of UTF-16': key => Buffer.from(key, 'utf16le').toString('base64'),
  'in base64 of UTF-16, high byte first': key => wide(key).toString('base64'),
  'in base64 of base64': key => base64(base64(key)),
  'in base64 of base64 after a name': key => base64(base64(`user:${key}`)),
  'in base32': base32,
  'in letters of full width': key =>
    key.replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
  'with what is unseen between its letters': key => [...key].join('\u200b'),
  'with soft hyphens between its letters': key => [...key].join('\u00ad'),
  'in JSON': json,
  'in JSON, every letter': unicode,
  'in JSON in JSON': key => json(json(key)),
  'in JSON with escaped slashes': key => json(key).replaceAll('/', '\\/'),
  'in HTML': html,
  'in HTML, twice': key => html(html(key)),
  'in HTML by numbers': key => Array.from(key, each => `&#${each.charCodeAt(0)};`).join(''),
  'in HTML by hexadecimal numbers': key =>
    Array.from(key, each => `&#x${each.charCodeAt(0).toString(16)};`).join(''),
  'in JavaScript by numbers': key =>
    Array.from(key, each => `\\u{${each.charCodeAt(0).toString(16)}}`).join(''),
  'in HTML for an address': key => encodeURIComponent(html(key)),
  'in HTML in JSON': key => json(html(key)),
};

/** Whether any seven letters of the key can still be read. */
const holdsPart = (text: string, key: string) =>
  Array.from({ length: key.length - 6 }, (_, index) => key.slice(index, index + 7)).some(part =>
    text.toLowerCase().includes(part.toLowerCase()),
  );

describe('a key', () => {
  it.each(Object.entries(WRITTEN))('that a service says back %s is hidden', (_, write) => {
    for (const key of [KEY, PLAIN, '0123456789abcdef']) {
      const written = write(key);
      const shown = hideKeys([key])(`before ${written} after`);
      expect(shown).toMatch(/^before .*after$/s);
      expect(shown).toContain(HIDDEN_KEY);
      expect(shown).not.toContain(written);
      expect(holdsPart(shown, key)).toBe(false);
    }
  });

  it('is hidden each time it stands, and what is around it stays as it is', () => {
    const shown = hideKeys([PLAIN])(`100% of ${PLAIN}&amp;x=${PLAIN} \\n "a%20b"`);
    expect(shown).toBe(`100% of ${HIDDEN_KEY}&amp;x=${HIDDEN_KEY} \\n "a%20b"`);
  });

  it.each([
    ['raw', PLAIN],
    ['for an address', percent(PLAIN)],
    ['in base64', base64(PLAIN)],
    ['in JSON', unicode(PLAIN)],
  ])('is hidden also where the text breaks off within it: %s', (_, written) => {
    const hide = hideKeys([PLAIN]);
    for (let length = 4; length <= written.length; length++) {
      const shown = hide(`It said: ${written.slice(0, length)}…`);
      expect(holdsPart(shown, PLAIN)).toBe(false);
      if (written === PLAIN) expect(shown).toBe(`It said: ${HIDDEN_KEY}…`);
    }
    expect(hide(`the ${PLAIN.slice(0, 10)}`)).toBe(`the ${HIDDEN_KEY}`);
  });

  it.each([
    ['by tags', `${PLAIN.slice(0, 6)}<b></b>${PLAIN.slice(6, 9)}<!-- and -->${PLAIN.slice(9)}`],
    ['by what is unseen', `${PLAIN.slice(0, 6)}\u00ad${PLAIN.slice(6, 9)}&shy;\u200b${PLAIN.slice(9)}`],
    ['by line ends, as base64 in mail', base64(PLAIN).replace(/.{8}/g, '$&\r\n')],
    ['by spaces, letter by letter', [...PLAIN].join(' ')],
    ['as a list of letters', JSON.stringify([...PLAIN])],
    ['in a sum of texts', `"${PLAIN.slice(0, 6)}" + "${PLAIN.slice(6)}"`],
    ['by colons, in hexadecimal', Buffer.from(PLAIN).toString('hex').replace(/..\B/g, '$&:')],
    ['by Markdown', `**${PLAIN.slice(0, 4)}**\\_${PLAIN.slice(4)}`],
  ])('that is split is hidden: %s', (_, split) => {
    const shown = hideKeys([PLAIN])(`The key ${split}, it said, is not known`);
    expect(shown).toMatch(/^The key .*\(API key\).*, it said, is not known$/s);
    expect(shown.replace(/[^a-z0-9]/gi, '')).not.toContain(PLAIN.slice(0, 8));
    expect(shown).not.toContain(split.slice(6));
  });

  it('that is mostly signs is not looked for by its letters alone', () => {
    const date = 'on 2026-11-24';
    expect(hideKeys(['#2026-11-24#!?='])(date)).toBe(date);
  });

  it('is hidden with others, the longer first', () => {
    const hide = hideKeys(['abcdefgh', 'abcdefgh-and-more']);
    expect(hide('abcdefgh-and-more abcdefgh')).toBe(`${HIDDEN_KEY} ${HIDDEN_KEY}`);
  });

  it('that is a short word is hidden where it stands alone, and not within others', () => {
    expect(hideKeys(['data'])('the data of database data')).toBe(
      `the ${HIDDEN_KEY} of database ${HIDDEN_KEY}`,
    );
    expect(hideKeys(['a'])('a banana')).toBe('a banana');
  });

  it('that no text holds changes none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(hideKeys(['no-text-ever-holds-this'])(text)).toBe(text);
      }),
    );
    expect(hideKeys([])(PLAIN)).toBe(PLAIN);
  });

  it('whatever it is and wherever it stands is hidden', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map(code => String.fromCharCode(code)),
      minLength: 8,
      maxLength: 80,
    });
    const written = fc.constantFrom(...Object.values(WRITTEN));
    fc.assert(
      fc.property(printable, written, fc.string(), fc.string(), (key, write, before, after) => {
        const text = `${before} ${write(key)} ${after}`;
        fc.pre(!before.includes('\\') && !before.includes('&') && !before.includes('%'));
        const shown = hideKeys([key])(text);
        expect(shown).toContain(HIDDEN_KEY);
        expect(shown).not.toContain(key);
      }),
    );
  });

  it('is hidden in a text that comes in parts, wherever they are cut', () => {
    const key = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom('a', 'b', '1', '-') });
    const between = fc.string({ unit: fc.constantFrom('x', ' ', '"', 'ü') });
    fc.assert(
      fc.property(
        key,
        fc.array(between, { minLength: 2 }),
        fc.integer({ min: 1, max: 9 }),
        (own, texts, size) => {
          const whole = texts.map(text => ` ${text} `).join(own);
          const { push, end } = hideKeysInParts([own]);
          const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, part) =>
            push(whole.slice(part * size, (part + 1) * size)),
          );
          expect(parts.join('') + end()).toBe(texts.map(text => ` ${text} `).join(HIDDEN_KEY));
        },
      ),
    );
    const { push, end } = hideKeysInParts([]);
    expect(push('text') + end()).toBe('text');
  });

  it('is hidden where most of it stands, whatever took the rest', () => {
    const key = 'sk-Live_9aB3xQ7tZpLm42Vw';
    const hide = hideKeys([key]);
    const parts = [
      key.slice(1),
      key.slice(0, -1),
      key.slice(5),
      key.slice(0, 20),
      key.slice(4, 19),
      key.slice(3).toUpperCase(),
    ];
    for (const part of parts) {
      expect(hide(part)).toBe(HIDDEN_KEY);
      expect(hide(`No ****${part}****, no …${part}* and no ${part}.`)).toBe(
        `No ****${HIDDEN_KEY}****, no …${HIDDEN_KEY}* and no ${HIDDEN_KEY}.`,
      );
      expect(hide(encodeURIComponent(`<${part}>`))).toBe(`%3C${HIDDEN_KEY}%3E`);
    }
    expect(hide('sk-L****42Vw')).toBe('sk-L****42Vw');
    expect(hide('the line sk-Live is live')).toBe('the line sk-Live is live');
  });

  it('is hidden by most of it wherever that begins, and by no less than that', () => {
    const letters = fc.constantFrom(...'abcdefgh0123-_');
    const keyOf = fc.string({ unit: letters, minLength: 16, maxLength: 64 });
    fc.assert(
      fc.property(keyOf, fc.double({ min: 0, max: 1, noNaN: true }), (own, share) => {
        const least = Math.ceil(0.6 * own.length);
        const start = Math.floor(share * (own.length - least));
        const shown = hideKeys([own])(`zzzz${own.slice(start, start + least)}zzzz`);
        expect(shown).toBe(`zzzz${HIDDEN_KEY}zzzz`);
      }),
    );
  });

  it.each([
    ['JavaScript', '', false],
    ['PHP', '', true],
    ['PHP, for HTML', `<>&'"`, true],
    ['Go', '<>&', false],
    ['Gson', `<>&='`, false],
    ['.NET', `<>&+'"\``, false],
    ['one that writes every sign by its number', `<>&+=/'"\`\\~-_.`, false],
  ])(
    'is hidden in long texts too, with its signs as the JSON of %s has them',
    (_, numbered, escapesSlash) => {
      const signed = `kQ3+Vb7/rT9&w"X2=m<Lp8'sY~dE-f_G.h\`i\\j=`;
      const written = (upper: boolean) =>
        Array.from(signed, sign => {
          const digits = `00${sign.charCodeAt(0).toString(16)}`;
          if (numbered.includes(sign)) return `\\u${upper ? digits.toUpperCase() : digits}`;
          return sign === '/' && escapesSlash ? '\\/' : json(sign);
        }).join('');
      const pad = 'y '.repeat(125_000);
      for (const each of [written(false), written(true)]) {
        const text = (key: string) => `{"a":"${pad}","k":"${key}","z":"${pad}"}`;
        expect(JSON.parse(text(each))).toMatchObject({ k: signed });
        expect(hideKeys([signed])(text(each))).toBe(text(HIDDEN_KEY));
        const parts = hideKeysInParts([signed]);
        expect(parts.push(text(each)) + parts.end()).toBe(text(HIDDEN_KEY));
      }
    },
  );

  it.each([
    ['an address', encodeURIComponent],
    ['JSON with escaped slashes', (text: string) => text.replaceAll('/', '\\/')],
    ['JSON with its signs by numbers', signsByNumbers],
  ])('is hidden in long texts too, in base64 with its signs as they are in %s', (_, write) => {
    const signed = 'k????????k>>>>>>>>k';
    const pad = 'y '.repeat(125_000);
    for (const each of [signed, `>${signed}`, `>>${signed}`]) {
      const written = write(base64(each));
      expect(written).not.toBe(base64(each));
      expect(hideKeys([signed])(`${pad}"${written}"${pad}`)).toContain(HIDDEN_KEY);
    }
  });

  it('is looked for in long and hostile texts', () => {
    const hide = hideKeys(['k'.repeat(200), PLAIN]);
    expect(hide('k'.repeat(100_000))).toBe(HIDDEN_KEY);
    const begun = `${PLAIN.slice(0, 9)} `.repeat(100_000);
    const without = [
      '\\'.repeat(1_000_000),
      '%25'.repeat(300_000),
      '&#'.repeat(300_000),
      '…'.repeat(4000),
      begun,
    ];
    for (const text of without) expect(hide(text) === text).toBe(true);
    expect(hide(`${PLAIN} `.repeat(200_000))).toBe('(API key) '.repeat(200_000));
    const long = `{"a":"${'x'.repeat(20_000_000)}${PLAIN}"}`;
    expect(hide(long).endsWith(`x${HIDDEN_KEY}"}`)).toBe(true);
  });
});
