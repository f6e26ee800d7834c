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
  highContrast: boolean;
  dark: boolean;
  fontFamily: string;
}

export function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string, fallback: string) =>
    style.getPropertyValue(`--vscode-${name}`).trim() || fallback;
  const { classList } = document.body;
  const highContrast =
    classList.contains('vscode-high-contrast') || classList.contains('vscode-high-contrast-light');
  const dark =
    classList.contains('vscode-dark') || (highContrast && !classList.contains('vscode-high-contrast-light'));
  const foreground = color('editor-foreground', dark ? '#cccccc' : '#333333');
  return {
    foreground,
    muted: highContrast ? foreground : color('descriptionForeground', foreground),
    background: color('editor-background', dark ? '#1f1f1f' : '#ffffff'),
    grid: highContrast ? foreground : color('editorIndentGuide-background1', dark ? '#404040' : '#d3d3d3'),
    focus: color('focusBorder', '#0078d4'),
    red: color('charts-red', '#e51400'),
    blue: color('charts-blue', '#1a85ff'),
    green: color('charts-green', '#388a34'),
    orange: color('charts-orange', '#d18616'),
    purple: color('charts-purple', '#652d90'),
    yellow: color('charts-yellow', '#bf8803'),
    highContrast,
    dark,
    fontFamily: color('font-family', 'system-ui, sans-serif'),
  };
}

/** Calls back when the editor changes its theme, until what it returns is called. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  return () => observer.disconnect();
}
