import { type ThemeColors, type ThemeKind, themeColors } from './themeColors.ts';

/** Colours that canvases draw with, read from the editor's theme. */
export interface Theme {
  foreground: string;
  muted: string;
  background: string;
  grid: string;
  focus: string;
  red: string;
  blue: string;
  green: string;
  orange: string;
  purple: string;
  yellow: string;
  /** Red that text is read in. */
  redText: string;
  highContrast: boolean;
  dark: boolean;
  fontFamily: string;
}

export function readTheme(): Theme {
  watchTheme();
  theme ??= themeOf(variable, themeKind());
  return theme;
}

/** Colours of a picture that is light or dark, whatever the theme of the editor is. */
export function pictureTheme(look: 'light' | 'dark'): Theme {
  const kind = { dark: look === 'dark', highContrast: false };
  return themeOf(name => (name === 'font-family' ? variable(name) : ''), kind);
}

function themeOf(variable: (name: string) => string, kind: ThemeKind): Theme {
  const { background, foreground, muted, lines, texts } = themeColors(variable, kind);
  const grid = variable('editorIndentGuide-background1') || (kind.dark ? '#404040' : '#d3d3d3');
  return {
    foreground,
    muted,
    background,
    grid: kind.highContrast ? foreground : grid,
    focus: variable('focusBorder') || '#0078d4',
    ...lines,
    redText: texts.red,
    ...kind,
    fontFamily: variable('font-family') || 'system-ui, sans-serif',
  };
}

/** Colours of the editor's theme that have the contrast they need. */
export function readThemeColors(): ThemeColors {
  return themeColors(variable, themeKind());
}

function variable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--vscode-${name}`).trim();
}

/** Kind of the theme that the editor has put on the page. */
function themeKind(): ThemeKind {
  const { classList } = document.body;
  const highContrastLight = classList.contains('vscode-high-contrast-light');
  const highContrast = highContrastLight || classList.contains('vscode-high-contrast');
  return { highContrast, dark: classList.contains('vscode-dark') || (highContrast && !highContrastLight) };
}

/** The theme as it was read; undefined before, and once it has changed. */
let theme: Theme | undefined;
let observer: MutationObserver | undefined;
const listeners = new Set<() => void>();

/** Calls back when the editor changes its theme, until what it returns is called. */
export function onThemeChange(callback: () => void): () => void {
  watchTheme();
  listeners.add(callback);
  return () => listeners.delete(callback);
}

function watchTheme(): void {
  if (observer !== undefined) return;
  observer = new MutationObserver(changes => {
    if (changes.every(isOfOthers)) return;
    theme = undefined;
    for (const listener of [...listeners]) listener();
  });
  observer.observe(document.body, {
    attributeFilter: ['class', 'data-vscode-theme-id'],
    attributeOldValue: true,
  });
}

/** Whether a class that is none of the editor's came or went: a map that is dragged has one. */
function isOfOthers({ attributeName, oldValue }: MutationRecord): boolean {
  const { className } = document.body;
  const ofEditor = (classes: string) => classes.split(' ').filter(each => each.startsWith('vscode-'));
  return (
    attributeName === 'class' &&
    oldValue !== className &&
    ofEditor(oldValue ?? '').join(' ') === ofEditor(className).join(' ')
  );
}
