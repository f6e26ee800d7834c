import { describe, expect, it, vi } from 'vitest';
import { askParameter } from '../../../src/commands/prompts/askParameter.ts';

const shown = vi.hoisted(() => ({ value: '' as string | undefined }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  window: {
    /** Enter takes what stands there. */
    showInputBox: async ({ value }: { value?: string }) => {
      shown.value = value;
      return value ?? '';
    },
  },
}));

describe('the prompt of an option that has a value', () => {
  it.each([
    ['cycloneTrack', 'max_lead_time', 'P5D', 'P5D'],
    ['portfolioFeatures', 'z', 0, '0'],
    ['portfolioFeatures', 'country', 'DE', 'DE'],
    ['portfolioForecasts', 'variables', ['wind_speed', 'pressure'], 'wind_speed, pressure'],
    ['portfolioForecasts', 'variables', ['wind, gusts'], '["wind, gusts"]'],
    ['portfolioForecasts', 'id', [12, 'rig-7'], '12, rig-7'],
    ['portfolioForecasts', 'id', ['12', 7], '["12",7]'],
  ] as const)('of %s starts with it, and Enter keeps it: %s %j', async (endpoint, name, value, text) => {
    const answer = await askParameter(Object({}), { endpoint, name }, { [name]: value });
    expect(shown.value).toBe(text);
    expect(answer).toEqual({ [name]: value });
  });

  it.each(['max_lead_time', 'country', 'id', 'variables'])('of %s is empty without one', async name => {
    expect(await askParameter(Object({}), { endpoint: 'cycloneTrack', name }, {})).toEqual({
      [name]: undefined,
    });
    expect(shown.value ?? '').toBe('');
  });
});
