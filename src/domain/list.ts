import { isInexact } from './isInexact.ts';
import { t } from './localize.ts';

export type ListReading = { ok: true; value: (number | string)[] } | { ok: false; message: string };

/**
 * Reads a JSON list, or elements separated by commas: safe integers become numbers, quoted ones stay text, in whichever
 * quotes, and so does what no JSON number is written like, such as 007.
 */
export function readList(text: string): ListReading {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const parsed = parseList(trimmed);
    if (parsed?.some(isInexact))
      return { ok: false, message: t('Put a number of so many digits between quotes, such as ["12"].') };
    if (parsed !== undefined) return { ok: true, value: parsed };
    const message = t(
      'Enter elements separated by commas, such as AL, EP, or a JSON list such as ["AL", 12].',
    );
    return { ok: false, message };
  }
  const parts = [...trimmed.matchAll(ELEMENT)].map(([, part = '']) => part.trim());
  return { ok: true, value: parts.filter(part => part !== '').map(element) };
}

/** Up to a comma that is not between quotes; a quote that does not end is a letter. */
const ELEMENT = /(\s*(?:"[^"]*"|'[^']*'|[“”„][^“”]*[“”]|[‘’][^‘’]*[‘’])\s*(?=,|$)|[^,]*)(?:,|$)/g;

function element(text: string): number | string {
  if (Number.isSafeInteger(Number(text)) && String(Number(text)) === text) return Number(text);
  return (
    /^(?:"(.*)"|'(.*)'|[“”„](.*)[“”]|[‘’](.*)[‘’])$/
      .exec(text)
      ?.slice(1)
      .find(inner => inner !== undefined) ?? text
  );
}

function parseList(text: string): (number | string)[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isElement) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isElement(value: unknown): value is number | string {
  return typeof value === 'string' || typeof value === 'number';
}
