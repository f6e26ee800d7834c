import * as vscode from 'vscode';
import { countedText } from '../editor/countedText.ts';
import { countText } from '../editor/countText.ts';

/** Answers by which the time is estimated that is left. */
const ENOUGH = 20;

const MINUTE = 60_000;

/** Says how far it is, and how long the rest takes at the pace so far. */
export function progressWords(before: number, places: number): (answered: number) => string {
  const { t } = vscode.l10n;
  const began = performance.now();
  const answeredWords = (answered: number) =>
    countedText(places, t('{0} of 1 place', answered), count =>
      t('{0} of {1} places', countText(answered), count),
    );
  return answered => {
    const come = answered - before;
    const words = answeredWords(answered);
    if (come < ENOUGH) return words;
    const left = (((performance.now() - began) / come) * (places - answered)) / MINUTE;
    return left < 1
      ? t('{0}, less than a minute left', words)
      : t('{0}, about {1} min left', words, Math.ceil(left));
  };
}
