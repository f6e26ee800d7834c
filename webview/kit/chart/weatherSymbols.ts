import type { MarkShape } from '../chartModel.ts';

/** A circle as path data. */
function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function sun(x: number, y: number, radius: number): MarkShape[] {
  const rays = Array.from({ length: 8 }, (_, ray) => {
    const [across, down] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
    const end = (reach: number) =>
      `${(x + across * (radius + reach)).toFixed(2)} ${(y + down * (radius + reach)).toFixed(2)}`;
    return `M${end(1.8)}L${end(4)}`;
  });
  return [
    { path: disc(x, y, radius), fill: 'yellow' },
    { path: rays.join(''), stroke: 'yellow' },
  ];
}

/** A crescent: the outer arc the long way round, and an inner one back. */
function moon(x: number, y: number, radius: number): MarkShape[] {
  const [half, chord] = [radius * 0.5, radius * Math.sin(Math.PI / 3)];
  const [left, top, bottom] = [x + half, y - chord, y + chord].map(value => value.toFixed(2));
  const inner = (radius * 0.95).toFixed(2);
  const path = `M${left} ${top}A${radius} ${radius} 0 1 0 ${left} ${bottom}A${inner} ${inner} 0 0 1 ${left} ${top}Z`;
  return [{ path, fill: 'foreground' }];
}

function cloud(dy: number): MarkShape[] {
  const path = `M-5 ${4.5 + dy}a3.2 3.2 0 0 1 .1 -6.4a4.6 4.6 0 0 1 8.6 -1.2a3.8 3.8 0 0 1 1.7 7.6Z`;
  return [{ path, stroke: 'foreground', fill: 'background' }];
}

const drops: MarkShape = { path: 'M-3 6l-1.6 3.6M1 6l-1.6 3.6M5 6l-1.6 3.6', stroke: 'blue' };

const flakes: MarkShape = {
  path: [disc(-3.5, 6.6, 1.2), disc(0.5, 8.8, 1.2), disc(4.5, 6.6, 1.2)].join(''),
  fill: 'foreground',
};

const SYMBOLS: Readonly<Record<string, readonly MarkShape[]>> = {
  'clear-day': sun(0, 0, 4.2),
  'clear-night': moon(0.8, 0, 5.4),
  'partly-cloudy-day': [...sun(3.6, -3.6, 3), ...cloud(1.6)],
  'partly-cloudy-night': [...moon(5, -4, 3.8), ...cloud(1.6)],
  cloudy: cloud(0),
  rain: [...cloud(-2.2), drops],
  snow: [...cloud(-2.2), flakes],
};

/** Picture of a weather code within about 10 pixels around its middle; undefined for a code that is not known. */
export function weatherSymbol(code: unknown): readonly MarkShape[] | undefined {
  return typeof code === 'string' && Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : undefined;
}
