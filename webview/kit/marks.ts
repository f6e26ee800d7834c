import { METRES_PER_SECOND_PER_KNOT, MILES_PER_HOUR_PER_KNOT } from '../../src/domain/stormScale.ts';
import { windBarb } from '../../src/domain/windBarb.ts';
import type { DrawMarks } from './chartModel.ts';

/** Least pixels between two marks; more of them are thinned out. */
const MARK_SPACE = 22;

/** Indices of the times whose marks fit beside one another. */
function thinned(
  times: Float64Array,
  x: (seconds: number) => number,
  ratio: number,
  left: number,
  right: number,
): number[] {
  const shown: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const [index, seconds] of times.entries()) {
    const position = x(seconds);
    if (position < left || position > right || position < free) continue;
    shown.push(index);
    free = position + MARK_SPACE * ratio;
  }
  return shown;
}

/** Knots of a wind in the unit of its label; undefined for a unit that is not known. */
function knotsOf(value: number, unit: string): number | undefined {
  if (unit === 'm/s') return value / METRES_PER_SECOND_PER_KNOT;
  if (unit === 'mph') return value / MILES_PER_HOUR_PER_KNOT;
  return unit === 'kt' ? value : undefined;
}

/** Wind barbs: the staff points to where the wind comes from; flags lie on the left in the south. */
export function barbMarks(
  times: Float64Array,
  speed: Float64Array,
  direction: Float64Array,
  unit: string,
  southern: boolean,
): DrawMarks {
  return (context, { left, top, width, height, ratio }, x, theme) => {
    context.strokeStyle = theme.foreground;
    context.fillStyle = theme.foreground;
    context.lineWidth = 1.2 * ratio;
    for (const index of thinned(times, x, ratio, left, left + width)) {
      const knots = knotsOf(speed[index] ?? Number.NaN, unit);
      const from = direction[index];
      if (knots === undefined || from === undefined || Number.isNaN(knots) || Number.isNaN(from)) continue;
      context.save();
      context.translate(x(times[index] ?? 0), top + height / 2);
      context.scale(ratio, ratio);
      context.lineWidth = 1.2;
      drawBarb(context, knots, from, southern);
      context.restore();
    }
  };
}

const STAFF = 17;

function drawBarb(context: CanvasRenderingContext2D, knots: number, from: number, southern: boolean): void {
  const { calm, pennants, full, half } = windBarb(knots);
  context.beginPath();
  if (calm) {
    context.arc(0, 0, 3, 0, 2 * Math.PI);
    context.stroke();
    return;
  }
  context.rotate((from * Math.PI) / 180);
  const side = southern ? -1 : 1;
  context.moveTo(0, STAFF / 2);
  context.lineTo(0, -STAFF / 2);
  let at = -STAFF / 2;
  for (let flag = 0; flag < pennants; flag++, at += 5) {
    context.moveTo(0, at);
    context.lineTo(side * 7, at + 1);
    context.lineTo(0, at + 4);
    context.fill();
  }
  for (let barb = 0; barb < full; barb++, at += 3) {
    context.moveTo(0, at);
    context.lineTo(side * 7, at - 2);
  }
  if (half > 0) {
    const start = full + pennants === 0 ? at + 3 : at;
    context.moveTo(0, start);
    context.lineTo(side * 3.5, start - 1);
  }
  context.stroke();
}

/** A sign for each type of precipitation, so that colour is not the only one. */
const TYPE_SIGNS: Readonly<Record<string, string>> = {
  snow: '❄',
  hail: '▲',
  sleet: '◆',
  freezing_rain: '≈',
};

