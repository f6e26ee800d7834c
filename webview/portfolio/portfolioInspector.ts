import type { TemplateResult } from 'lit';
import { inspector } from '../kit/inspector.ts';
import { t } from '../kit/localize.ts';
import type { Choices, Tab } from './choices.ts';

export interface PortfolioInspector {
  tabs: readonly Tab[];
  tab: Tab;
  /** What is shown is of a file. */
  isFile: boolean;
  open: boolean;
  choose(change: Partial<Choices>): void;
  contents: Readonly<Record<Tab, () => TemplateResult>>;
  foot: TemplateResult | undefined;
}

/** What stands beside the map: a tab of each part of the portfolio. */
export function portfolioInspector({
  tabs,
  tab,
  isFile,
  open,
  choose,
  contents,
  foot,
}: PortfolioInspector): TemplateResult {
  const names: Readonly<Record<Tab, string>> = {
    assets: t('Assets'),
    asset: t('Asset'),
    limits: t('Limits'),
    verification: t('Verification'),
    data: isFile ? t('File') : t('Data'),
  };
  return inspector<Tab>({
    label: t('Details'),
    tabs: tabs.map(id => ({ id, text: names[id] })),
    value: tab,
    choose: chosen => choose({ tab: chosen }),
    open,
    setOpen: opened => choose({ open: opened }),
    content: contents[tab](),
    ...(foot === undefined ? {} : { foot }),
  });
}
