import * as z from 'zod';
import { type FailureAction, failureActions } from '../connection/failureAction.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { isChartPng } from './isChartPng.ts';
import { isChartSvg, MAX_SVG } from './isChartSvg.ts';

/*
 * Messages between the host and its webviews. Data flows one way: the page sends intents, the host loads and
 * answers with faces (loading, data, empty, failed). Nothing waits for a reply, so nothing can hang.
 * The host checks every intent with the schemas below and drops what does not fit.
 */

/** Where the shown data came from. */
export interface Provenance {
  /** Request without the key. */
  url: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Name of the service for people, such as `Demo service` or its host. */
  service: string;
  /** Synthetic data; the page must say so wherever the data shows. */
  demo: boolean;
  /** Kept on this machine from an earlier answer. */
  stored: boolean;
}

export interface DataProblem {
  path: string;
  expected: string;
  found: string;
}

/** The four faces of every load; data that was kept from earlier says how asking anew goes. */
export type Face<D> =
  | { face: 'loading'; what: string }
  | {
      face: 'data';
      data: D;
      provenance: Provenance;
      problems: readonly DataProblem[];
      renewal?: Renewal;
      /** Why it may not be what was asked for. */
      note?: string;
    }
  | { face: 'empty'; message: string; provenance?: Provenance }
  | FailedFace;

export interface FailedFace {
  face: 'failed';
  message: string;
  actions: readonly FailureAction[];
}

export type Renewal = { face: 'loading' } | FailedFace;

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const text = z.string().max(LONGEST_TEXT);
/** RFC 3339, which has any number of digits. */
export const instant = text;

/** Intents that every page can send. */
export const commonIntents = [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('act'), action: z.enum(failureActions) }),
  z.object({ type: z.literal('openProblems') }),
  /** Text of the user's own selection or table, for the clipboard. */
  z.object({ type: z.literal('copyText'), text: z.string().max(5_000_000) }),
] as const;

/** A picture that a page is asked to draw of what it shows, whatever the theme of the editor is. */
export interface PictureRequest {
  type: 'picture';
  form: 'svg' | 'png';
  look: 'light' | 'dark';
}

/** What a page answers to that, once it has drawn. */
export const pictureIntents = [
  z.object({ type: z.literal('exportSvg'), svg: z.string().max(MAX_SVG).refine(isChartSvg) }),
  z.object({ type: z.literal('exportPng'), png: z.instanceof(Uint8Array).refine(isChartPng) }),
  z.object({ type: z.literal('pictureFailed') }),
] as const;

/** What a page reads from its own HTML: language, strings, and the choices of settings that shape the view. */
export interface PageSettings {
  locale: string;
  /** Translations by English text; empty for English. */
  strings: Readonly<Record<string, string>>;
  /** Display of times where the user has not chosen in the panel. */
  time: 'local' | 'utc';
  /** Empty uses the embedded basemap. */
  tileUrl: string;
  tileAttribution: string;
}

/** A weather response as far as it can be read: unknown members kept, absent members absent. */
export interface WeatherSeries {
  /** Of the place that was asked for, where the response names none. */
  latitude: number;
  longitude: number;
  forecast_time?: string | undefined;
  timezone?: string | undefined;
  utc_offset?: number | undefined;
  units?: Readonly<Record<string, unknown>> | undefined;
  elevation?: number | undefined;
  /** Rows of `daily` or `hourly`, each in its place; one that could not be read is empty. */
  rows: readonly Readonly<Record<string, unknown>>[];
}
