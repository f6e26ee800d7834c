import bell from '@vscode/codicons/src/icons/bell.svg';
import bellDot from '@vscode/codicons/src/icons/bell-dot.svg';
import location from '@vscode/codicons/src/icons/location.svg';
import settings from '@vscode/codicons/src/icons/settings.svg';
import type { TemplateResult } from 'lit';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import { bar } from '../kit/bar.ts';
import { formatNumber } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { t } from '../kit/localize.ts';
import { asOfStepper } from '../kit/runs/asOfStepper.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import type { Segmented } from '../kit/segmented.ts';
import { placeName } from './picture.ts';
import type { Reading } from './reading.ts';

/** Ways to look at a forecast. */
export type View = 'chart' | 'table' | 'runs';
/** What can stand beside it. */
export type Beside = 'limits' | 'shown';

export interface ForecastBar {
  identity: ForecastIdentity | undefined;
  reading: Reading | undefined;
  view: View;
  setView: (view: View) => void;
  ask: (change: Partial<ForecastIdentity>) => void;
  /** Undefined for nothing. */
  beside: Beside | undefined;
  setBeside: (beside: Beside | undefined) => void;
  /** Whether a limit is passed. */
  isPassed: boolean;
}

/** Which place it is, and how its forecast is looked at. */
export function forecastBar(given: ForecastBar): TemplateResult {
  const { identity, reading, ask, beside, setBeside, isPassed } = given;
  const sign = icon(location);
  if (identity === undefined) return bar({ sign, name: t('Forecast'), facts: [], demo: false });
  const toggle = (tab: Beside) => () => setBeside(beside === tab ? undefined : tab);
  return bar({
    sign,
    name: placeName(identity),
    facts: factsOf(identity, reading),
    demo: reading?.provenance.demo ?? false,
    views: [
      viewChoice(given),
      {
        label: t('Series'),
        value: identity.kind,
        options: [
          { id: 'hourly', text: t('Hourly') },
          { id: 'daily', text: t('Daily') },
        ],
        choose: id => ask({ kind: id === 'daily' ? 'daily' : 'hourly' }),
      },
    ],
    run: runOf(identity, reading, ask),
    buttons: [
      {
        icon: isPassed ? bellDot : bell,
        label: t('Limits'),
        pressed: beside === 'limits',
        press: toggle('limits'),
      },
      { icon: settings, label: t('What is shown'), pressed: beside === 'shown', press: toggle('shown') },
    ],
  });
}

function viewChoice({ view, setView }: ForecastBar): Segmented {
  return {
    label: t('View'),
    value: view,
    options: [
      { id: 'chart', text: t('Chart') },
      { id: 'table', text: t('Table') },
      { id: 'runs', text: t('Runs'), title: t('Earlier forecasts, what moved, and convergence') },
    ],
    choose: id => setView(id === 'table' || id === 'runs' ? id : 'chart'),
  };
}

function runOf(
  { time }: ForecastIdentity,
  reading: Reading | undefined,
  ask: ForecastBar['ask'],
): RunStepper {
  const isAnswered = reading !== undefined && reading.identity.time === time;
  const issued = isAnswered ? readInstant(reading.weather.forecast_time) : undefined;
  return asOfStepper({ time, issued, ask: chosen => ask({ time: chosen }) });
}

/** Where a place is; a place without a name is called so already. */
function factsOf({ name, latitude, longitude }: ForecastIdentity, reading: Reading | undefined): string[] {
  const weather = reading?.weather;
  const unit = unitLabel('elevation', weather?.units, reading?.identity.units) ?? t('(unit not given)');
  return [
    ...(name === undefined ? [] : [formatCoordinates(latitude, longitude)]),
    ...(weather?.elevation === undefined ? [] : [`${formatNumber(weather.elevation, 0)} ${unit}`]),
  ];
}
