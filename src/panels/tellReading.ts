import * as vscode from 'vscode';
import type { GeometryPart, OnProgress } from '../api/reading/readingTask.ts';
import { NO_GEOMETRY } from '../domain/geometry.ts';
import { countedText } from '../editor/countedText.ts';
import { countText } from '../editor/countText.ts';
import type { FeaturesMessage, FirstMessage, PortfolioMessage } from './portfolioProtocol.ts';

/** What a page is told of first features where none are on their way. */
export const NO_FIRST: FirstMessage = { type: 'first', demo: false, from: 0, parts: [], isDrawn: false };

/** A panel whose page is told of the features that are read. */
interface Session {
  tell(message: PortfolioMessage): void;
  remember(message: PortfolioMessage): void;
  post(message: PortfolioMessage): void;
}

interface Reading {
  /** What is asked for, in words. */
  what: string;
  signal: AbortSignal;
  session: Session;
  /** Whether first features are shown: nothing else is. */
  showsFirst(): boolean;
}

/** Features that are being read for a page, which is given their geometry as it comes. */
export interface ToldReading {
  /** `tell` says how far it is. */
  onProgress(tell: (what: string) => void, isDemo: () => boolean): OnProgress;
  /** Shows all features, of which nothing is sent that the page has. */
  post(message: FeaturesMessage): void;
}

/** Tells a page how many features were read so far, and gives it those that are there, to be drawn where they double. */
export function tellReading({ what, signal, session, showsFirst }: Reading): ToldReading {
  let [given, drawn] = [0, 0];
  const give = ({ from, geometry, soFar }: GeometryPart, demo: boolean) => {
    // The features before were told of to whoever asked first.
    if (from !== 0 && from !== given) return;
    if (from === 0) drawn = 0;
    given = from + geometry.featureCount;
    const isDrawn = given >= 2 * drawn;
    if (isDrawn) drawn = given;
    const message = { type: 'first', demo } as const;
    session.tell({ ...message, from, parts: [geometry], isDrawn });
    session.remember({ ...message, from: 0, parts: [soFar], isDrawn: true });
  };
  return {
    onProgress: (tell, isDemo) => (count, part) => {
      if (signal.aborted) return;
      if (part !== undefined && showsFirst()) give(part, isDemo());
      const words =
        drawn === 0
          ? countedText(count, vscode.l10n.t('1 feature so far'), all =>
              vscode.l10n.t('{0} features so far', all),
            )
          : countedText(count, vscode.l10n.t('1 feature so far, on the map'), all =>
              vscode.l10n.t('{0} features so far, the first {1} on the map', all, countText(drawn)),
            );
      tell(`${what}: ${words}`);
    },
    post(message) {
      const { face } = message;
      // What was kept, and is being asked for anew, is of another answer than what is read.
      const isRead = face.face === 'data' && face.renewal === undefined;
      const isGiven = isRead && given > 0 && given === face.data.featureCount;
      if (isGiven) {
        session.remember(message);
        const data = { ...face.data, ...NO_GEOMETRY, featureCount: given };
        session.tell({ ...message, face: { ...face, data }, isGiven });
      } else session.post(message);
      if (face.face !== 'loading') given = 0;
      if (given === 0) session.remember(NO_FIRST);
    },
  };
}
