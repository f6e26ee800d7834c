import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { commandArguments } from '../../../src/commands/commandArguments.ts';

vi.mock('vscode', () => ({ Uri: class {} }));
const { Uri } = await import('vscode');

const [definition] = manifest.contributes.taskDefinitions;
const members = commandArguments['landfall.file.addForecast']({});
const properties: Readonly<Record<string, object>> = definition?.properties ?? {};
const takes = (name: string, value: unknown) => z.object(members).safeEncode({ [name]: value }).success;

it('a task has the members of the command that adds forecasts, whose files are paths', () => {
  expect(Object.keys(properties).toSorted()).toEqual(Object.keys(members).toSorted());
  const isPath = (name: string) => ['file', 'target'].includes(name);
  for (const name of Object.keys(members))
    expect(takes(name, Reflect.construct(Uri, [])), name).toBe(isPath(name));
});

it('the editor allows each the values that it may have, and no others', () => {
  const wild = ['hourly', 'daily', 'now', 'at', 'max', 'min', 'sum', 'metric', 'imperial', 'mean'];
  for (const [name, property] of Object.entries(properties))
    if ('enum' in property) expect(property.enum, name).toEqual(wild.filter(value => takes(name, value)));
  const lengths = [0, 1, 2, 99, 100, 101, 200].filter(length => takes('variables', Array(length).fill('a')));
  expect(properties.variables).toMatchObject({ minItems: lengths[0], maxItems: lengths.at(-1) });
  const days = [0, 1, 1.5, 2, 365, 366, 367].filter(count => takes('days', count));
  expect(properties.days).toMatchObject({ type: 'integer', minimum: days[0], maximum: days.at(-1) });
});
