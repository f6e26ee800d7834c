import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsInTime } from '../../../src/domain/partsInTime.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { timeOf } from './bestTrack.ts';

const line = (coordinates: unknown, properties: unknown) => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates },
  properties,
});
const along = (latitude: number, count: number) =>
  Array.from({ length: count }, (_, index) => [index, latitude]);
const times = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => timeOf(from + index));

const tracksOf = (feature: unknown) => {
  const { tracks, diagnostics } = readTracks(feature);
  return {
    diagnostics,
    tracks: tracks.map(({ points, constants }) => ({
      latitudes: points.map(({ position }) => position?.[1]),
      times: points.map(({ time }) => (time === undefined ? undefined : new Date(time).toISOString())),
      winds: points.map(({ values }) => values.get('wind')?.value),
      model: constants.get('model')?.value,
      agency: constants.get('agency')?.value,
    })),
  };
};
const BESIDE = /parts of its line run beside one another/;

describe('parts of a line that run beside one another in time', () => {
  const parts = [along(10, 3), along(20, 2)];

  it('are a track each, with their own times and values, and what holds for all', () => {
    const { tracks, diagnostics } = tracksOf(
      line(parts, {
        datetimes: [...times(0, 3), ...times(0, 2)],
        wind: [1, 2, 3, 4, 5],
        model: ['AVNO', 'HWRF'],
        agency: 'X',
      }),
    );
    expect(tracks).toEqual([
      {
        latitudes: [10, 10, 10],
        times: times(0, 3),
        winds: [1, 2, 3],
        model: 'AVNO',
        agency: 'X',
      },
      { latitudes: [20, 20], times: times(0, 2), winds: [4, 5], model: 'HWRF', agency: 'X' },
    ]);
    expect(diagnostics).toEqual([expect.stringMatching(BESIDE)]);
  });

  it('have each its own of a list of one for each, also where each has as many positions', () => {
    const datetimes = [...times(0, 2), ...times(0, 2)];
    const two = line([along(10, 2), along(20, 2)], { datetimes, agency: ['X', 'Y'] });
    expect(tracksOf(two).tracks.map(each => each.agency)).toEqual(['X', 'Y']);
  });

  it('are so where lists have a list for each part, and where positions have their times', () => {
    const listed = tracksOf(
      line(parts, {
        times: [times(0, 3), times(1, 2)],
        wind: [
          [1, 2, 3],
          [4, 5],
        ],
      }),
    );
    expect(listed.tracks.map(({ winds }) => winds)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    const timed = parts.map(part => part.map((at, index) => [...at, 0, Date.parse(timeOf(index))]));
    const fourth = tracksOf(line(timed, { wind: [1, 2, 3, 4, 5] }));
    expect(fourth.tracks.map(({ winds }) => winds)).toEqual(listed.tracks.map(({ winds }) => winds));
    expect(fourth.tracks[1]?.times).toEqual(times(0, 2));
  });

  it('are so where each has a position for every one of the times, which are those of all', () => {
    const members = [10, 20, 30].map(latitude => along(latitude, 3));
    const winds = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ];
    const alike = { datetimes: times(0, 3), agency: 'X' };
    for (const wind of [winds, winds.flat()]) {
      const { tracks, diagnostics } = tracksOf(line(members, { ...alike, wind, model: ['A', 'B'] }));
      expect(tracks.map(each => each.latitudes)).toEqual([
        [10, 10, 10],
        [20, 20, 20],
        [30, 30, 30],
      ]);
      expect(tracks.map(each => each.times)).toEqual([times(0, 3), times(0, 3), times(0, 3)]);
      expect(tracks.map(each => each.winds)).toEqual(winds);
      expect(tracks.map(each => each.agency)).toEqual(['X', 'X', 'X']);
      expect(diagnostics[0]).toMatch(BESIDE);
    }
    const two = tracksOf(line(members.slice(1), { ...alike, wind: [1, 2, 3], model: ['A', 'B'] }));
    expect(two.tracks.map(each => each.winds)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(two.tracks.map(each => each.model)).toEqual(['A', 'B']);
  });

  it('that are as many as the times are told apart by what names members, and share other lists', () => {
    const members = [10, 20, 30].map(latitude => along(latitude, 3));
    const properties = { datetimes: times(0, 3), wind: [1, 2, 3], member: [7, 8, 9], model: ['A', 'B', 'C'] };
    const { tracks } = readTracks(line(members, properties));
    expect(tracks.map(each => each.constants.get('member')?.value)).toEqual([7, 8, 9]);
    expect(tracks.map(each => each.constants.get('model')?.value)).toEqual(['A', 'B', 'C']);
    expect(tracks.map(each => each.points[2]?.values.get('wind')?.value)).toEqual([3, 3, 3]);
  });

  it('are one track where the times are those of one that is cut at ±180°', () => {
    const cut = [
      [
        [179, 10],
        [180, 10],
      ],
      [
        [-180, 10],
        [-179, 10],
      ],
    ];
    expect(tracksOf(line(cut, { datetimes: times(0, 2) })).tracks.map(each => each.times)).toEqual([
      times(0, 2),
    ]);
  });

  it('keep the parts of a track that is cut at ±180° together', () => {
    const cut = (latitude: number) => [
      [
        [179, latitude],
        [180, latitude],
      ],
      [
        [-180, latitude],
        [-179, latitude],
      ],
    ];
    const own = [timeOf(0), timeOf(2), timeOf(1), timeOf(3)];
    const { tracks } = tracksOf(line([...cut(10), ...cut(20)], { datetimes: [...own, ...own] }));
    expect(tracks.map(each => each.times)).toEqual([
      [timeOf(0), timeOf(3)],
      [timeOf(0), timeOf(3)],
    ]);
  });

  it('are one track where their times follow one another, in whatever order they came', () => {
    const datetimes = [...times(2, 3), ...times(0, 2)];
    const { tracks, diagnostics } = tracksOf(line(parts, { datetimes, wind: [1, 2, 3, 4, 5] }));
    expect(tracks.map(each => each.winds)).toEqual([[4, 5, 1, 2, 3]]);
    expect(diagnostics.filter(note => BESIDE.test(note))).toEqual([]);
    expect(tracksOf(line(parts, {})).tracks).toHaveLength(1);
  });

  it('tell where two of them meet with different values', () => {
    const met = [along(10, 2), along(10, 3).slice(1)];
    const datetimes = [timeOf(0), timeOf(1), timeOf(1), timeOf(2)];
    const other = tracksOf(line(met, { datetimes, wind: [1, 2, 3, 4] }));
    expect(other.tracks.map(each => each.winds)).toEqual([[1, 2, 4]]);
    expect(other.diagnostics).toEqual([
      'Feature 1: where two parts of its line meet their values differ; those of the first stand.',
    ]);
    expect(tracksOf(line(met, { datetimes, wind: [1, 2, 2, 4] })).diagnostics).toEqual([]);
  });
});

describe('parts by the tracks that they make', () => {
  it('are each in one track, in their order, none of which goes back in time', () => {
    const part = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), lists => {
        const sorted = lists.map(list => list.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
        const tracks = partsInTime(
          sorted.map(({ length }) => length),
          sorted.flat(),
        );
        expect(tracks.flat()).toEqual([...sorted.keys()]);
        if (tracks.length < 2) return;
        for (const track of tracks) {
          const own = track.flatMap(at => sorted[at] ?? []).filter(time => time !== undefined);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
