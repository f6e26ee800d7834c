import type { ForecastChoices, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { ChartSwitches } from '../kit/chart/gutter.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { comparedField } from './comparedField.ts';
import { earlierId } from './forecastModel.ts';
import type { Reading } from './reading.ts';
import { variableGroups } from './trackPlans.ts';

/** What the page lends to the names beside its tracks. */
export interface SwitchesPage {
  asked(): ForecastIdentity | undefined;
  ask(change: Partial<ForecastIdentity>): void;
  variables(): ForecastChoices;
  hide(hidden: readonly string[]): void;
}

/** What a click on a name does: it puts a variable away, or takes an earlier forecast out. */
export interface VariableSwitches {
  toggle(id: string): void;
  of(reading: Reading): ChartSwitches;
  /** The variable that is compared stays: it is chosen in its list, and put away in the other views alone. */
  ofEarlier: ChartSwitches;
}

export function createVariableSwitches(page: SwitchesPage): VariableSwitches {
  /** False for what is no earlier forecast. */
  const putEarlierAway = (id: string): boolean => {
    const earlier = page.asked()?.earlier ?? [];
    const rest = earlier.filter(hours => earlierId(hours) !== id);
    if (rest.length === earlier.length) return false;
    page.ask({ earlier: rest });
    return true;
  };
  const toggle = (id: string) => {
    const { hidden } = page.variables();
    if (!putEarlierAway(id))
      page.hide(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]);
  };
  /** An earlier forecast is not seen without the variable that it is of. */
  const showAlone = (id: string, reading: Reading) => {
    const { hidden, compared } = page.variables();
    const all = variableGroups(reading.others).flatMap(({ fields }) => fields);
    const own = all.includes(id) ? id : comparedField(reading, compared);
    const rest = all.filter(field => field !== own);
    page.hide(rest.every(field => hidden.includes(field)) ? [] : rest);
  };
  return {
    toggle,
    of: rememberLast((reading: Reading) => ({ toggle, alone: id => showAlone(id, reading) })),
    ofEarlier: { toggle: id => void putEarlierAway(id), alone: () => undefined },
  };
}
