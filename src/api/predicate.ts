/** Tells whether a parsed JSON value is of a kind. */
export type Predicate = (value: unknown) => boolean;

export const isInteger: Predicate = value => Number.isSafeInteger(value);
export const isNumber: Predicate = value => Number.isFinite(value);
export const isText: Predicate = value => typeof value === 'string';
export const isAnything: Predicate = () => true;
