import { knownIssue } from '../../src/domain/issueOf.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Face, Provenance } from '../../src/panels/protocol.ts';
import type { GeoJsonObject } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { besideTrackOf } from './besideTrackOf.ts';
import { derivedIssue } from './derivedIssue.ts';

/** Where a track beside the one that is shown came from. */
export interface BesideSource {
  /** Its model; undefined for an earlier forecast of the model that is shown. */
  model: string | undefined;
  track: Track | undefined;
  provenance: Provenance;
}

/** Nothing of an answer that has not come. */
export function besideSources(face: Face<GeoJsonObject>, model?: string): BesideSource[] {
  if (face.face !== 'data') return [];
  const { track } = besideTrackOf(face.data);
  return [{ model, track, provenance: face.provenance }];
}

export function besideSourceText({ model, track, provenance }: BesideSource, clock: ReaderClock): string {
  const issued = track && knownIssue(track);
  const issue =
    issued === undefined
      ? t('Issued: not given')
      : t('Issued {0}', derivedIssue(track, namedInstant(issued, clock)));
  return [...(model === undefined ? [] : [model]), issue, provenanceText(provenance, clock)].join(', ');
}
