import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { mercatorX, mercatorY } from '../../../../webview/kit/map/mercator.ts';
import { memberAt } from '../../../../webview/storm/memberAt.ts';

/** Lines along parallels, from the first longitude to the last. */
function tracksOf(...lines: readonly { latitude: number; longitudes: readonly unknown[] }[]) {
  const features = lines.map(({ latitude, longitudes }, member) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: longitudes.map(longitude => [longitude, latitude]) },
    properties: {
      member,
      datetimes: longitudes.map((_, at) => new Date(Date.UTC(2026, 7, 1, at)).toISOString()),
    },
  }));
  return readTracks({ type: 'FeatureCollection', features }).tracks;
}

/** A place on a map where a degree of longitude takes 20 CSS pixels. */
const place = (longitude: number, latitude: number) => ({
  longitude,
  latitude,
  x: mercatorX(longitude),
  y: mercatorY(latitude),
  pixel: 1 / 7200,
});

const three = tracksOf(
  { latitude: 0, longitudes: [0, 10] },
  { latitude: 1, longitudes: [0, 10] },
  { latitude: 2, longitudes: [0, 10] },
);

describe('the member at a place of the map', () => {
  it('is the one whose line runs nearest, also between its positions', () => {
    expect(memberAt(three, three, place(5, 1.1), 0)).toEqual({ track: 1, position: -1 });
    expect(memberAt(three, three, place(5, 1.6), 0)).toEqual({ track: 2, position: -1 });
  });

  it('is none out of reach, where the selected one is nearest, and where no ensemble came', () => {
    expect(memberAt(three, three, place(5, 3), 0)).toBeUndefined();
    expect(memberAt(three, three, place(12, 1), 0)).toBeUndefined();
    expect(memberAt(three, three, place(5, 1.1), 1)).toBeUndefined();
    expect(memberAt(three, undefined, place(5, 1.1), 0)).toBeUndefined();
  });

  it('is none over a gap, where no line is drawn', () => {
    const gap = tracksOf({ latitude: 0, longitudes: [0, 10, 'x', 20, 30] });
    expect(memberAt(gap, gap, place(15, 0), -1)).toBeUndefined();
    expect(memberAt(gap, gap, place(25, 0), -1)).toEqual({ track: 0, position: -1 });
  });

  it('is found on the great circle on which its line is drawn', () => {
    const north = tracksOf({ latitude: 60, longitudes: [0, 40] });
    expect(memberAt(north, north, place(20, 61.52), -1)).toEqual({ track: 0, position: -1 });
    expect(memberAt(north, north, place(20, 60), -1)).toBeUndefined();
  });

  it('is found over ±180°, and in any copy of the world', () => {
    const across = tracksOf({ latitude: 0, longitudes: [175, -175] });
    for (const longitude of [179, -179, 541])
      expect(memberAt(across, across, place(longitude, 0), -1)).toEqual({ track: 0, position: -1 });
  });
});
