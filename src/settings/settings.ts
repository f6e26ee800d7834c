import { choice, flag, number, text, textOrNull, texts, wholeNumber, wholeNumberOrNull } from './rule.ts';
import { tileOrigins } from './tileOrigins.ts';

/** Longest time between two refreshes, in minutes: a day. */
const DAY = 1440;

/** A part of the name of a host. A policy can name none with an underscore, nor an address of IPv6. */
const HOST_PART = String.raw`(?:[\p{L}\p{M}\p{N}-]|\{s\})+`;

/** Placeholders that Leaflet fills, and no others: it draws no map where it finds one. */
const TILE_TEMPLATE = [
  String.raw`^$|^https://(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{-?y\})`,
  String.raw`${HOST_PART}(?:\.${HOST_PART})*\.?(?::\d+)?[/?](?:[^\s{}]|\{(?:[sxyzr]|-y)\})*$`,
].join('');

/** Every setting that is read, of this extension and of the editor. */
export const settings = {
  /** Its form is judged where it is read as a service, which says what is wrong with it. */
  baseUrl: text('landfall.baseUrl', ''),
  units: choice('landfall.units', ['service', 'metric', 'imperial'], 'service'),
  time: choice('landfall.time', ['local', 'utc'], 'local'),
  cycloneModel: choice('landfall.cyclones.model', ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'], 'GFTC'),
  minimumCategory: wholeNumberOrNull('landfall.cyclones.minimumCategory', {
    minimum: -1,
    maximum: 5,
    initial: null,
  }),
  basins: texts('landfall.cyclones.basins', {
    pattern: '^[ -~]{1,40}$',
    expected: 'texts of 1 to 40 plain letters, digits and signs',
    most: 100,
  }),
  refreshMinutes: wholeNumber('landfall.refreshMinutes', { minimum: 0, maximum: DAY, initial: 15 }),
  quietHours: text('landfall.watch.quietHours', '', {
    pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$',
    expected: 'an empty text, or two times of the day such as 22:00-07:00',
  }),
  tileUrl: text('landfall.map.tileUrl', '', {
    pattern: TILE_TEMPLATE,
    isLegal: template => template === '' || tileOrigins(template).length > 0,
    expected:
      'an empty text, or an https address with {z}, {x} and {y}, no user name and no placeholders but {-y}, {s} and {r}',
    secret: true,
  }),
  tileAttribution: text('landfall.map.tileAttribution', ''),
  exportFolder: text('landfall.export.folder', 'landfall'),
  timeoutSeconds: number('landfall.http.timeoutSeconds', { minimum: 1, maximum: 600, initial: 30 }),
  retries: wholeNumber('landfall.http.retries', { minimum: 0, maximum: 10, initial: 3 }),
  transport: choice('landfall.http.transport', ['auto', 'undici', 'editor'], 'auto'),
  maxMegabytes: wholeNumber('landfall.http.maxMegabytes', { minimum: 1, maximum: 400, initial: 256 }),
  cacheMegabytes: wholeNumber('landfall.cache.maxMegabytes', { minimum: 0, maximum: 10_240, initial: 256 }),
  readingMegabytes: wholeNumber('landfall.reading.maxMegabytes', {
    minimum: 16,
    maximum: 2048,
    initial: 1024,
  }),
  readingSeconds: wholeNumber('landfall.reading.maxSeconds', { minimum: 1, maximum: 3600, initial: 60 }),
  hover: flag('landfall.hover', false),
  fileEncoding: text('files.encoding', 'utf8'),
  proxy: text('http.proxy', '', { secret: true }),
  proxySupport: choice('http.proxySupport', ['off', 'on', 'fallback', 'override'], 'override'),
  proxyAuthorization: textOrNull('http.proxyAuthorization', { secret: true }),
  noProxy: texts('http.noProxy', { pattern: '', expected: 'texts', most: 10_000 }),
  strictTls: flag('http.proxyStrictSSL', true),
  systemCertificates: flag('http.systemCertificates', true),
} as const;
