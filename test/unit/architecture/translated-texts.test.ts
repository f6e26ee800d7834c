import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { otherLiterals, textsIn } from '../../../scripts/textsIn.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (...globs: string[]) =>
  globSync(globs, { cwd: root }).map(file => file.replaceAll('\\', '/'));

/** What is written to be read: it begins with a capital or a value, has several words, and ends as a sentence does. */
const SENTENCE = /^(?:\p{Lu}|\$\{).*\s.*\s.*\.$/su;

/** Files with sentences that stay English, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['src/domain/beyondNumbers.ts', 'a note that is written into files, as are the names of their columns'],
  ['src/domain/csv.ts', 'a note that is written into files, as are the names of their columns'],
  ['src/api/parquet/openParquet.ts', 'the message of an error, which the host tells in words of its own'],
  ['src/api/reading/readingFaults.ts', 'the message of an error, which the host tells in words of its own'],
  ['src/api/reading/unreadableFile.ts', 'the message of an error, which the host tells in words of its own'],
]);

const sentencesIn = (source: string) => otherLiterals(source).filter(text => SENTENCE.test(text));

const withSentences = filesOf('src/domain/**/*.ts', 'src/api/{parquet,reading}/**/*.ts').filter(
  file => sentencesIn(read(file)).length > 0,
);

describe('a sentence of the domain, or of what reads files', () => {
  it('is translated', () => {
    expect(withSentences.filter(file => !ALLOWED.has(file))).toEqual([]);
  });

  it('stays English in no more files than do', () => {
    expect([...ALLOWED.keys()].filter(file => !withSentences.includes(file))).toEqual([]);
  });

  it.each([
    "notes.add('A track has no times.');",
    'const message = `\x24{text} is no such time.`;',
    "return { ok: false, message: 'Enter a time, or now.' };",
  ])('is noticed: %s', line => expect(sentencesIn(line)).not.toEqual([]));

  it.each([
    "notes.add(t('A track has no times.'));",
    "const NAME = msgid('A name in a table.');",
    "throw new RangeError('This is too large.');",
    "const unit = 'North Atlantic';",
    "/** The text of 'A track has no times.' */",
  ])('but may be: %s', line => expect(sentencesIn(line)).toEqual([]));
});

it('a text is whole before it is translated: its values have places in it', () => {
  const files = filesOf('src/**/*.ts', 'webview/**/*.ts');
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(file => textsIn(read(file)).some(text => text.includes('${')))).toEqual([]);
});
