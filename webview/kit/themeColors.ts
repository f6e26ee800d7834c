import { type Color, hexOf, legible, over, readColor } from './color.ts';

/** Which of the editor's four kinds a theme is of. */
export interface ThemeKind {
  dark: boolean;
  highContrast: boolean;
}

/** Least contrast of lines and fills, and of text (WCAG 2.2, 1.4.11 and 1.4.3). */
export const LEAST = { line: 3, text: 4.5 } as const;

export const inkNames = ['red', 'blue', 'green', 'orange', 'purple', 'yellow'] as const;
export type InkName = (typeof inkNames)[number];

/** Colours that have the contrast they need on the theme, each opaque, as hexadecimal text. */
export interface ThemeColors {
  background: string;
  /** Behind what floats over the picture. */
  widget: string;
  foreground: string;
  muted: string;
  error: string;
  link: string;
  /** Of lines and fills. */
  lines: Readonly<Record<InkName, string>>;
  /** Of text. */
  texts: Readonly<Record<InkName, string>>;
  /** What is chosen of few, and a row that is selected: text, and what lies behind it. */
  chosen: string;
  chosenBackground: string;
  selected: string;
  selectedBackground: string;
  /** Text on a main button, in a field, in a menu, and on the entry of a menu that has the focus. */
  onButton: string;
  onInput: string;
  onMenu: string;
  onMenuSelection: string;
}

const INKS: Readonly<Record<InkName, string>> = {
  red: '#e51400',
  blue: '#1a85ff',
  green: '#388a34',
  orange: '#d18616',
  purple: '#652d90',
  yellow: '#bf8803',
};

/**
 * Colours of a theme, whose variables are read by name without `--vscode-`. A theme gives some of them half
 * transparent, and some too weak for its own background.
 */
export function themeColors(variable: (name: string) => string, kind: ThemeKind): ThemeColors {
  const color = (name: string, fallback: string | Color): Color =>
    readColor(variable(name)) ?? (typeof fallback === 'string' ? readColor(fallback) : fallback) ?? NOTHING;
  const background = over(color('editor-background', kind.dark ? '#1f1f1f' : '#ffffff'), BLACK);
  const widget = over(color('editorWidget-background', background), background);
  const selectedBackground = over(color('list-activeSelectionBackground', NOTHING), background);
  const chosenBackground = over(color('inputOption-activeBackground', NOTHING), background);
  const grounds = [background, widget] as const;
  const foreground = color('foreground', color('editor-foreground', kind.dark ? '#cccccc' : '#333333'));
  const text = (given: Color, behind: readonly [Color, ...Color[]] = grounds) =>
    hexOf(legible(given, behind, LEAST.text));
  const on = (name: string, behind: string) =>
    text(color(name, foreground), [over(color(behind, NOTHING), background)]);
  const inks = (least: number) => {
    const of = (name: InkName) => hexOf(legible(color(`charts-${name}`, INKS[name]), grounds, least));
    return {
      red: of('red'),
      blue: of('blue'),
      green: of('green'),
      orange: of('orange'),
      purple: of('purple'),
      yellow: of('yellow'),
    };
  };
  return {
    background: hexOf(background),
    widget: hexOf(widget),
    foreground: text(foreground),
    muted: text(kind.highContrast ? foreground : color('descriptionForeground', foreground)),
    error: text(color('errorForeground', INKS.red)),
    link: text(color('textLink-foreground', INKS.blue)),
    lines: inks(LEAST.line),
    texts: inks(LEAST.text),
    chosen: text(color('inputOption-activeForeground', foreground), [chosenBackground]),
    chosenBackground: hexOf(chosenBackground),
    selected: text(color('list-activeSelectionForeground', foreground), [selectedBackground]),
    selectedBackground: hexOf(selectedBackground),
    onButton: on('button-foreground', 'button-background'),
    onInput: on('input-foreground', 'input-background'),
    onMenu: on('menu-foreground', 'menu-background'),
    onMenuSelection: on('menu-selectionForeground', 'menu-selectionBackground'),
  };
}

const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const NOTHING: Color = { ...BLACK, alpha: 0 };
