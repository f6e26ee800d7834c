import { readInstant } from '../../src/domain/dateTime.ts';
import { CATEGORIES, categoryLabel } from '../../src/domain/stormScale.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Provenance } from '../../src/panels/protocol.ts';
import type { StormIdentity } from '../../src/panels/stormProtocol.ts';
import { withEveryYear } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { MapContext } from '../kit/map/mapContext.ts';
import { type LegendEntry, type MapDrawing, mapSvg } from '../kit/map/mapSvg.ts';
import type { Measure } from '../kit/map/svgContext.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Theme } from '../kit/theme.ts';
import { type BesideLine, inkOf } from './besideLine.ts';
import { type BesideSource, besideSourceText } from './besideSource.ts';
import { coneSentence } from './coneSentence.ts';
import { derivedIssue } from './derivedIssue.ts';
import { drawLandfall } from './landfallLayer.ts';
import { drawRing, drawSign } from './trackLayer.ts';
import { journeyText, type LabelMode, statedModel } from './trackText.ts';

export interface StormPicture {
  theme: Theme;
  map: MapDrawing;
  identity: StormIdentity;
  name: string;
  /** Strength, wind, pressure and place at the time of issue. */
  facts: readonly string[];
  track: Track | undefined;
  /** Which of several tracks that came it is, and of how many; empty of one. */
  trackName: string;
  hasCone: boolean;
  /** What the signs of assets mean. */
  assets: readonly LegendEntry[];
  /** Epoch milliseconds. */
  issued: number | undefined;
  labels: LabelMode;
  clock: ReaderClock;
  provenance: Provenance;
  /** Other models, earlier forecasts. */
  beside: readonly Pick<BesideLine, 'name' | 'look'>[];
  /** Where those came from. */
  sources: readonly BesideSource[];
}

/**
 * The map of a storm as a picture of its own: whose forecast it is and of when, what its signs mean, what the cone
 * means, and where the data came from. A picture outlives its year: its times tell theirs.
 */
export function stormPicture(picture: StormPicture, measure: Measure): string {
  const { theme, map, name, facts, track, hasCone, assets, clock, provenance, beside } = picture;
  return withEveryYear(() =>
    mapSvg(
      {
        theme,
        map,
        title: [name, ...(provenance.demo ? [t('Demo data (synthetic)')] : [])].join(' · '),
        notes: [
          facts.join(' · '),
          issueParts(picture).join(' · '),
          ...(track === undefined ? [] : [journeyText(track, clock)]),
        ].filter(note => note !== ''),
        legend: [
          { entries: track === undefined ? [] : classEntries(theme) },
          { entries: hasCone ? [coneEntry(theme)] : [] },
          { entries: beside.flatMap(line => besideEntry(theme, line)) },
          { entries: assets },
        ],
        sentences: [
          ...(track === undefined ? [] : [labelText(picture)]),
          ...(hasCone ? [coneSentence()] : []),
        ],
        source: [
          provenanceText(provenance, clock),
          ...picture.sources.map(each => besideSourceText(each, clock)),
          t('Map: Natural Earth'),
        ].join(' · '),
      },
      measure,
    ),
  );
}

/** Of which storm, model and times a picture or a report is. */
export function issueParts({
  identity,
  track,
  trackName,
  issued,
  clock,
}: Pick<StormPicture, 'identity' | 'track' | 'trackName' | 'issued' | 'clock'>): string[] {
  const asOf = readInstant(identity.time);
  return [
    identity.storm_id,
    issued === undefined
      ? t('Issued: not given')
      : t('Issued {0}', derivedIssue(track, namedInstant(issued, clock))),
    ...(asOf === undefined ? [] : [t('As of {0}', namedInstant(asOf, clock))]),
    ...modelParts(statedModel(track), identity.model),
    ...(trackName === '' ? [] : [trackName]),
  ];
}

/** The model that a track names itself, else that which was asked for; both where they are not the same. */
function modelParts(stated: string | undefined, asked: string | undefined): string[] {
  const model = stated ?? asked;
  if (model === undefined) return [];
  return [
    asked === undefined || asked === model
      ? t('Model {0}', model)
      : t('Model {0} (asked for: {1})', model, asked),
  ];
}

function labelText({ labels, clock }: StormPicture): string {
  const meanings: Readonly<Record<LabelMode, string>> = {
    lead: t('Beside the positions: lead time in hours.'),
    valid: t('Beside the positions: valid time ({0}).', clock.name),
    wind: t('Beside the positions: wind.'),
  };
  return meanings[labels];
}

function classEntries(theme: Theme): LegendEntry[] {
  const entry = (category: number | undefined, symbol: string, text: string): LegendEntry => ({
    text,
    draw: (context, x, y) => drawSign({ context, theme, ratio: 0.8 }, { category, symbol }, x + 9, y),
  });
  return [
    ...CATEGORIES.map(category => {
      const { symbol, name } = categoryLabel(category);
      return entry(category, symbol, name);
    }),
    entry(undefined, 'E', t('Not on this scale, such as extratropical')),
    {
      text: t('Position at the time of issue'),
      draw: (context, x, y) => drawRing({ context, theme, ratio: 0.5 }, [x + 10, y]),
    },
    {
      text: t('Landfall (derived)'),
      draw: (context, x, y) => drawLandfall({ context, theme, ratio: 0.9 }, [x + 10, y]),
    },
  ];
}

function coneEntry(theme: Theme): LegendEntry {
  return {
    text: t('Cone: probable path of the centre'),
    draw(context: MapContext, x: number, y: number) {
      context.beginPath();
      context.moveTo(x + 1, y);
      context.lineTo(x + 18, y - 6);
      context.lineTo(x + 18, y + 6);
      context.lineTo(x + 1, y);
      context.globalAlpha = theme.dark ? 0.2 : 0.14;
      context.fillStyle = theme.foreground;
      context.fill();
      context.globalAlpha = 1;
      context.strokeStyle = theme.foreground;
      context.lineWidth = 1.5;
      context.stroke();
    },
  };
}

function besideEntry(theme: Theme, { look, name }: Pick<BesideLine, 'name' | 'look'>): LegendEntry[] {
  if (name === undefined) return [];
  const draw = (context: MapContext, x: number, y: number) => {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 20, y);
    context.setLineDash([...look.dash]);
    context.strokeStyle = inkOf(theme, look);
    context.lineWidth = look.width;
    context.stroke();
    context.setLineDash([]);
  };
  return [{ text: name, draw }];
}
