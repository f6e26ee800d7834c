import { describe, expect, it, vi } from 'vitest';
import type { Ink } from '../../../../webview/kit/chart/ink.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en"}' }) });
const { drawValues } = await import('../../../../webview/kit/timeline/drawValues.ts');

const box = { left: 52, right: 400, top: 20, bottom: 80 };

/** The texts of an axis from 0 to 100, with their places. */
function textsOf(levels?: { value: number; text: string }[]) {
  const texts: Record<string, [x: number, y: number, align: string | undefined]> = {};
  const nothing = () => undefined;
  const ink: Ink = {
    stroke: nothing,
    fill: nothing,
    box: nothing,
    level: nothing,
    upright: nothing,
    mark: nothing,
    within: (_box, draw) => draw(),
    widthOf: text => text.length * 6,
    text(text, x, y, look) {
      texts[text] = [x, y, look?.align];
    },
  };
  const y = (value: number) => box.bottom - (value / 100) * (box.bottom - box.top);
  const model = { unit: 'kt', ...(levels === undefined ? {} : { levels }) };
  drawValues(ink, model, { grid: '#ddd' }, box, [0, 100], y);
  return texts;
}

describe('the values of a timeline', () => {
  it('have their unit above them', () => {
    expect(textsOf([{ value: 64, text: 'C1 64' }])).toEqual({
      'C1 64': [46, 41.6, 'end'],
      kt: [46, 10, 'end'],
    });
  });

  it('have their unit within the plot where the highest stands at its top', () => {
    expect(textsOf([{ value: 99, text: 'C5 99' }])).toEqual({
      'C5 99': [46, 20.6, 'end'],
      kt: [54, 10, 'start'],
    });
  });
});
