import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, legible, over, readColor } from '../../../../webview/kit/color.ts';
import { inkNames, LEAST, themeColors } from '../../../../webview/kit/themeColors.ts';
import { type ThemeId, themes } from '../../../ui/pages/themes.ts';

function colorsOf(theme: ThemeId) {
  const { classes, variables } = themes[theme];
  const kind = {
    dark: /vscode-dark|vscode-high-contrast$/.test(classes),
    highContrast: classes.includes('high-contrast'),
  };
  return themeColors(name => variables[name] ?? '', kind);
}

function ratio(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)];
  return first === undefined || second === undefined ? Number.NaN : contrastOf(first, second);
}

describe.each(Object.keys(themes) as ThemeId[])('the colours of the theme %s', theme => {
  const colors = colorsOf(theme);

  it('have three to one where they are lines and fills, on the page and on what floats over it', () => {
    for (const name of inkNames)
      for (const ground of [colors.background, colors.widget])
        expect(ratio(colors.lines[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(LEAST.line);
  });

  it('have four and a half to one where they are text', () => {
    const { foreground, muted, error, link, texts } = colors;
    for (const text of [foreground, muted, error, link, ...Object.values(texts)])
      for (const ground of [colors.background, colors.widget])
        expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(LEAST.text);
    expect(ratio(colors.chosen, colors.chosenBackground)).toBeGreaterThanOrEqual(LEAST.text);
    expect(ratio(colors.selected, colors.selectedBackground)).toBeGreaterThanOrEqual(LEAST.text);
  });

  it('are the theme’s own where those are strong enough', () => {
    const red = themes[theme].variables['charts-red'] ?? '';
    expect(colors.lines.red).toBe(red);
  });
});

it('an orange that a theme gives half transparent is drawn whole where it would be too weak', () => {
  expect(themes.dark.variables['charts-orange']).toBe('#ea5c0055');
  expect(colorsOf('dark').lines.orange).toBe('#ea5c00');
});

it('half transparent colours that are strong enough are seen as they lie over the page', () => {
  const white = readColor('#fff');
  const black = readColor('rgb(0, 0, 0, 0.5)');
  if (white === undefined || black === undefined) throw new Error('These are colours.');
  expect(hexOf(over(black, white))).toBe('#808080');
  expect(hexOf(legible(black, [white], 3))).toBe('#808080');
});

it.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC', '#aabbcc'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgba(255, 255, 255, 0.5)', '#ffffff'],
  ['rgb(100% 0% 50% / 20%)', '#ff0080'],
])('%s is read', (text, hex) =>
  expect(hexOf(readColor(text) ?? { red: 0, green: 0, blue: 0, alpha: 0 })).toBe(hex),
);

it.each(['', 'red', '#12', 'rgb(1, 2)', 'rgb(a, b, c)', 'color-mix(in srgb, red, blue)'])(
  '%j is none that the editor writes',
  text => expect(readColor(text)).toBeUndefined(),
);
