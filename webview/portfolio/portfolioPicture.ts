import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { ShownVerification } from '../../src/panels/portfolioProtocol.ts';
import type { Provenance } from '../../src/panels/protocol.ts';
import { formatInstant, formatNumber, withEveryYear } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { MapContext } from '../kit/map/mapContext.ts';
import { type LegendEntry, type LegendGroup, type MapDrawing, mapSvg } from '../kit/map/mapSvg.ts';
import { DENSITY_LEVELS, densityColors } from '../kit/map/pointDensity.ts';
import type { Measure } from '../kit/map/svgContext.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Theme } from '../kit/theme.ts';
import { coloringTitle } from './coloringTitle.ts';
import { type ColorScale, STEPS } from './colorScale.ts';
import type { MapColoring } from './mapColoring.ts';
import { crowdMean } from './mapLegend.ts';
import { scaleTexts } from './scaleTexts.ts';
import { sizeNote, sizeSamples } from './sizeScale.ts';
import { runsText } from './verificationTab.ts';

export interface PortfolioPicture {
  theme: Theme;
  map: MapDrawing;
  name: string;
  /** How many assets there are, and what they come to. */
  facts: readonly string[];
  /** What is left out; empty where nothing is. */
  filter: string;
  color: MapColoring | undefined;
  size: FeatureProperty | undefined;
  /** Whether points lie on one another, so that the picture has their density. */
  crowded: boolean;
  clock: ReaderClock;
  provenance: Provenance;
  /** Where the forecasts came from that the colours say; undefined where they say none. */
  forecasts: Provenance | undefined;
  /** What the colours are the bias of; undefined where they are of none. */
  verified: ShownVerification | undefined;
}

/** The map of a portfolio as a picture of its own: what its colours and sizes mean, and where the data came from. */
export function portfolioPicture(picture: PortfolioPicture, measure: Measure): string {
  const { theme, map, name, facts, filter, color, size, crowded, clock, provenance, forecasts, verified } =
    picture;
  const legend = [
    ...(color === undefined ? [] : [colorGroup(color, theme)]),
    ...(size === undefined || crowded ? [] : [sizeGroup(size, theme)]),
    ...(crowded && color === undefined ? [densityGroup(theme)] : []),
  ];
  return withEveryYear(() =>
    mapSvg(
      {
        theme,
        map,
        title: [name, ...(provenance.demo ? [t('Demo data (synthetic)')] : [])].join(' · '),
        notes: [
          facts.join(' · '),
          filter,
          timeNote(color?.at, clock),
          verified === undefined ? '' : runsText({ clock }, verified),
        ].filter(note => note !== ''),
        legend,
        sentences: [
          ...(crowded && color !== undefined ? [crowdSentence(color.scale)] : []),
          ...(crowded || size === undefined ? [] : [sizeNote(size) ?? '']),
        ].filter(sentence => sentence !== ''),
        source: [
          provenanceText(provenance, clock),
          ...(forecasts === undefined ? [] : [t('forecasts: {0}', provenanceText(forecasts, clock))]),
          t('Map: Natural Earth'),
        ].join(' · '),
      },
      measure,
    ),
  );
}

function timeNote(at: number | undefined, { clock, name }: ReaderClock): string {
  return at === undefined ? '' : t('Colours at {0} {1}', formatInstant(at, clock), name);
}

function crowdSentence(scale: ColorScale): string {
  return scale.ordered ? crowdMean(scale) : t('Assets lie on one another: the last of each place is seen.');
}

function titleOf({ name, unit }: FeatureProperty, title = propertyTitle(name)): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

function colorGroup(coloring: MapColoring, theme: Theme): LegendGroup {
  const { property, scale } = coloring;
  const dot = (place: number, text: string, count: number): LegendEntry => ({
    text: `${text} (${formatNumber(count, 0)})`,
    room: 12,
    draw(context, x, y) {
      const { color, hollow = false, ring = 0 } = scale.palette[place] ?? {};
      if (ring > 0) drawDot(context, x + 6, y, 5, theme.foreground);
      drawDot(context, x + 6, y, 5 - ring, color?.(theme) ?? theme.muted);
      if (hollow) drawDot(context, x + 6, y, 4, theme.background);
    },
  });
  const { kinds, classes } = scale;
  return {
    title: titleOf(property, coloringTitle(coloring)),
    entries: [
      ...(kinds === undefined && classes === undefined ? rampEntries(scale, theme) : []),
      ...(classes ?? []).map(({ text, count }, place) => dot(place, text, count)),
      ...(kinds?.kinds ?? []).map(({ text, count }, place) => dot(place, text, count)),
      ...(kinds === undefined || kinds.others === 0
        ? []
        : [dot(kinds.kinds.length, t('Other'), kinds.others)]),
      ...(scale.gaps === 0 ? [] : [dot(scale.gap, t('No value'), scale.gaps)]),
    ],
  };
}

/** CSS pixels of a step of the scale. */
const STEP = 6;

function rampEntries({ palette, ticks, isByRank }: ColorScale, theme: Theme): LegendEntry[] {
  const [least = '', middle = least, end = least] = scaleTexts(ticks);
  return [
    { text: least, room: 0, draw: () => undefined },
    {
      text: isByRank ? t('{0}, {1} in the middle: by rank', end, middle) : end,
      room: STEP * STEPS,
      draw(context, x, y) {
        for (const [step, { color }] of palette.slice(0, STEPS).entries()) {
          context.fillStyle = color(theme);
          context.fillRect(x + STEP * step, y - 6, STEP, 12);
        }
      },
    },
  ];
}

function sizeGroup(property: FeatureProperty, theme: Theme): LegendGroup {
  return {
    title: titleOf(property),
    entries: sizeSamples(property).map(({ text, radius }) => ({
      text,
      room: 2 * radius + 2,
      draw: (context, x, y) => {
        drawDot(context, x + radius + 1, y, radius, theme.foreground);
        drawDot(context, x + radius + 1, y, radius - 1, theme.background);
      },
    })),
  };
}

function densityGroup(theme: Theme): LegendGroup {
  const colors = densityColors(theme);
  return {
    title: t('Assets in one place'),
    entries: DENSITY_LEVELS.map((least, level) => ({
      text: least === 1 ? '1' : t('{0}+', least),
      room: 12,
      draw(context, x, y) {
        context.fillStyle = colors[level] ?? theme.blue;
        context.fillRect(x, y - 6, 12, 12);
      },
    })),
  };
}

function drawDot(context: MapContext, x: number, y: number, radius: number, color: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}
