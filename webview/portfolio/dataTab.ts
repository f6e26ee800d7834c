import { html, nothing, type TemplateResult } from 'lit';
import type { PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { questionForm } from './questionForm.ts';
import { sources } from './sources.ts';

export interface DataTab {
  identity: PortfolioIdentity | undefined;
  /** What is wrong with what was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
  ask: (change: Partial<PortfolioIdentity>) => void;
  parts: Parameters<typeof sources>[0];
  clock: ReaderClock;
  send: Parameters<typeof sources>[2];
}

/** What was asked for, and where each part of the answer came from. */
export function dataTab({ identity, fault, setFault, ask, parts, clock, send }: DataTab): TemplateResult {
  return html`
    <h2>${t('Asked for')}</h2>
    ${identity === undefined ? nothing : questionForm({ identity, fault, setFault, ask })}
    <h2>${t('Sources')}</h2>
    ${sources(parts, clock, send)}
  `;
}
