import type { Face, FailedFace, WeatherSeries } from '../../src/panels/protocol.ts';
import { namesText } from '../kit/isolated.ts';
import { keptText } from '../kit/keptText.ts';
import { t } from '../kit/localize.ts';

type PlaceFace = Face<WeatherSeries> | undefined;

/** What is said of several places at once. */
interface Told<Of> {
  names: readonly string[];
  of: Of;
}

/** The places that are awaited, as one face; undefined where none is. */
export function awaitedFace(names: readonly string[], faces: readonly PlaceFace[]): Face<never> | undefined {
  const awaited = names.filter((_, index) => isAwaited(faces[index]));
  if (awaited.length === 0) return undefined;
  return { face: 'loading', what: t('Asking for the forecasts of {0}', namesText(awaited)) };
}

function isAwaited(face: PlaceFace): boolean {
  if (face === undefined) return true;
  return face.face === 'loading' || (face.face === 'data' && face.renewal?.face === 'loading');
}

/** What is said where no place has a forecast: what failed, else that there is none. */
export function bareFace(names: readonly string[], faces: readonly PlaceFace[]): Face<never> {
  const failed = failuresOf(names, faces);
  const empty = emptyOf(names, faces).map(sentence);
  const [first] = failed;
  if (first === undefined) return { face: 'empty', message: empty.join(' ') };
  const message = [
    ...failed.map(({ names: of, of: face }) => sentence({ names: of, of: face.message })),
    ...empty,
  ];
  return { ...first.of, message: message.join(' ') };
}

/** Such as `Tampa, Delhi: The service failed.` */
export function sentence({ names, of }: Told<string>): string {
  return t('{0}: {1}', namesText(names), of);
}

/** Places that have no forecast, those of one message together. */
export function emptyOf(names: readonly string[], faces: readonly PlaceFace[]): Told<string>[] {
  return together(names, index => {
    const face = faces[index];
    return face?.face === 'empty' ? { key: face.message, of: face.message } : undefined;
  });
}

/** A failure; that of renewing what is kept says how old it is. */
interface PlaceFailure extends FailedFace {
  /** What its message says of that; undefined where nothing is kept. */
  age?: string;
}

/** Places whose forecasts failed to come, or to be renewed, those of one message together. */
export function failuresOf(names: readonly string[], faces: readonly PlaceFace[]): Told<PlaceFailure>[] {
  return together(names, index => {
    const face = failureOf(faces[index]);
    return face === undefined ? undefined : { key: face.message, of: face };
  });
}

function failureOf(face: PlaceFace): PlaceFailure | undefined {
  if (face?.face === 'failed') return face;
  if (face?.face !== 'data' || face.renewal?.face !== 'failed') return undefined;
  const age = keptText(face.provenance);
  return { ...face.renewal, message: `${age} ${face.renewal.message}`, age };
}

function together<Of>(
  names: readonly string[],
  find: (index: number) => { key: string; of: Of } | undefined,
): Told<Of>[] {
  const told = new Map<string, { names: string[]; of: Of }>();
  for (const [index, name] of names.entries()) {
    const found = find(index);
    if (found === undefined) continue;
    const group = told.get(found.key) ?? { names: [], of: found.of };
    group.names.push(name);
    told.set(found.key, group);
  }
  return [...told.values()];
}
