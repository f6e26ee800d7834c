import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointId } from '../../../src/api/endpoints.ts';
import { askParameter } from '../../../src/commands/prompts/askParameter.ts';

const shown = vi.hoisted(() => ({ labels: [] as string[] }));
vi.mock('vscode', () => ({
  window: {
    showQuickPick: async (rows: { label: string }[]) => {
      shown.labels = rows.map(({ label }) => label);
      return rows.at(-1);
    },
  },
  l10n: { t: (text: string) => text },
}));

const DEFAULT = 'Service default';

describe('the prompt for one of several values', () => {
  beforeEach(() => {
    shown.labels = [];
  });

  it.each<[EndpointId, string, string[]]>([
    ['forecastDaily', 'timezone', ['local']],
    ['forecastHourly', 'timezone', ['local', 'utc']],
    ['pastForecastDaily', 'timezone', ['local', 'utc']],
    ['pastForecastHourly', 'units', ['metric', 'imperial']],
    ['cycloneTrack', 'model', ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902']],
  ])('of %s offers for %s what that endpoint allows', async (endpoint, name, values) => {
    const answer = await askParameter(Object({}), { endpoint, name }, {});
    expect(shown.labels).toEqual([DEFAULT, ...values]);
    expect(answer).toEqual({ [name]: values.at(-1) });
  });
});
