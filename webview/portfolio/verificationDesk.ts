import type { TemplateResult } from 'lit';
import type {
  PortfolioIntent,
  PortfolioMessage,
  ShownVerification,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { biasColoring } from './biasColoring.ts';
import type { MapColoring } from './mapColoring.ts';
import type { TablesPage } from './portfolioTables.ts';
import {
  RUN_COUNTS,
  type RunCount,
  verificationTab,
  verifiedVariables,
  withUnit,
} from './verificationTab.ts';

/** What the page lends to what verifies its forecasts. */
export interface VerificationPage extends TablesPage {
  send(intent: PortfolioIntent): void;
  update(): void;
  /** The variable whose bias is shown, once the reader has chosen it. */
  verified(): string | undefined;
  setVerified(variable: string): void;
}

/** How good the forecasts of the portfolio were, once that is asked for. */
export interface VerificationDesk {
  receive(message: Extract<PortfolioMessage, { type: 'verification' }>): void;
  face(): Face<ShownVerification> | undefined;
  /** `selected` is the id of the asset that is selected. */
  content(clock: ReaderClock, selected: number | string | undefined): TemplateResult;
  /** Colours of so many features by the bias of the variable that is shown; undefined while there is none. */
  coloring(featureCount: number): MapColoring | undefined;
}

export function createVerificationDesk(page: VerificationPage): VerificationDesk {
  let face: Face<ShownVerification> | undefined;
  let runs: RunCount = RUN_COUNTS[1];
  const coloringOf = rememberLast(biasColoring);
  const change = (make: () => void) => {
    make();
    page.update();
  };
  return {
    receive(message) {
      change(() => {
        face = message.face;
      });
    },
    face: () => face,
    coloring(featureCount) {
      if (face?.face !== 'data') return undefined;
      const names = verifiedVariables(face.data);
      const chosen = names.find(each => each === page.verified()) ?? names[0];
      const bias = face.data.bias.find(each => withUnit(each.variable, each.unit) === chosen);
      return bias && coloringOf(bias, featureCount);
    },
    content: (clock, selected) =>
      verificationTab({
        face,
        clock,
        selected,
        runs,
        setRuns: chosen =>
          change(() => {
            runs = chosen;
          }),
        variable: page.verified(),
        setVariable: page.setVerified,
        tables: page.tables(),
        setTables: page.setTables,
        verify: () => page.send({ type: 'verify', runs }),
        stop: () => page.send({ type: 'stopVerifying' }),
        act: action => page.send({ type: 'act', action }),
        select: id => page.send({ type: 'selectAsset', id }),
        copy: text => page.send({ type: 'copyText', text }),
      }),
  };
}
