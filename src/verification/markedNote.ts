import { t } from '../domain/localize.ts';

/** Says which numbers a verification takes for gaps. */
export function markedNote(): string {
  return t(
    'A number of −999 or less in a variable that has the name of one of the weather forecast, such as a temperature of −9999, stands for a missing one: it is a gap.',
  );
}
