import type { ExposurePage } from './exposureDesk.ts';
import type { WithinField } from './exposureWithin.ts';

/** The distance within which a storm comes near to assets. */
export interface ExposureDistance {
  /** In kilometres, that which was asked for last, whether it is answered yet or not; undefined for none. */
  km(): number | undefined;
  set(km: number | undefined): void;
  /** The field in which the reader asks for another. */
  field(): WithinField;
}

export function createExposureDistance({
  send,
  update,
}: Pick<ExposurePage, 'send' | 'update'>): ExposureDistance {
  let withinKm: number | undefined;
  let fault = '';
  return {
    km: () => withinKm,
    set(km) {
      withinKm = km;
    },
    field: () => ({
      withinKm,
      fault,
      setFault(text) {
        fault = text;
        update();
      },
      ask(km) {
        withinKm = km;
        send({ type: 'computeExposure', withinKm });
        update();
      },
    }),
  };
}
