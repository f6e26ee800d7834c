import type { Theme } from '../../../../webview/kit/theme.ts';

/** What maps of tests are drawn with. */
export const theme: Theme = {
  ...{ foreground: '#333333', muted: '#666666', background: '#ffffff', grid: '#d3d3d3', focus: '#0078d4' },
  ...{ red: '#e51400', blue: '#1a85ff', green: '#388a34', orange: '#d18616', purple: '#652d90' },
  ...{ yellow: '#bf8803', redText: '#e51400', highContrast: false, dark: false },
  fontFamily: 'sans-serif',
};
