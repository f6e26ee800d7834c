import type { Coordinates } from './coordinates.ts';
import { msgid, t } from './localize.ts';

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const BETWEEN = '(?:,|%2C|~|;)(?:\\+|%20)?';
/** The place that a link of Google is of; what stands behind its @ is the middle of the map. */
const OF_GOOGLE = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'i');
/** The mark of OpenStreetMap. */
const MARKED = new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})(?=[&#]|$)`, 'i');
/** Behind the zoom of a map that is moved. */
const BEHIND_ZOOM = new RegExp(String.raw`#(?:map=)?\d+(?:\.\d+)?/(${NUMBER})/(${NUMBER})(?=[/&]|$)`, 'i');
/** Numbers by their names, in either order. */
const [LATITUDES, LONGITUDES] = [
  ['lat', 'latitude'],
  ['lon', 'lng', 'long', 'longitude'],
] as const;
const ONE_NUMBER = new RegExp(`^${NUMBER}$`);
/** Two pairs and more are a box or a line. */
const NO_BOX = `(?!${BETWEEN}${NUMBER}${BETWEEN}${NUMBER})`;
/** What holds one of the two, or a list of it. */
const NO_LIST = '(?<!(?:lat|latitude|lon|lng|long|longitude)=)';
const PAIR = new RegExp(
  `(?:[?&#]|[@=])${NO_LIST}(${NUMBER})${BETWEEN}(${NUMBER})${NO_BOX}(?=$|[,;&/#?(z]|%2C)`,
  'i',
);
/** Those whose pairs have the longitude first. */
const LONGITUDE_FIRST_HOSTS = /^https?:\/\/(?:[\w-]+\.)*(?:yandex|2gis|nullschool|arcgis)\.[a-z.]+\//i;

/** Where the address of a map on the web leads: to its mark, else to its middle; undefined for any other text. */
export function readMapLink(text: string): (Coordinates & { note: string }) | undefined {
  if (!/^https?:\/\/\S+$/i.test(text)) return undefined;
  for (const [form, note] of FORMS) {
    const [, first, second] = form.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    const isTurned = form === PAIR && LONGITUDE_FIRST_HOSTS.test(text);
    const [latitude, longitude] = isTurned ? [second, first] : [first, second];
    return { latitude: Number(latitude), longitude: Number(longitude), note: t(note) };
  }
  return namedPlace(text);
}

/** The one latitude and the one longitude that an address names; undefined where it has none, or several. */
function namedPlace(text: string): ReturnType<typeof readMapLink> {
  const named = new URLSearchParams(text.replace(/^[^?#]*[?#]/, '').replaceAll(/[?#]/g, '&'));
  const [latitude, longitude] = [LATITUDES, LONGITUDES].map(names => {
    const [only, ...others] = names.flatMap(name => named.getAll(name));
    return others.length === 0 && only !== undefined && ONE_NUMBER.test(only) ? Number(only) : undefined;
  });
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, note: t('From a map link') };
}

const FORMS = [
  [OF_GOOGLE, msgid('The place of a map link')],
  [MARKED, msgid('The mark of a map link')],
  [PAIR, msgid('From a map link')],
  [BEHIND_ZOOM, msgid('The middle of a map link')],
] as const;
