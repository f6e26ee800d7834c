import { createGeometryPacker, type PackedGeometry } from '../../domain/geometry.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { type ArrivingBytes, reachedBytes } from '../request/arrivingBytes.ts';
import type { BodyFile, ResponseBody } from '../responseBody.ts';
import type { Feature } from '../schemas/geojson.ts';
import { createFeatureColumns, type FeatureColumns } from './featureColumns.ts';
import { createKnownForms } from './knownForms.ts';
import type { ElementPlace } from './readDocument.ts';
import { withoutMark } from './withoutMark.ts';
import { createWrittenTexts, type WrittenTexts } from './writtenTexts.ts';

/** Makes the packed geometry and the columns of features that come batch by batch. */
export interface TableBuilder {
  /** One feature, and where its text begins and ends in the bytes; null is the place of one that could not be read. */
  addOne(feature: Feature | null, start: number, end: number): void;
  /** Learns how a feature is written that was added, for those that are alike. */
  learn(start: number, end: number): void;
  /** The next feature, whose text is written anew, unless one is given. All are so, or none. */
  append(feature: Feature, text?: string): void;
  add(features: readonly unknown[], place: ElementPlace): void;
  /**
   * Adds the features that stand in the bytes from a place on and are written as one that came before, up to the first
   * that is not, whose position is refused, or that is to be looked at later. Gives where that begins, and how many there
   * were.
   */
  addAlike(from: number, isTaken?: (longitude: number, latitude: number) => boolean): Alike;
  /**
   * All features, where their places in the bytes are not known: they are written anew, as they were read. `drawn` are
   * the same as they go on a map, where that is otherwise.
   */
  rewrite(features: readonly unknown[], drawn?: readonly unknown[]): void;
  count(): number;
  /** Positions of the geometry that `nextGeometry` would give. */
  waiting(): number;
  /** Of the features alone that were added since this was called last; they count from the first of these. */
  nextGeometry(): PackedGeometry;
  /** Of all features so far, in memory that threads share. */
  geometrySoFar(): PackedGeometry;
  /** Where the text of a feature begins in the bytes; undefined where texts are written anew. */
  startOf(index: number): number | undefined;
  built(): { geometry: PackedGeometry; columns: FeatureColumns };
}

export interface Alike {
  end: number;
  count: number;
}

export interface TableBuilderOptions {
  /** No less than what the texts of any one property take, or those that are appended in memory. */
  mostBytes?: number;
  /** Takes the texts that are appended; memory does without one. */
  rows?: BodyFile | undefined;
  /** The byte that separates features, where that is no comma. */
  separator?: number;
}

/** Waits for bytes where they still come. */
export function createTableBuilder(
  bytes: ResponseBody | ArrivingBytes,
  { mostBytes, rows, separator }: TableBuilderOptions = {},
): TableBuilder {
  const source = reachedBytes(bytes);
  const packer = createGeometryPacker(true);
  const columns = createFeatureColumns(mostBytes ?? 3 * source.most);
  const forms = createKnownForms(source, separator);
  let written: WrittenTexts | undefined;
  let writtenEnd = 0;
  /** Texts that are written anew. */
  let anew: Uint8Array | undefined;
  let count = 0;
  const textIn = (start: number, end: number) =>
    Buffer.from(withoutMark(anew?.subarray(start, end) ?? source.part(start, end))).toString();
  const add = (element: unknown, start: number, end: number, textOf = () => textIn(start, end)) => {
    const feature = isFeature(element) ? element : null;
    packer.add(feature);
    columns.add(feature, start, end, textOf);
    count++;
  };
  return {
    addOne: (feature, start, end) => add(feature, start, end),
    learn: forms.learn,
    append(feature, text = textOfRow(feature)) {
      written ??= createWrittenTexts(rows, mostBytes);
      const end = written.add(text);
      add(feature, writtenEnd, end, () => text);
      writtenEnd = end;
    },
    addAlike: (from, isTaken = () => true) =>
      forms.follow(from, (form, match, start, end) => {
        const longitude = match.numbers[form.longitude] ?? Number.NaN;
        const latitude = match.numbers[form.latitude] ?? Number.NaN;
        if (!isTaken(longitude, latitude) || !columns.addMatch(form, match, start, end)) return false;
        packer.addPoint(longitude, latitude);
        count++;
        return true;
      }),
    add(features, { start, cuts }) {
      let from = start;
      forms.learn(start, cuts[0] ?? start);
      for (const [index, feature] of features.entries()) {
        const end = cuts[index] ?? from;
        add(feature, from, end);
        from = end + 1;
      }
    },
    rewrite(features, drawn = features) {
      const texts = features.map(feature => Buffer.from(textOf(feature)));
      anew = new Uint8Array(new SharedArrayBuffer(texts.reduce((sum, { length }) => sum + length, 0)));
      let from = 0;
      for (const [index, text] of texts.entries()) {
        anew.set(text, from);
        add(drawn[index], from, from + text.length);
        from += text.length;
      }
    },
    count: () => count,
    waiting: packer.waiting,
    nextGeometry: packer.next,
    geometrySoFar: packer.soFar,
    startOf: index => (written === undefined && anew === undefined ? columns.startOf(index) : undefined),
    built: () => ({
      geometry: packer.packed(),
      columns: columns.columns(written?.body() ?? anew ?? source.body()),
    }),
  };
}

/** What was read of a list of features: each is one, as far as it can be read, or a gap. */
function isFeature(element: unknown): element is Feature {
  return typeof element === 'object' && element !== null;
}

/** A feature that is nested too deeply to be written is too deep to be shown. */
function textOf(feature: unknown): string {
  try {
    return jsonText(feature);
  } catch {
    return 'null';
  }
}

/** Of texts and numbers, of which JSON.stringify, the quicker one, writes all but the sign of a zero. */
function textOfRow(feature: Feature): string {
  const values = Object.values(feature.properties ?? {});
  return values.some(value => Object.is(value, -0)) ? jsonText(feature) : JSON.stringify(feature);
}
