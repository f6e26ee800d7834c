import briefcase from '@vscode/codicons/src/icons/briefcase.svg';
import fileIcon from '@vscode/codicons/src/icons/file.svg';
import filterIcon from '@vscode/codicons/src/icons/filter.svg';
import sizeIcon from '@vscode/codicons/src/icons/symbol-ruler.svg';
import type { TemplateResult } from 'lit';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { PortfolioFeatures, PortfolioIdentity } from '../../src/panels/portfolioProtocol.ts';
import { bar } from '../kit/bar.ts';
import { icon } from '../kit/icon.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import type { Choices } from './choices.ts';
import { colorMenu } from './colorMenu.ts';
import { portfolioFacts } from './portfolioFacts.ts';
import { propertyMenu } from './propertyMenu.ts';
import { viewMenu } from './viewMenu.ts';

export interface PortfolioBar {
  identity: PortfolioIdentity | undefined;
  data: PortfolioFeatures | undefined;
  /** What is shown is of a file: no service can be asked about it. */
  isFile: boolean;
  /** Features on the map. */
  drawn: number;
  demo: boolean;
  choices: Choices;
  choose(change: Partial<Choices>): void;
  /** The variable of all assets, where one is loaded that colours can say. */
  variable: string | undefined;
  /** Undefined where no service is asked. */
  run: RunStepper | undefined;
  isFiltered: boolean;
  openFilters(): void;
  /** What is shown is of the tiles in view. */
  areTilesShown: boolean;
  /** Turns on or off that only what is in view is loaded. */
  setTiles(on: boolean): void;
}

/** Which portfolio it is, what it comes to, and how it is looked at. */
export function portfolioBar(given: PortfolioBar): TemplateResult {
  const {
    identity,
    isFile,
    data,
    drawn,
    demo,
    choices,
    choose,
    variable,
    run,
    isFiltered,
    openFilters,
    areTilesShown,
    setTiles,
  } = given;
  const { clock, color, colorsByTime, size } = choices;
  const properties = data?.properties ?? [];
  return bar({
    sign: icon(isFile ? fileIcon : briefcase),
    name: identity?.portfolio_id ?? t('Portfolio'),
    facts: data === undefined ? [] : portfolioFacts(data, drawn, areTilesShown),
    demo,
    menus: [
      colorMenu({
        properties,
        color,
        choose: property => choose({ color: property, colorsByTime: false }),
        variable,
        isByTime: colorsByTime,
        chooseByTime: () => choose({ colorsByTime: true }),
      }),
      propertyMenu(sizeIcon, t('Size'), properties.filter(isSize), size, property =>
        choose({ size: property }),
      ),
    ],
    buttons: [
      {
        icon: filterIcon,
        label: t('Filter'),
        pressed: isFiltered,
        disabled: data === undefined,
        press: openFilters,
      },
    ],
    ...(run === undefined
      ? {}
      : {
          run,
          openers: menu(
            viewMenu({
              clock,
              setClock: chosen => choose({ clock: chosen }),
              ask: () => choose({ tab: 'data', open: true }),
              isByTiles: identity?.tiles === true,
              setTiles,
            }),
          ),
        }),
  });
}

function isSize({ kind, most }: FeatureProperty): boolean {
  return kind === 'number' && most > 0;
}
