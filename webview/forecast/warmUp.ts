import { render, type TemplateResult } from 'lit';
import { isoText } from '../../src/domain/dateTime.ts';
import { SeriesChart } from '../kit/seriesChart.ts';
import { type Reading, readForecast, type Shown } from './reading.ts';
import { plannedFields } from './trackPlans.ts';

/**
 * Draws a forecast of a few hours where nobody sees it, while the page waits for data: the first real one finds its
 * code compiled.
 */
export function warmUp(content: (reading: Reading) => TemplateResult, isNeeded: () => boolean): void {
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(async () => {
    if (!isNeeded()) return;
    const stage = document.createElement('div');
    stage.style.cssText = 'position:absolute;visibility:hidden';
    render(content(readForecast(sample(), 'utc')), stage);
    document.body.append(stage);
    const chart = stage.querySelector('landfall-chart');
    if (chart instanceof SeriesChart) {
      await chart.updateComplete;
      chart.draw();
    }
    stage.remove();
  });
}

function sample(): Shown {
  const now = Date.now();
  const values = Object.fromEntries([...plannedFields()].map(field => [field, 1]));
  const rows = Array.from({ length: 48 }, (_, hour) => ({
    ...values,
    timestamp: isoText(now + hour * 3_600_000),
    weather_code: 'rain',
    precipitation_type: 'snow',
  }));
  const place = { latitude: 0, longitude: 0 };
  return {
    identity: { kind: 'hourly', ...place },
    weather: { ...place, forecast_time: '', timezone: 'UTC', utc_offset: 0, units: {}, rows },
    provenance: { url: '', receivedAt: now, service: '', demo: false, stored: false },
    problems: [],
  };
}
