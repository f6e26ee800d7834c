import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { problemsOf } from '../api/validate.ts';
import { unitsAsked } from '../connection/unitsAsked.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { type Choice, openPick } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { ForecastResponse } from '../panels/forecastRequest.ts';
import { askPlace, placesPanel } from '../panels/placesPanel.ts';
import { type PlacesIdentity, placesIdentity } from '../panels/placesProtocol.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from '../sidebar/locations.ts';
import { answered } from './answered.ts';
import { selectedLocations } from './chosenLocations.ts';

/** Fewest and most places of one comparison, as the identity of its panel has them. */
const [FEWEST, MOST] = [2, 6];

/**
 * Opens the panel that compares places: those of the argument, the rows selected in the view, or saved locations
 * that a person picks. Resolves to the validated responses in the order of the places.
 */
export async function compareLocations(
  parts: Parts,
  given: unknown,
  rows: unknown,
): Promise<ForecastResponse['value'][] | undefined> {
  const { places = [], kind = 'hourly', time, units = unitsAsked() } = argumentObject(given);
  const compared = isProgrammatic(given) ? places : await chosenPlaces(parts, rows);
  if (compared === undefined) return undefined;
  const identity = checked({ kind, places: compared, time, units });
  const load = placesPanel.open(parts, identity);
  const responses = await answered(given, load, options =>
    Promise.all(identity.places.map(place => askPlace(parts, identity, place, options))),
  );
  return responses?.map(({ value }) => value);
}

function checked(identity: unknown): PlacesIdentity {
  const parsed = placesIdentity.safeParse(identity);
  if (parsed.success) return parsed.data;
  const summary = { endpoint: 'forecastHourly', url: '/forecast/hourly' };
  throw new InvalidArgumentsError(problemsOf(parsed.error, identity), summary);
}

/** Rows of the view where several are selected, else saved locations from a prompt. */
async function chosenPlaces(parts: Parts, rows: unknown): Promise<readonly SavedLocation[] | undefined> {
  const saved = parts.locations.all();
  const selected = selectedLocations(parts, rows);
  if (selected.length >= FEWEST && selected.length <= MOST) return selected;
  if (saved.length >= FEWEST) return pickSeveral(saved, selected);
  await offerToAdd(saved.length);
  return undefined;
}

async function offerToAdd(count: number): Promise<void> {
  const { t } = vscode.l10n;
  const message =
    count === 0
      ? t('No location is saved yet. Save at least two to compare them.')
      : t('Only one location is saved. Save another to compare the two.');
  const add = t('Add location');
  const picked = await tell('information', message, add);
  if (picked === add) await vscode.commands.executeCommand('landfall.location.add');
}

type LocationItem = Choice & { location: SavedLocation };

/** Stays open until so many are chosen as can be compared, or it is left. */
async function pickSeveral(
  saved: readonly SavedLocation[],
  selected: readonly SavedLocation[],
): Promise<readonly SavedLocation[] | undefined> {
  const { t } = vscode.l10n;
  const items = saved.map(
    (location): LocationItem => ({
      label: location.name,
      description: formatCoordinates(location.latitude, location.longitude),
      location,
    }),
  );
  const pick = openPick<LocationItem>({
    title: t('Compare locations'),
    placeHolder: t('Choose two to six locations'),
    matchOnDescription: true,
    many: true,
  });
  const chosen = saved.length === FEWEST ? saved : selected;
  pick.list(
    items,
    items.filter(({ location }) => chosen.includes(location)),
  );
  // What was wrong with the choice before says nothing of this one.
  pick.onSelect(() => pick.title(t('Compare locations')));
  const answer = await pick.answer(({ length: count }) => {
    const fits = count >= FEWEST && count <= MOST;
    if (!fits) pick.title(t('Compare locations: choose two to six, not {0}', count));
    return fits;
  });
  return answer?.map(({ location }) => location);
}
