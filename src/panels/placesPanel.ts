import * as vscode from 'vscode';
import { namesOfPlaces } from '../domain/namesOfPlaces.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { followNames } from './followNames.ts';
import { askForecast, type ForecastResponse, weatherSeries } from './forecastRequest.ts';
import { openForecast } from './openForecast.ts';
import type { PanelExport } from './panelExport.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import {
  type ComparedPlace,
  type PlacesIdentity,
  type PlacesIntent,
  type PlacesMessage,
  placesIdentity,
  placesIntent,
} from './placesProtocol.ts';
import type { Face, WeatherSeries } from './protocol.ts';
import { tableExports } from './responseExports.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';

type PlacesSession = Session<PlacesIdentity, PlacesMessage>;

const kind: PanelKind<PlacesIdentity, PlacesIntent, PlacesMessage> = {
  page: 'places',
  identity: placesIdentity,
  intent: placesIntent,
  key: ({ places }) => places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' '),
  title: ({ places }) => vscode.l10n.t('Compare {0} places', places.length),
  exports,
  load,
  follow: session =>
    followNames(
      session.parts,
      () => session.identity().places,
      places => session.show({ ...session.identity(), places }),
    ),
  handle,
};

export const placesPanel = createPanelHost(kind);

/** Asks for every place at once and shows each as it comes. */
async function load(session: PlacesSession, signal: AbortSignal): Promise<void> {
  const identity = session.identity();
  const what = vscode.l10n.t('Asking for the forecast');
  const faces: Face<WeatherSeries>[] = identity.places.map(() => ({ face: 'loading', what }));
  const asked = identity.places.map((place, index) =>
    showAnswer<ForecastResponse, WeatherSeries>({
      what,
      ask: onStored => askPlace(session.parts, identity, place, { signal, onStored }),
      faceOf: response => faceOf(session, response, place, index),
      post(face) {
        if (face.face === 'failed') session.drop(partOf(index));
        faces[index] = face;
        session.post({ type: 'places', identity, faces: [...faces] });
      },
    }),
  );
  await Promise.allSettled(asked);
}

/** In local time, so that a response names the zone of its place, and its days are those of the place. */
export function askPlace(
  parts: Parts,
  { kind, time, units }: PlacesIdentity,
  place: ComparedPlace,
  options: Parameters<typeof askForecast>[2],
): Promise<ForecastResponse> {
  return askForecast(parts, { kind, time, units, ...place, timezone: 'local' }, options);
}

function faceOf(
  session: PlacesSession,
  response: ForecastResponse,
  place: ComparedPlace,
  index: number,
): Face<WeatherSeries> {
  const provenance = session.keep(response, partOf(index));
  const data = weatherSeries(response, place);
  if (data.rows.length > 0) return { face: 'data', data, provenance, problems: response.problems };
  const message = vscode.l10n.t('The service has no forecast for this place and time.');
  return { face: 'empty', message };
}

function partOf(index: number): string {
  return `place ${index}`;
}

/** The table of each place, by its name, as the page has it. */
function exports({ parts, identity, responses }: PlacesSession): PanelExport[] {
  const { places } = identity();
  const names = namesOfPlaces(places);
  return places.flatMap(({ latitude, longitude }, index) => {
    const isOf = ({ url }: AnyResponse) => {
      const asked = new URL(url).searchParams;
      return Number(asked.get('latitude')) === latitude && Number(asked.get('longitude')) === longitude;
    };
    const response = responses().find(isOf);
    return response === undefined
      ? []
      : tableExports(parts, [response], response.endpoint, names[index] ?? '');
  });
}

async function handle(session: PlacesSession, intent: PlacesIntent): Promise<void> {
  if (intent.type === 'show') session.show(intent.identity);
  if (intent.type !== 'openForecast') return;
  const { kind, time, units } = session.identity();
  const { latitude, longitude, name } = intent;
  const past = kind === 'daily' ? 'pastDaily' : 'pastHourly';
  await openForecast({ kind: time === undefined ? kind : past, latitude, longitude, name, time, units });
}
