import { afterAll, describe, expect, it, vi } from 'vitest';
import { trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { besideSourceText } = await import('../../../../webview/storm/besideSource.ts');
afterAll(() => vi.unstubAllGlobals());

const text = (members: object) =>
  besideSourceText(
    {
      model: 'GFTC',
      track: trackOf({ hours: [12, 18, 24], ...members }),
      provenance: { url: '', receivedAt: 0, service: 'Service', demo: false, stored: false },
    },
    { clock: { zone: 'UTC' }, name: 'UTC' },
  );

describe('where a track beside another came from', () => {
  it('has the issue that the track states', () => {
    expect(text({ issue_time: '1970-01-01T00:00:00Z' })).toContain(
      'GFTC, Issued Thu 1 Jan 1970, 00:00 UTC, ',
    );
  });

  it('says of an issue that is counted back from lead times that it is derived', () => {
    expect(text({ lead_time_hours: [12, 18, 24] })).toContain('Issued Thu 1 Jan 1970, 00:00 UTC (derived), ');
  });

  it('has no issue where none is known: a first time is none', () => {
    expect(text({})).toContain('GFTC, Issued: not given, ');
  });
});
