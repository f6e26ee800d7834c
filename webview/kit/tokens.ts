import './tokens.css';
import { onThemeChange, readThemeColors } from './theme.ts';
import { inkNames } from './themeColors.ts';

/** Puts the colours that have the contrast they need on the page, where styles find them as variables. */
function setColors(): void {
  const colors = readThemeColors();
  const variables = {
    text: colors.foreground,
    secondary: colors.muted,
    error: colors.error,
    link: colors.link,
    chosen: colors.chosen,
    selected: colors.selected,
    'on-button': colors.onButton,
    'on-input': colors.onInput,
    'on-menu': colors.onMenu,
    'on-menu-selection': colors.onMenuSelection,
    ...Object.fromEntries(inkNames.map(name => [`line-${name}`, colors.lines[name]])),
    ...Object.fromEntries(inkNames.map(name => [`text-${name}`, colors.texts[name]])),
  };
  for (const [name, color] of Object.entries(variables))
    document.documentElement.style.setProperty(`--${name}`, color);
}

setColors();
onThemeChange(setColors);
