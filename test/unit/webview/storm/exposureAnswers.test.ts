import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ExposureChoices } from '../../../../webview/storm/exposureChoices.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { createExposureAnswers } = await import('../../../../webview/storm/exposureAnswers.ts');
afterAll(() => vi.unstubAllGlobals());

/** Answers of a page that remembers some choices and shows one of its tracks, and what was sent to the host. */
function answersOf(choices: Partial<ExposureChoices>, track: number) {
  const sent: unknown[] = [];
  const answers = createExposureAnswers({
    send: intent => void sent.push(intent),
    choices: () => Object(choices),
    issued: () => undefined,
    track: () => track,
  });
  return { answers, sent };
}

const data = (index: number) =>
  Object({ type: 'exposure', face: { face: 'data', data: { index, reading: 1 }, problems: [] } });
const loading = Object({ type: 'exposure', face: { face: 'loading', what: 'Computing' } });
const failed = Object({ type: 'exposure', face: { face: 'failed', message: 'No' } });

describe('what a track is to assets', () => {
  it('is asked for at the start with the assets that are remembered, and the track that is shown', () => {
    const assets = Object({ kind: 'locations' });
    const { answers, sent } = answersOf({ assets, withinKm: 100 }, 2);
    answers.start();
    expect(sent).toEqual([
      { type: 'exposeTrack', track: 2 },
      { type: 'exposeAssets', assets, withinKm: 100 },
    ]);
  });

  it('is asked for at no start without assets', () => {
    const { answers, sent } = answersOf({}, 2);
    answers.start();
    expect(sent).toEqual([]);
  });

  it('is asked for once of each track that is followed, and again where the answer is of another', () => {
    const { answers, sent } = answersOf({}, 0);
    answers.follow(1);
    answers.follow(1);
    answers.receive(data(1));
    expect(sent).toEqual([{ type: 'exposeTrack', track: 1 }]);
    answers.receive(data(0));
    expect(sent).toHaveLength(2);
  });

  it('stays while another is computed, and goes where that fails', () => {
    const { answers } = answersOf({}, 0);
    answers.receive(data(0));
    answers.receive(loading);
    expect([answers.told()?.face?.face, answers.shown()?.face]).toEqual(['loading', 'data']);
    answers.receive(failed);
    expect(answers.shown()).toBeUndefined();
  });
});
