import { expect, it } from 'vitest';
import { escapeMarkdown } from '../../../src/domain/escapeMarkdown.ts';

it.each(['<img src=x onerror=alert(1)>', '[a](command:x)', '**b** `c` https://evil.example $(warning) &lt;'])(
  'no character of %s is markup in Markdown, and all of them show [security 7]',
  text => {
    const escaped = escapeMarkdown(text);
    expect(escaped).toMatch(/^(?:[\p{L}\p{N} ]|&#\d+;)*$/u);
    expect(escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(text);
  },
);

it('text over several lines shows on one', () => {
  expect(escapeMarkdown('a\n\n- b')).toBe('a &#45; b');
});
