import { describe, expect, it } from 'vitest';
import type { FeatureSeries } from '../../../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../../../src/panels/protocol.ts';
import { createAssetAnswers } from '../../../../webview/portfolio/assetAnswers.ts';

const face: Face<FeatureSeries> = {
  face: 'data',
  data: { id: 'a', datetimes: [], properties: {} },
  provenance: { url: '', receivedAt: 0, service: '', demo: true, stored: false },
  problems: [],
};

const forecastOf = (index: number, init_time: string | undefined) =>
  ({ type: 'forecasts', index, init_time, face }) as const;

function setUp() {
  const answers = createAssetAnswers(() => undefined);
  answers.receive(forecastOf(3, '2026-01-01T00:00:00Z'), true);
  answers.receive({ type: 'observations', index: 3, face }, true);
  return answers;
}

describe('what came of the asset that is selected', () => {
  it('tells of which run it is, and that it is the latest where none was asked for by name', () => {
    const answers = setUp();
    expect(answers.initTime()).toBe('2026-01-01T00:00:00Z');
    answers.learnRun('2025-12-31T00:00:00Z', false);
    expect(answers.initTime()).toBe('2025-12-31T00:00:00Z');
    expect(answers.latestRun()).toBe('2026-01-01T00:00:00Z');
  });

  it('keeps the run of the forecast of the asset while the forecasts of all are of another', () => {
    const answers = setUp();
    answers.receive(forecastOf(3, '2026-01-01T06:00:00Z'), true);
    answers.learnRun('2026-01-01T00:00:00Z', true);
    expect(answers.forecastsRun()).toBe('2026-01-01T06:00:00Z');
    expect(answers.latestRun()).toBe('2026-01-01T06:00:00Z');
    answers.receive(forecastOf(4, undefined), true);
    expect(answers.forecastsRun()).toBeUndefined();
  });

  it('keeps the run that was told while an answer tells of none', () => {
    const answers = setUp();
    answers.receive(forecastOf(4, undefined), true);
    expect(answers.initTime()).toBe('2026-01-01T00:00:00Z');
    expect([...answers.loaded().keys()]).toEqual([3, 4]);
  });

  it('puts forecasts of one run together, and none of another with them', () => {
    const answers = setUp();
    answers.receive(forecastOf(4, '2026-01-01T06:00:00Z'), true);
    expect([...answers.loaded().keys()]).toEqual([4]);
  });

  it('of another asset keeps the forecasts of the run, and of another run what was observed', () => {
    const ofOther = setUp();
    ofOther.forgetAsset();
    expect([ofOther.forecasts(), ofOther.observations()]).toEqual([undefined, undefined]);
    expect([...ofOther.loaded().keys()]).toEqual([3]);
    const ofRun = setUp();
    ofRun.forgetRun();
    expect([ofRun.forecasts(), ofRun.initTime(), ofRun.loaded().size]).toEqual([undefined, undefined, 0]);
    expect(ofRun.observations()).toBe(face);
  });
});
