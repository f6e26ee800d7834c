import { plainText } from '../../src/domain/plainText.ts';
import { classOfCategory } from '../../src/domain/stormClass.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import type { Box } from '../kit/box.ts';
import { type MapFrame, type MapLayer, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';
import { nameWriter } from './nameWriter.ts';
import { boxAround, placeLabels } from './placeLabels.ts';
import { drawSign, SIGN_REACH } from './trackLayer.ts';

/** Characters of a name that are written: a longer one would lie over the map. */
const LONGEST_NAME = 60;

/** CSS pixels. */
const GAP = 1;

/** Where the other storms of the list are, each in the sign of its class. */
export function otherStormsLayer(storms: readonly StormSummary[]): MapLayer {
  return frame => {
    for (const { storm, x, y } of allSeen(frame, storms))
      drawSign(frame, classOfCategory(storm.category), x, y);
  };
}

/** Writes their names, beside a sign where they lie on no other one, on no other name, and on nothing that is taken. */
export function drawStormNames(
  frame: MapFrame,
  storms: readonly StormSummary[],
  taken: readonly Box[],
): void {
  const { sizeOf, write } = nameWriter(frame, 11.5);
  const seen = allSeen(frame, storms);
  const covered = [...taken, ...seen.map(each => signBox(frame, each))];
  const { width, height, ratio } = frame;
  for (const { storm, x, y } of seen) {
    const name = plainText(storm.storm_name ?? storm.storm_id, LONGEST_NAME);
    const room = { width, height, floats: covered };
    const [box] = placeLabels([[x, y]], SIGN_REACH * ratio, GAP * ratio, [sizeOf(name)], room);
    if (box === undefined) continue;
    write(name, box);
    covered.push(box);
  }
}

/** What the signs of storms cover, in the pixels of the frame. */
export function stormSigns(frame: MapFrame, storms: readonly StormSummary[]): Box[] {
  return allSeen(frame, storms).map(each => signBox(frame, each));
}

function signBox({ ratio }: MapFrame, { x, y }: SeenStorm): Box {
  return boxAround(x, y, 2 * SIGN_REACH * ratio, 2 * SIGN_REACH * ratio);
}

function allSeen(frame: MapFrame, storms: readonly StormSummary[]): SeenStorm[] {
  return worldsAround(frame).flatMap(world => storms.flatMap(storm => seenAt(frame, storm, world)));
}

interface SeenStorm {
  storm: StormSummary;
  x: number;
  y: number;
}

/** A storm whose sign is in view at least in part. */
function seenAt(frame: MapFrame, storm: StormSummary, world: number): SeenStorm[] {
  if (storm.position === undefined) return [];
  const reach = SIGN_REACH * frame.ratio;
  const [x, y] = pixelOf(frame, storm.position.longitude, storm.position.latitude, world);
  const isSeen = x > -reach && x < frame.width + reach && y > -reach && y < frame.height + reach;
  return isSeen ? [{ storm, x, y }] : [];
}
