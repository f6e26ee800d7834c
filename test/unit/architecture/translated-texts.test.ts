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

const FOR_ERRORS = 'messages of errors, which the host tells in words of its own';

/** Where sentences stay English, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['src/api/endpoints.ts', 'descriptions of the interface, for programs'],
  ['src/api/parameters.ts', 'descriptions of the interface, for programs'],
  ['src/api/errors.ts', FOR_ERRORS],
  ['src/api/readValue.ts', FOR_ERRORS],
  ['src/api/request/', FOR_ERRORS],
  ['src/api/transport/', FOR_ERRORS],
  ['src/api/parquet/openParquet.ts', FOR_ERRORS],
  ['src/api/reading/unreadableFile.ts', FOR_ERRORS],
  ['src/disk/', FOR_ERRORS],
  ['src/demo/', 'what a service answers'],
  ['src/connection/diskStore.ts', 'for the log'],
  ['src/settings/readSetting.ts', 'for the log'],
]);

const sentencesIn = (source: string) => otherLiterals(source).filter(text => SENTENCE.test(text));

const files = filesOf('src/**/*.ts', 'webview/**/*.ts');
const withSentences = files.filter(file => sentencesIn(read(file)).length > 0);

describe('a sentence for a person', () => {
  it('is translated, wherever it is made', () => {
    expect(files.length).toBeGreaterThan(200);
    const isAllowed = (file: string) => [...ALLOWED.keys()].some(place => file.startsWith(place));
    expect(withSentences.filter(file => !isAllowed(file))).toEqual([]);
  });

  it('stays English in no more places than it does', () => {
    const isNeeded = (place: string) => withSentences.some(file => file.startsWith(place));
    expect([...ALLOWED.keys()].filter(place => !isNeeded(place))).toEqual([]);
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
    "log.warn('A thread of before ended.');",
    "const unit = 'North Atlantic';",
    "/** The text of 'A track has no times.' */",
  ])('but may be: %s', line => expect(sentencesIn(line)).toEqual([]));
});

it('a text is whole before it is translated: its values have places in it', () => {
  expect(files.filter(file => textsIn(read(file)).some(text => text.includes('${')))).toEqual([]);
});

it('the name of each kind of storm is a text for a translator', () => {
  const source = read('src/domain/stormType.ts');
  const kinds = [...source.matchAll(/= type\('\w+', (\w*)/g)];
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter(([, marked]) => marked !== 'msgid')).toEqual([]);
});
