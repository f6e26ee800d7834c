/** Longest picture, in characters, and its widest side, in pixels. */
export const MAX_SVG = 10_000_000;
const MAX_SIDE = 50_000;

const MAX_DEPTH = 8;
const MAX_TEXT = 100_000;

const NUMBER = '-?\\d{1,12}(?:\\.\\d{1,12})?(?:e-?\\d{1,3})?';
const number = new RegExp(`^${NUMBER}$`);
const numbers = new RegExp(`^${NUMBER}(?:[ ,]+${NUMBER}){0,9}$`);
const TEXT = /^(?:[^<>&]|&(?:amp|lt|gt|quot);)*$/;
const COLOR =
  /^(?!.*url)(?:[a-z]{1,30}|#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([\w\s.,%/+#()-]{1,300}\))$/i;
const FONT = /^(?:[^<>&"\p{Control}]|&(?:amp|quot);){1,500}$/u;
const transform = new RegExp(`^translate\\(${NUMBER} ${NUMBER}\\)(?: rotate\\(${NUMBER}\\))?$`);

const place = { x: number, y: number };
const size = { width: number, height: number };

/** The elements that a chart is drawn with, the attributes of each, and what stands in it. */
const ELEMENTS: Readonly<
  Record<string, { attributes: Readonly<Record<string, RegExp>>; holds: readonly string[] }>
> = {
  svg: {
    attributes: {
      xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
      ...size,
      viewBox: numbers,
      'font-family': FONT,
      'font-size': number,
    },
    holds: ['title', 'rect', 'path', 'text', 'g', 'clipPath'],
  },
  title: { attributes: {}, holds: ['#text'] },
  text: {
    attributes: {
      ...place,
      dy: /^0\.35em$/,
      'text-anchor': /^(?:start|middle|end)$/,
      'font-weight': /^(?:400|600|700)$/,
      'font-size': number,
      textLength: number,
      lengthAdjust: /^spacingAndGlyphs$/,
      fill: COLOR,
      stroke: COLOR,
      'stroke-width': number,
      'stroke-linejoin': /^round$/,
      'paint-order': /^stroke$/,
    },
    holds: ['#text'],
  },
  rect: { attributes: { ...place, ...size, fill: COLOR }, holds: [] },
  path: {
    attributes: {
      d: /^[MLHVCSQTAZmlhvcsqtaz\d\s.,e+-]*$/,
      fill: COLOR,
      'fill-opacity': number,
      'fill-rule': /^evenodd$/,
      stroke: COLOR,
      'stroke-width': number,
      'stroke-dasharray': numbers,
      'stroke-linecap': /^round$/,
      'stroke-linejoin': /^round$/,
    },
    holds: [],
  },
  g: {
    attributes: { transform, 'clip-path': /^url\(#clip-\d{1,6}\)$/ },
    holds: ['rect', 'path', 'text', 'g', 'clipPath'],
  },
  clipPath: { attributes: { id: /^clip-\d{1,6}$/ }, holds: ['rect'] },
};

/**
 * Whether a text is a picture as the pages draw their charts: one element `svg` of the elements and attributes above,
 * and nothing else. Neither script, style, link, reference, comment, entity nor instruction has a form in it.
 */
export function isChartSvg(svg: string): boolean {
  if (svg.length > MAX_SVG || !svg.startsWith('<svg ')) return false;
  const open: string[] = [];
  let at = 0;
  while (at < svg.length) {
    const end = svg.indexOf('>', at);
    if (svg[at] !== '<' || end < 0) return false;
    if (!takeTag(svg.slice(at + 1, end), open)) return false;
    const next = svg.indexOf('<', end);
    at = next < 0 ? svg.length : next;
    if (!mayStand(svg.slice(end + 1, at), open.at(-1))) return false;
    if (open.length === 0) return at === svg.length;
  }
  return false;
}

/** Opens or closes an element. */
function takeTag(tag: string, open: string[]): boolean {
  if (tag.startsWith('/')) return open.pop() === tag.slice(1);
  const isEmpty = tag.endsWith('/');
  const content = isEmpty ? tag.slice(0, -1) : tag;
  const name = /^[a-zA-Z]{1,20}(?=$| )/.exec(content)?.[0] ?? '';
  const parent = open.at(-1);
  const mayHold = parent === undefined ? name === 'svg' : ELEMENTS[parent]?.holds.includes(name);
  if (!mayHold || !hasAttributes(name, content.slice(name.length))) return false;
  if (!isEmpty) open.push(name);
  return open.length > 0 && open.length <= MAX_DEPTH;
}

function hasAttributes(name: string, text: string): boolean {
  const known = new Map(Object.entries(ELEMENTS[name]?.attributes ?? {}));
  const values = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const equals = text.indexOf('="', at);
    const end = equals < 0 ? -1 : text.indexOf('"', equals + 2);
    if (text[at] !== ' ' || end < 0) return false;
    const attribute = text.slice(at + 1, equals);
    const value = text.slice(equals + 2, end);
    if (values.has(attribute) || !known.get(attribute)?.test(value)) return false;
    values.set(attribute, value);
    at = end + 1;
  }
  return name !== 'svg' || isSized(values);
}

function isSized(values: ReadonlyMap<string, string>): boolean {
  const sides = [Number(values.get('width')), Number(values.get('height'))];
  return values.has('xmlns') && sides.every(side => side > 0 && side <= MAX_SIDE);
}

/** Text stands in a text or a title; elsewhere there are line breaks only. */
function mayStand(text: string, parent: string | undefined): boolean {
  if (text.length > MAX_TEXT) return false;
  if (parent === undefined || !ELEMENTS[parent]?.holds.includes('#text')) return /^\n*$/.test(text);
  return TEXT.test(text) && !CONTROL.test(text);
}

/** Characters that XML has no form for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
