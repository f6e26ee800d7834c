import { namesOfPlaces } from '../../src/domain/namesOfPlaces.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { convertedName } from '../kit/convertedName.ts';
import { formatTime } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { Comparison } from './comparison.ts';
import { placeState } from './placeState.ts';
import { placeId } from './placesChart.ts';

/** Columns of the table: the time, and each place, whose column is empty where it has nothing. */
export function placesColumns(
  identity: PlacesIdentity,
  faces: readonly Face<WeatherSeries>[],
  comparison: Comparison,
  clock: PlaceClock,
): TableColumn[] {
  const { kind, series } = comparison;
  const daily = kind === 'daily';
  const secondsOf = (row: number) => series.times[row] ?? Number.NaN;
  return [
    {
      id: 'time',
      title: daily ? t('Local day') : t('Time'),
      kind: daily ? 'day' : 'time',
      ...(daily ? {} : { clock }),
      value: row => secondsOf(row) * 1000,
      text: row => formatTime(secondsOf(row), clock, daily),
    },
    ...namesOfPlaces(identity.places).map((name, index): TableColumn => {
      const at = comparison.places.findIndex(place => place.index === index);
      const { note, word, hasNumbers } = placeState(faces[index], comparison, index);
      const place = comparison.places[at];
      const { unit = '', came } = place ?? {};
      return {
        id: placeId(index),
        title: name,
        hint: hasNumbers ? convertedName(`${name} ${unit}`, came?.unit) : `${name} ${word}: ${note.text}`,
        kind: 'number',
        value: row => series.columns[at]?.[row],
        // Where it has no values, its heading says why.
        unit: hasNumbers ? unit : word,
        ...(came === undefined
          ? {}
          : { copies: [{ heading: `${name} (${came.unit})`, value: row => came.values[row] }] }),
      };
    }),
  ];
}
