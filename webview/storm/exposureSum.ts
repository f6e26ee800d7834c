import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import { t } from '../kit/localize.ts';
import type { Menu } from '../kit/menu.ts';
import { propertyItems } from '../kit/propertyItems.ts';
import type { SummedProperty } from './assetColumns.ts';
import type { ExposurePage } from './exposureDesk.ts';
import { type Assets, summable } from './exposureModel.ts';

/** The property that the reader sums, whose values are asked for when it is chosen. */
export interface ExposureSum {
  /** Undefined while none is chosen, or its values are on the way. */
  summed(): SummedProperty | undefined;
  /** Starts over with other assets. */
  of(assets: Assets | undefined): void;
  receive(message: Extract<ExposureMessage, { type: 'exposureValues' }>): void;
  /** Undefined where no property is a number. */
  menu(): Menu | undefined;
}

export function createExposureSum({
  send,
  choices,
  choose,
}: Pick<ExposurePage, 'send' | 'choices' | 'choose'>): ExposureSum {
  let assets: Assets | undefined;
  let summed: SummedProperty | undefined;
  const chosen = () => summable(assets?.properties ?? []).find(({ name }) => name === choices().property);
  const ask = () => {
    summed = undefined;
    const property = chosen();
    if (property !== undefined) send({ type: 'exposureValues', property: property.name });
  };
  return {
    summed: () => summed,
    of(given) {
      assets = given;
      ask();
    },
    receive({ reading, property: name, face: { data } }) {
      const property = chosen();
      if (reading !== assets?.reading || property?.name !== name || !('numbers' in data)) return;
      summed = { property, numbers: data.numbers };
    },
    menu() {
      const all = summable(assets?.properties ?? []);
      return all.length === 0
        ? undefined
        : sumMenu(all, chosen(), property => {
            choose({ property });
            ask();
          });
    },
  };
}

function sumMenu(
  properties: readonly FeatureProperty[],
  chosen: FeatureProperty | undefined,
  choose: (property: string | undefined) => void,
): Menu {
  return {
    label: t('Sum of'),
    prefix: t('Sum of'),
    ...propertyItems(t('Nothing'), properties, chosen, choose),
  };
}
