import briefcase from '@vscode/codicons/src/icons/briefcase.svg';
import fileIcon from '@vscode/codicons/src/icons/file.svg';
import filterIcon from '@vscode/codicons/src/icons/filter.svg';
import sizeIcon from '@vscode/codicons/src/icons/symbol-ruler.svg';
import type { TemplateResult } from 'lit';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { narrows } from '../../src/domain/featureQuery.ts';
import type { PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { bar } from '../kit/bar.ts';
import { icon } from '../kit/icon.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import type { AssetAnswers } from './assetAnswers.ts';
import type { Choices } from './choices.ts';
import { colorMenu } from './colorMenu.ts';
import type { MapLook } from './mapLook.ts';
import { portfolioFacts } from './portfolioFacts.ts';
import { portfolioRun } from './portfolioRun.ts';
import type { PortfolioView } from './portfolioView.ts';
import { propertyMenu } from './propertyMenu.ts';
import { queryOf } from './queryOf.ts';
import { seriesProperty } from './seriesColors.ts';
import type { TileDesk } from './tileDesk.ts';
import { viewMenu } from './viewMenu.ts';

/** What the bar tells of, and what is done in it. */
export interface PortfolioBar {
  view: PortfolioView;
  /** What is shown, or on its way, is of the demo service. */
  demo: boolean;
  answers: AssetAnswers;
  tiles: TileDesk;
  look: MapLook;
  choose(change: Partial<Choices>): void;
  ask(change: Partial<PortfolioIdentity>): void;
  openFilters(): void;
}

/** Which portfolio it is, what it comes to, and how it is looked at. */
export function portfolioBar(given: PortfolioBar): TemplateResult {
  const { view, demo, tiles, look, choose, openFilters } = given;
  const { identity, file, data, layer, series, choices, isOfService } = view;
  const { clock, color, colorsByTime, size } = choices;
  const properties = data?.properties ?? [];
  return bar({
    sign: icon(file === undefined ? briefcase : fileIcon),
    name: identity?.portfolio_id ?? t('Portfolio'),
    facts: data === undefined ? [] : portfolioFacts(data, layer?.drawn ?? 0, tiles.areShown()),
    demo,
    menus: [
      colorMenu({
        properties,
        color,
        choose: property => choose({ color: property, colorsByTime: false, keepsColors: true }),
        variable: series && seriesProperty(series)?.name,
        isByTime: colorsByTime,
        chooseByTime: () => choose({ colorsByTime: true, keepsColors: true }),
        ofTab: tabColors(look),
      }),
      propertyMenu(sizeIcon, t('Size'), properties.filter(isSize), size, property =>
        choose({ size: property }),
      ),
    ],
    buttons: [
      {
        icon: filterIcon,
        label: t('Filter'),
        pressed: narrows(queryOf(choices)),
        disabled: data === undefined,
        press: openFilters,
      },
    ],
    ...(isOfService
      ? {
          run: runOf(given),
          openers: menu(
            viewMenu({
              clock,
              setClock: chosen => choose({ clock: chosen }),
              ask: () => choose({ tab: 'data', open: true }),
              isByTiles: identity?.tiles === true,
              setTiles: tiles.setTiles,
            }),
          ),
        }
      : {}),
  });
}

/** The run that is asked for, and the steps to others. */
function runOf({ view, answers, ask }: PortfolioBar): RunStepper {
  const [shown, latest] = [answers.initTime(), answers.latestRun()];
  return portfolioRun(
    { asked: view.identity?.init_time, shown, latest, ask: init_time => ask({ init_time }) },
    Date.now(),
  );
}

/** What the tab that is open has coloured the map by. */
function tabColors({ coloring }: MapLook): string | undefined {
  if (coloring?.isBias) return t('Bias');
  return coloring?.isLimit ? t('Limit') : undefined;
}

function isSize({ kind, most }: FeatureProperty): boolean {
  return kind === 'number' && most > 0;
}