/** Signs above the bars where precipitation is not plain rain. */
export function precipitationMarks(times: Float64Array, types: readonly unknown[]): DrawMarks {
  return (context, { left, top, width, ratio }, x, theme) => {
    context.font = `${10 * ratio}px ${theme.fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.fillStyle = theme.foreground;
    for (const index of thinned(times, x, ratio, left, left + width)) {
      const sign = TYPE_SIGNS[String(types[index])];
      if (sign !== undefined) context.fillText(sign, x(times[index] ?? 0), top + 16 * ratio);
    }
  };
}

/** A small picture of the weather for each time that has room. */
export function weatherMarks(times: Float64Array, codes: readonly unknown[]): DrawMarks {
  return (context, { left, top, width, height, ratio }, x, theme) => {
    for (const index of thinned(times, x, ratio, left, left + width)) {
      const draw = WEATHER[String(codes[index])];
      if (draw === undefined) continue;
      context.save();
      context.translate(x(times[index] ?? 0), top + height / 2);
      context.scale(ratio, ratio);
      context.lineWidth = 1.2;
      context.lineCap = 'round';
      draw(context, { line: theme.foreground, sun: theme.yellow, rain: theme.blue, paper: theme.background });
      context.restore();
    }
  };
}

interface Inks {
  line: string;
  sun: string;
  rain: string;
  paper: string;
}
type DrawWeather = (context: CanvasRenderingContext2D, inks: Inks) => void;

const sun =
  (dx: number, dy: number, radius: number): DrawWeather =>
  (context, { sun: ink }) => {
    context.strokeStyle = ink;
    context.fillStyle = ink;
    context.beginPath();
    context.arc(dx, dy, radius, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray * Math.PI) / 4;
      context.moveTo(dx + Math.cos(angle) * (radius + 1.6), dy + Math.sin(angle) * (radius + 1.6));
      context.lineTo(dx + Math.cos(angle) * (radius + 3.6), dy + Math.sin(angle) * (radius + 3.6));
    }
    context.stroke();
  };

const moon =
  (dx: number, dy: number, radius: number): DrawWeather =>
  (context, { line }) => {
    context.fillStyle = line;
    context.beginPath();
    context.arc(dx, dy, radius, Math.PI * 0.4, Math.PI * 1.6);
    context.arc(dx + radius * 0.55, dy, radius * 0.85, Math.PI * 1.5, Math.PI * 0.5, true);
    context.fill();
  };

const cloud =
  (dy: number): DrawWeather =>
  (context, { line, paper }) => {
    context.strokeStyle = line;
    context.fillStyle = paper;
    context.beginPath();
    context.moveTo(-6, 4 + dy);
    context.arc(-4.5, 1 + dy, 3, Math.PI * 0.6, Math.PI * 1.5);
    context.arc(0, -1.5 + dy, 3.8, Math.PI * 1.05, Math.PI * 1.8);
    context.arc(4.6, 1.2 + dy, 2.9, Math.PI * 1.4, Math.PI * 0.5);
    context.closePath();
    context.fill();
    context.stroke();
  };

const both =
  (...pictures: readonly DrawWeather[]): DrawWeather =>
  (context, inks) => {
    for (const picture of pictures) picture(context, inks);
  };

const drops: DrawWeather = (context, { rain }) => {
  context.strokeStyle = rain;
  context.beginPath();
  for (const offset of [-3.5, 0.5, 4.5]) {
    context.moveTo(offset, 5);
    context.lineTo(offset - 1.5, 8.5);
  }
  context.stroke();
};

const flakes: DrawWeather = (context, { line }) => {
  context.fillStyle = line;
  for (const [dx, dy] of [
    [-3.5, 6],
    [0.5, 8],
    [4, 6],
  ] as const) {
    context.beginPath();
    context.arc(dx, dy, 1.1, 0, 2 * Math.PI);
    context.fill();
  }
};

const WEATHER: Readonly<Record<string, DrawWeather>> = {
  'clear-day': sun(0, 0, 3.6),
  'clear-night': moon(0, 0, 4.6),
  'partly-cloudy-day': both(sun(3.5, -3.5, 2.6), cloud(1.5)),
  'partly-cloudy-night': both(moon(4, -3.5, 3.2), cloud(1.5)),
  cloudy: cloud(0),
  rain: both(cloud(-2), drops),
  snow: both(cloud(-2), flakes),
};
