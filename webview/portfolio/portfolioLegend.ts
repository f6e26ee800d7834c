import { columnOf } from '../../src/domain/featureQuery.ts';
import { readTheme } from '../kit/theme.ts';
import type { Choices } from './choices.ts';
import { type KindFilter, mapLegend } from './mapLegend.ts';
import type { MapLook } from './mapLook.ts';
import type { PortfolioView } from './portfolioView.ts';
import type { Narrowing } from './queryOf.ts';
import { createScaleDesk, type ScalePage } from './scaleDesk.ts';

/** What the page lends to the legend of its map. */
export interface LegendPage extends ScalePage {
  narrow(change: Partial<Narrowing>): void;
}

/** The legend of a view; `isCrowded` where points lie on one another as they are drawn. */
export function createPortfolioLegend(
  page: LegendPage,
): (view: PortfolioView, look: MapLook, isCrowded: boolean) => ReturnType<typeof mapLegend> {
  const scaleForm = createScaleDesk(page);
  return ({ choices, properties, shown, first, clock }, { coloring, sized }, isCrowded) => {
    const isOfProperty =
      coloring !== undefined && coloring.property === properties.find(({ name }) => name === choices.color);
    return mapLegend({
      color: coloring,
      ...(isOfProperty
        ? {
            filter: kindFilter(coloring.property.name, choices, page),
            scaleForm: scaleForm(coloring.property.name, choices),
          }
        : {}),
      size: sized,
      crowded: isCrowded && (shown !== undefined || first !== undefined),
      theme: readTheme(),
      clock,
    });
  };
}

function kindFilter(property: string, { table }: Choices, { narrow }: LegendPage): KindFilter {
  const column = columnOf(property);
  return {
    text: (table.filters[column] ?? '').trim(),
    choose: text => narrow({ table: { ...table, filters: { ...table.filters, [column]: text } } }),
  };
}
