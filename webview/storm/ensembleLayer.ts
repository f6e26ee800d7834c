import { unwrapLongitude } from '../../src/domain/antimeridian.ts';
import { ellipseOutline } from '../../src/domain/ellipseOutline.ts';
import type { LeadSpread } from '../../src/domain/spreadByLead.ts';
import type { Track } from '../../src/domain/track.ts';
import { type MapLayer, pixelOf } from '../kit/map/mapFrame.ts';
import { inkOf } from './besideLine.ts';
import { MEMBER_LOOK, SPREAD_LOOK } from './ensembleView.ts';
import { inCopies, type Spot, spotsOf, traceSpots } from './trackSpots.ts';

/** CSS pixels. */
const DOT = 2;

/**
 * Members of an ensemble: lines that are thin and faint, so that many of them are seen as a spread. A position through
 * which no line runs is a dot.
 */
export function membersLayer(members: readonly Track[]): MapLayer {
  return frame => {
    const { context, ratio, theme } = frame;
    context.globalAlpha = MEMBER_LOOK.opacity ?? 1;
    context.lineJoin = 'round';
    context.strokeStyle = inkOf(theme, MEMBER_LOOK);
    context.fillStyle = inkOf(theme, MEMBER_LOOK);
    context.lineWidth = MEMBER_LOOK.width * ratio;
    inCopies(frame, world => {
      for (const track of members) {
        const spots = spotsOf(frame, track, world);
        if (track.connected) {
          traceSpots(frame, spots, world);
          context.stroke();
        }
        for (const { pixel } of track.connected ? loneSpots(spots) : spots) {
          context.beginPath();
          context.arc(...pixel, DOT * ratio, 0, 2 * Math.PI);
          context.fill();
        }
      }
    });
    context.globalAlpha = 1;
  };
}

/** Those with a gap, or nothing, on both sides. */
function loneSpots(spots: readonly Spot[]): Spot[] {
  return spots.filter(
    ({ index }, order) => spots[order - 1]?.index !== index - 1 && spots[order + 1]?.index !== index + 1,
  );
}

/** Corners of an outline: at the size of a screen no edge of it is seen. */
const CORNERS = 72;

/** How the members lie about their middle at each lead time: one standard deviation as an ellipse. */
export function spreadLayer(spread: readonly LeadSpread[], near: number): MapLayer {
  const outlines = spread.flatMap(({ centre, ellipse }) => {
    if (ellipse === undefined) return [];
    const east = unwrapLongitude(centre[0], near);
    const outline = ellipseOutline(centre, ellipse, 1, CORNERS);
    return [outline.map(([longitude, latitude]) => [unwrapLongitude(longitude, east), latitude] as const)];
  });
  return frame => {
    const { context, ratio, theme } = frame;
    inCopies(frame, world => {
      for (const outline of outlines) {
        context.beginPath();
        for (const [corner, [longitude, latitude]] of outline.entries()) {
          const pixel = pixelOf(frame, longitude, latitude, world);
          if (corner === 0) context.moveTo(...pixel);
          else context.lineTo(...pixel);
        }
        context.globalAlpha = 0.1;
        context.fillStyle = inkOf(theme, SPREAD_LOOK);
        context.fill();
        context.globalAlpha = 1;
        context.strokeStyle = theme.background;
        context.lineWidth = (SPREAD_LOOK.width + 2) * ratio;
        context.stroke();
        context.strokeStyle = inkOf(theme, SPREAD_LOOK);
        context.lineWidth = SPREAD_LOOK.width * ratio;
        context.stroke();
      }
    });
  };
}
