import type { Choices } from './choices.ts';
import { readBreaks } from './readBreaks.ts';
import type { ScaleForm } from './scaleForm.ts';

/** What the page lends to the choice of its colours. */
export interface ScalePage {
  choose(change: Partial<Choices>): void;
  /** Draws the page anew. */
  update(): void;
}

/** How the colours of a property are chosen; what is wrong with what was typed for one is not told of another. */
export function createScaleDesk({
  choose,
  update,
}: ScalePage): (property: string, choices: Choices) => ScaleForm {
  let wrong: { property: string; fault: string } | undefined;
  return (property, { colorBy, breaks }) => ({
    property,
    by: colorBy,
    choose(by) {
      wrong = undefined;
      choose({ colorBy: by });
    },
    breaks: breaks?.property === property ? breaks.values : undefined,
    fault: wrong?.property === property ? wrong.fault : '',
    setBreaks(text) {
      const reading = readBreaks(text);
      wrong = 'fault' in reading ? { property, fault: reading.fault } : undefined;
      update();
      if ('fault' in reading) return;
      const { breaks: values } = reading;
      choose({ breaks: values.length === 0 ? undefined : { property, values } });
    },
  });
}
