import * as vscode from 'vscode';

/** Answers by which the time is estimated that is left. */
const ENOUGH = 20;

const MINUTE = 60_000;

/** Says how far it is, and how long the rest takes at the pace so far. */
export function progressWords(before: number, places: number): (answered: number) => string {
  const { t } = vscode.l10n;
  const began = performance.now();
  return answered => {
    const come = answered - before;
    if (come < ENOUGH) return t('{0} of {1} places', answered, places);
    const left = (((performance.now() - began) / come) * (places - answered)) / MINUTE;
    return left < 1
      ? t('{0} of {1} places, less than a minute left', answered, places)
      : t('{0} of {1} places, about {2} min left', answered, places, Math.ceil(left));
  };
}
