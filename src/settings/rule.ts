/** What JSON Schema says of a setting in package.json; a test holds both together. */
export interface SettingSchema {
  type: string | readonly string[];
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  items?: { type: 'string'; pattern: string };
  maxItems?: number;
}

/** What a setting may hold, and what is taken where it holds anything else. */
export interface SettingRule<T> {
  /** Such as `landfall.units`. */
  name: string;
  initial: T;
  /** What is legal, in words. */
  expected: string;
  schema: SettingSchema;
  accepts(value: unknown): value is T;
  /** What is found there is in no log: it may hold a password. */
  secret: boolean;
}

interface Limits<T> {
  minimum: number;
  maximum: number;
  initial: T;
}

export function wholeNumber(
  name: string,
  { minimum, maximum, initial }: Limits<number>,
): SettingRule<number> {
  const accepts = (value: unknown) => isWithin(value, minimum, maximum) && Number.isInteger(value);
  return {
    name,
    initial,
    expected: `a whole number from ${minimum} to ${maximum}`,
    schema: { type: 'integer', minimum, maximum },
    accepts: (value): value is number => accepts(value),
    secret: false,
  };
}

export function wholeNumberOrNull(
  name: string,
  { minimum, maximum, initial }: Limits<number | null>,
): SettingRule<number | null> {
  const number = wholeNumber(name, { minimum, maximum, initial: 0 });
  return {
    ...number,
    initial,
    expected: `${number.expected}, or null`,
    schema: { ...number.schema, type: ['integer', 'null'] },
    accepts: (value): value is number | null => value === null || number.accepts(value),
  };
}

export function number(name: string, { minimum, maximum, initial }: Limits<number>): SettingRule<number> {
  return {
    name,
    initial,
    expected: `a number from ${minimum} to ${maximum}`,
    schema: { type: 'number', minimum, maximum },
    accepts: (value): value is number => isWithin(value, minimum, maximum),
    secret: false,
  };
}

function isWithin(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  initial: NoInfer<T>,
): SettingRule<T> {
  return {
    name,
    initial,
    expected: `one of ${values.join(', ')}`,
    schema: { type: 'string', enum: values },
    accepts: (value): value is T => values.some(each => each === value),
    secret: false,
  };
}

export function flag(name: string, initial: boolean): SettingRule<boolean> {
  return {
    name,
    initial,
    expected: 'true or false',
    schema: { type: 'boolean' },
    accepts: value => typeof value === 'boolean',
    secret: false,
  };
}

interface TextForm {
  pattern?: string;
  /** Whether a text of the pattern is legal: what no pattern can tell. */
  isLegal?: (value: string) => boolean;
  /** What is legal, in words, where that is not any text. */
  expected?: string;
  secret?: boolean;
}

/** Text, of a form where a pattern is given. */
export function text(
  name: string,
  initial: string,
  { pattern, isLegal = () => true, expected = 'a text', secret = false }: TextForm = {},
): SettingRule<string> {
  const form = new RegExp(pattern ?? '', 'u');
  return {
    name,
    initial,
    expected,
    schema: { type: 'string', ...(pattern === undefined ? {} : { pattern }) },
    accepts: (value): value is string => typeof value === 'string' && form.test(value) && isLegal(value),
    secret,
  };
}

export function textOrNull(name: string, { secret }: { secret: boolean }): SettingRule<string | null> {
  return {
    name,
    initial: null,
    expected: 'a text, or null',
    schema: { type: ['string', 'null'] },
    accepts: (value): value is string | null => value === null || typeof value === 'string',
    secret,
  };
}

/** A list of texts of one form, which `expected` says in words. */
export function texts(
  name: string,
  { pattern, expected, most }: { pattern: string; expected: string; most: number },
): SettingRule<readonly string[]> {
  const form = new RegExp(pattern, 'u');
  const isText = (value: unknown) => typeof value === 'string' && form.test(value);
  return {
    name,
    initial: [],
    expected: `a list of at most ${most} ${expected}`,
    schema: { type: 'array', items: { type: 'string', pattern }, maxItems: most },
    accepts: (value): value is readonly string[] =>
      Array.isArray(value) && value.length <= most && value.every(isText),
    secret: false,
  };
}
