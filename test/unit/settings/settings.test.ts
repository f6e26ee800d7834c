import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inspectSetting, readSetting, tellOfWrongSettings } from '../../../src/settings/readSetting.ts';
import type { SettingRule } from '../../../src/settings/rule.ts';
import { settings } from '../../../src/settings/settings.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
vi.mock('vscode', () => ({
  workspace: { getConfiguration: () => ({ get: (name: string) => held.get(name) }) },
}));

type Manifest = Record<string, Record<string, unknown>>;
const manifest: { contributes: { configuration: { properties: Manifest } } } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
);
const { properties } = manifest.contributes.configuration;
const rules: readonly SettingRule<unknown>[] = Object.values(settings);
const own = rules.filter(({ name }) => name.startsWith('landfall.'));
const told: string[] = [];

beforeEach(() => {
  held.clear();
  told.length = 0;
  tellOfWrongSettings(message => told.push(message));
});

/** What the manifest says of a setting that the rules speak of as well. */
function declared(name: string) {
  const { type, enum: values, minimum, maximum, pattern, items, maxItems } = properties[name] ?? {};
  const schema = { type, enum: values, minimum, maximum, pattern, items, maxItems };
  return JSON.parse(
    JSON.stringify(name === settings.baseUrl.name ? { ...schema, pattern: undefined } : schema),
  );
}

describe('the rules of settings', () => {
  it('are as many as the package declares', () => {
    expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(properties).sort());
  });

  it.each(own.map(rule => [rule.name, rule] as const))('say of %s what the package says', (name, rule) => {
    expect(rule.schema).toEqual(declared(name));
    expect(rule.initial).toEqual(properties[name]?.default);
    expect(rule.accepts(rule.initial)).toBe(true);
  });

  it('say in words, and by no pattern, what each expects', () => {
    for (const { name, expected } of rules) expect(expected, name).not.toMatch(/[\^$\\]| $/);
    held.set('landfall.watch.quietHours', '22-7').set('landfall.cyclones.basins', ['']);
    readSetting(settings.quietHours);
    readSetting(settings.basins);
    expect(told).toEqual([
      'The setting landfall.watch.quietHours is "22-7", where an empty text, or two times of the day such as 22:00-07:00 is expected; "" is used.',
      'The setting landfall.cyclones.basins is [""], where a list of at most 100 texts of 1 to 40 plain letters, digits and signs is expected; [] is used.',
    ]);
  });

  const ajv = new Ajv({ strict: false });
  it.each(rules.map(rule => [rule.name, rule] as const))(
    'accept for %s what a judge of the schema accepts, and nothing else',
    (_, rule) => {
      const isLegal = ajv.compile(rule.schema);
      fc.assert(
        fc.property(anything(rule), value => {
          expect(rule.accepts(value)).toBe(isLegal(value));
        }),
        { numRuns: propertyCases(300) },
      );
    },
  );
});

/** Any value of JSON, and those that are nearly legal. */
function anything({ schema, initial }: SettingRule<unknown>): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 0 } = schema;
  const near = [
    minimum,
    maximum,
    minimum - 1,
    maximum + 1,
    minimum + 0.001,
    maximum + 0.001,
    1e300,
    -1e300,
    -0,
  ];
  const values = [initial, ...near, ...(schema.enum ?? []), ['AL'], ['AL', 5], [''], 'AL', '', null, true];
  return fc.oneof(
    fc.constantFrom(...values),
    fc.jsonValue(),
    fc.double({ noNaN: true }),
    fc.array(fc.string()),
  );
}

describe('a setting', () => {
  it('is what it holds where that is legal', () => {
    held.set('landfall.refreshMinutes', 7).set('landfall.cyclones.basins', ['AL', 'EP']);
    expect(readSetting(settings.refreshMinutes)).toBe(7);
    expect(readSetting(settings.basins)).toEqual(['AL', 'EP']);
    expect(told).toEqual([]);
  });

  it('that holds nothing is its default, and nothing is told of that', () => {
    for (const rule of rules)
      expect(inspectSetting(rule)).toMatchObject({ value: rule.initial, wrong: false });
    expect(told).toEqual([]);
  });

  it('that holds something else is its default, and that is told once for each value', () => {
    held.set('landfall.refreshMinutes', 100_001);
    for (const _ of [1, 2, 3]) expect(readSetting(settings.refreshMinutes)).toBe(15);
    held.set('landfall.refreshMinutes', '0.001');
    expect(inspectSetting(settings.refreshMinutes)).toEqual({ value: 15, wrong: true, found: '0.001' });
    expect(told).toEqual([
      'The setting landfall.refreshMinutes is 100001, where a whole number from 0 to 1440 is expected; 15 is used.',
      'The setting landfall.refreshMinutes is "0.001", where a whole number from 0 to 1440 is expected; 15 is used.',
    ]);
  });

  it('that holds a password is told of for each wrong value too, though all are told alike', () => {
    const wrong = ['https://tiles.example/{z}', 'https://tiles.example/{z}/{x}', 'https://tiles.example/{z}'];
    for (const template of wrong) {
      held.set('landfall.map.tileUrl', template);
      readSetting(settings.tileUrl);
    }
    expect(told).toHaveLength(2);
  });

  it('is told of in short, and without a password that it may hold', () => {
    held.set('http.proxy', ['http://ann:secret@proxy']).set('landfall.units', 'x'.repeat(1000));
    readSetting(settings.proxy);
    held.set('landfall.map.tileUrl', 'http://tiles.example/{z}?access_token=secret');
    readSetting(settings.units);
    readSetting(settings.tileUrl);
    expect(told.join()).not.toContain('secret');
    expect(told[0]).toBe('The setting http.proxy is a object, where a text is expected; "" is used.');
    expect(told[1]?.length).toBeLessThan(200);
  });

  it.each(rules.map(rule => [rule.name, rule] as const))(
    '%s is legal, whatever stands there',
    (name, rule) => {
      const isLegal = new Ajv({ strict: false }).compile(rule.schema);
      fc.assert(
        fc.property(anything(rule), value => {
          held.set(name, value);
          expect(isLegal(readSetting(rule))).toBe(true);
        }),
      );
    },
  );
});
