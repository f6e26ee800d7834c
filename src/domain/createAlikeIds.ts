import { t } from './localize.ts';

/** Counts the assets whose ids look like those of others in a table: a cell does not tell 1 from "1". */
export interface AlikeIds {
  see(id: unknown): void;
  /** What is said of them; nothing of none. */
  note(): string[];
}

/** Texts that are written as what is none. */
const LIKE_OTHERS = /^(?:-?\d|true$|false$)/;

export function createAlikeIds(): AlikeIds {
  const [texts, others] = [new Set<string>(), new Set<string>()];
  let alike = 0;
  return {
    see(id) {
      const isText = typeof id === 'string';
      const written = String(id);
      if (isText && !LIKE_OTHERS.test(written)) return;
      const [own, beside] = isText ? [texts, others] : [others, texts];
      if (own.has(written)) return;
      own.add(written);
      if (beside.has(written)) alike++;
    },
    note: () =>
      alike === 0 ? [] : [t('Assets whose id is written as that of one before them: {0}.', alike)],
  };
}
