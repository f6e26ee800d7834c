import fileIcon from '@vscode/codicons/src/icons/file.svg';
import layersIcon from '@vscode/codicons/src/icons/layers.svg';
import { readTrackTime } from '../../src/domain/readTrackTime.ts';
import type { StormIdentity } from '../../src/panels/stormProtocol.ts';
import type { Bar } from '../kit/bar.ts';
import { icon } from '../kit/icon.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { popupButton } from '../kit/popupButton.ts';
import { classSign } from './classSign.ts';
import { derivedIssue } from './derivedIssue.ts';
import { modelMenu } from './modelMenu.ts';
import type { StormChoices } from './stormChoices.ts';
import { classAtIssue, stormFacts } from './stormFacts.ts';
import { stormRun } from './stormRun.ts';
import type { StormView } from './stormView.ts';
import { viewOptions } from './viewOptions.ts';

export interface StormBar {
  view: StormView;
  ask: (change: Partial<StormIdentity>) => void;
  choose: (change: Partial<StormChoices>) => void;
  /** What is wrong with the lead time that was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
}

/** Who the storm is, its model and its issue, and what of it the map shows. */
export function stormBar(given: StormBar): Bar {
  const { view, ask } = given;
  const { identity, atIssue, received, isStale, issued } = view;
  const facts = stormFacts(atIssue, identity?.storm_id);
  const classed = classAtIssue(atIssue);
  const isFile = received.file !== undefined;
  const stated = isFile ? [received.summary?.storm_name ?? '', issueText(view)] : [];
  return {
    sign: isFile && classed === undefined ? icon(fileIcon) : classSign(classed),
    name: view.name,
    facts: [...stated, ...facts].filter(fact => fact !== ''),
    demo: (received.shownTrack ?? received.shownCone)?.provenance.demo ?? received.isListOfDemo,
    ...(isFile
      ? {}
      : {
          menus: [modelMenu(identity?.model, model => ask({ model }))],
          run: stormRun(
            {
              time: identity?.time,
              issued: isStale ? undefined : issued,
              word: derivedIssue(view.track, t('Issued')),
              ask: time => ask({ time }),
            },
            Date.now(),
          ),
        }),
    openers: popupButton({
      icon: layersIcon,
      label: t('What the map shows'),
      content: () => options(given),
    }),
  };
}

/** When the forecast of a file was issued; empty where it does not say so. */
function issueText({ track, issued, received, clock }: StormView): string {
  const time = issued ?? readTrackTime(received.summary?.forecast_time)?.time;
  const text = time === undefined ? '' : namedInstant(time, clock);
  return text === '' ? '' : t('Issued {0}', derivedIssue(track, text));
}

function options({ view: { identity, choices, received }, ask, choose, fault, setFault }: StormBar) {
  return viewOptions({
    labels: choices.labels,
    clock: choices.clock,
    lead: identity?.max_lead_time,
    smooth: identity?.smooth_cone ?? true,
    others: choices.others,
    isFile: received.file !== undefined,
    fault,
    setLabels: labels => choose({ labels }),
    setClock: clock => choose({ clock }),
    setLead: max_lead_time => ask({ max_lead_time }),
    setSmooth: smooth_cone => ask({ smooth_cone }),
    setOthers: others => choose({ others }),
    setFault,
  });
}
