import { asList } from '../../src/domain/asList.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { rememberEach } from '../../src/domain/rememberEach.ts';
import { createTally } from '../../src/domain/tally.ts';
import type { GeoJsonObject } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { coneRings } from './coneLayer.ts';

/** Says which features of a cone are not drawn, as they are no area, or none that can be read. Looked for once in each. */
export const coneNotes = rememberEach((cone: GeoJsonObject): string[] => {
  const features = asList(cone.features);
  const without = createTally();
  for (const [index, feature] of features.entries())
    if (!isRecord(feature) || coneRings({ features: [feature] }, 0).length === 0) without.add(index);
  if (without.count() === 0) return [];
  return without.count() === features.length
    ? [t('The cone that came has no area that could be read: nothing of it is drawn.')]
    : [
        t(
          'Features of the cone without an area that could be read, which are not drawn: {0}.',
          without.text(),
        ),
      ];
});
