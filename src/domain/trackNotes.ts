import { t } from './localize.ts';

/** What could not be understood, in words for the reader. */
export interface TrackNotes {
  add(text: string): void;
  list(): string[];
}

/** More than anyone reads; a response may be broken a million times. */
const MOST_NOTES = 60;

export function createTrackNotes(): TrackNotes {
  const texts: string[] = [];
  let more = 0;
  return {
    add(text) {
      if (texts.length < MOST_NOTES) texts.push(text);
      else more++;
    },
    list: () => (more === 0 ? texts : [...texts, moreText(more)]),
  };
}

function moreText(more: number): string {
  return more === 1
    ? t('There is 1 more note of this kind.')
    : t('There are {0} more notes of this kind.', more);
}
