import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseResponse } from '../../../src/commands/chooseResponse.ts';

const told = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  window: { showInformationMessage: async (text: string) => void told.push(text) },
}));
beforeEach(() => {
  told.length = 0;
});

const response = (endpoint: string) => Object({ endpoint, receivedAt: 0, url: '' });
const [track, cone, hourly] = [response('cycloneTrack'), response('cycloneCone'), response('forecastHourly')];

function partsWith(shown: unknown[], latest: unknown[]) {
  return Object({
    panels: { active: () => ({ responses: () => shown }) },
    responses: { latest: () => latest },
  });
}

const isTable = ({ endpoint }: { endpoint: string }) => endpoint === 'forecastHourly';

describe('a response that fits', () => {
  it('is that of the active panel, where it has one', async () => {
    expect(await chooseResponse(partsWith([hourly, track], [cone]), isTable)).toBe(hourly);
  });

  it('is one of the latest, where the active panel has others alone', async () => {
    expect(await chooseResponse(partsWith([track, cone], [track, cone, hourly]), isTable)).toBe(hourly);
    expect(told).toEqual([]);
  });

  it('is asked for where there is none', async () => {
    expect(await chooseResponse(partsWith([track], [cone]), isTable)).toBeUndefined();
    expect(told).toEqual(['Nothing to show yet. Look up a forecast or a storm first.']);
  });
});
