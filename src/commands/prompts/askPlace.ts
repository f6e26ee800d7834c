import * as vscode from 'vscode';
import {
  type FoundCoordinates,
  formatCoordinates,
  longitudeFirst,
  readCoordinates,
} from '../../domain/coordinates.ts';
import { foldName } from '../../domain/foldName.ts';
import type { PlaceIndex } from '../../domain/placeIndex.ts';
import { type City, searchElsewhere, searchPlaces } from '../../domain/placeSearch.ts';
import { type Choice, openPick } from '../../editor/ask.ts';
import { selectedCoordinates } from '../../editor/selectedCoordinates.ts';
import type { Parts } from '../../parts.ts';
import { readPlaceIndex } from '../../sidebar/placeIndex.ts';
import type { Answer } from './prompt.ts';

interface Place {
  latitude: number;
  longitude: number;
  name?: string | undefined;
}

type PlaceItem = Choice & { place?: Place };

/** Cities shown for one typed text. */
const MAX_CITIES = 30;
/** Rows of what is selected: the places of a sentence, not of a file. */
const MAX_SELECTED = 6;

/** Picks a place: coordinates selected in the editor, saved, typed as coordinates, or a city by name. */
export async function askPlace(parts: Parts): Promise<Answer | undefined> {
  const pick = openPick<PlaceItem>({
    title: vscode.l10n.t('Place'),
    placeHolder: vscode.l10n.t('City, or coordinates such as 27.9, -82.5 or 27°57′N 82°30′W'),
    matchOnDescription: true,
  });
  // While the first letters are typed, so that they find something at once.
  void citiesOf(parts);
  const first = [...selectedItems(), ...savedItems(parts)];
  pick.list(first.length > 0 ? first : [hint()]);
  let asked = 0;
  pick.onType(text => {
    const turn = ++asked;
    const listed = typedItems(parts, text)
      .then(found => {
        if (turn === asked) pick.list(text.trim() === '' ? first : inOrder(text, found, first));
      })
      .catch(error => parts.log.error(String(error)));
    pick.expect(listed);
  });
  const [chosen] = (await pick.answer(([row]) => row?.place !== undefined)) ?? [];
  return chosen?.place === undefined ? undefined : { ...chosen.place };
}

/** What a person saved under a name that begins with the text, then what was found by it, then the rest. */
function inOrder(text: string, found: readonly PlaceItem[], first: readonly PlaceItem[]): PlaceItem[] {
  const typed = foldName(text);
  const isMeant = ({ place }: PlaceItem) =>
    typed !== '' && place?.name !== undefined && foldName(place.name).startsWith(typed);
  return [...first.filter(isMeant), ...found, ...first.filter(item => !isMeant(item))];
}

function hint(): PlaceItem {
  return { label: vscode.l10n.t('Type the name of a city, or coordinates'), alwaysShow: true };
}

function selectedItems(): PlaceItem[] {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return [];
  const text = editor.document.getText(editor.selection);
  const rows = selectedCoordinates(editor).flatMap(found => selectedRows(found, text));
  const distinct = new Map(rows.map(row => [JSON.stringify(row.place), row]));
  return [...distinct.values()].slice(0, MAX_SELECTED);
}

function selectedRows(found: FoundCoordinates, text: string): PlaceItem[] {
  const { latitude, longitude, note } = found;
  const selected = vscode.l10n.t('Selected in the editor');
  if (note === undefined) return [coordinatesItem(found, selected, 'selection')];
  const row = coordinatesItem(found, `${selected}, ${note}`, 'selection');
  // A pair in brackets may be meant either way.
  if (note !== longitudeFirst() || /coordinates|point/i.test(text) || Math.abs(longitude) > 90) return [row];
  const other = { latitude: longitude, longitude: latitude };
  return [row, coordinatesItem(other, `${selected}, ${vscode.l10n.t('latitude first')}`, 'selection')];
}

function savedItems(parts: Parts): PlaceItem[] {
  return parts.locations.all().map(({ name, latitude, longitude }) => ({
    label: name,
    description: formatCoordinates(latitude, longitude),
    icon: 'location',
    place: { latitude, longitude, name },
  }));
}

/** Letters that are no units and no hemispheres: three in a row, or one that is a syllable or a word. */
const A_NAME = /\p{Letter}{3}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

async function typedItems(parts: Parts, text: string): Promise<PlaceItem[]> {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const reading = readCoordinates(trimmed);
  if (reading.ok) return [coordinatesItem(reading, reading.note ?? '', 'globe')];
  if (reading.isOutside || (/\p{Nd}/u.test(trimmed) && !A_NAME.test(trimmed))) {
    return [{ label: reading.message, icon: 'warning', alwaysShow: true }];
  }
  const index = await citiesOf(parts);
  if (index === undefined) return [unreadCities()];
  const cities = searchPlaces(index, trimmed, MAX_CITIES);
  if (cities.length > 0) return cities.map(cityItem);
  const elsewhere = searchElsewhere(index, trimmed, MAX_CITIES);
  if (elsewhere !== undefined) return [...elsewhere.cities.map(cityItem), unknownRegion(elsewhere.region)];
  return [{ label: vscode.l10n.t('No city of this name is known. Type its coordinates.'), alwaysShow: true }];
}

/** Undefined where they cannot be read. */
async function citiesOf({ extensionUri, log }: Parts): Promise<PlaceIndex | undefined> {
  try {
    return await readPlaceIndex(extensionUri);
  } catch (error) {
    log.error(String(error));
    return undefined;
  }
}

/** Stands first, and is no place: Enter takes nothing that was listed before. */
function unreadCities(): PlaceItem {
  const label = vscode.l10n.t('The cities could not be read. Type the coordinates of the place.');
  return { label, icon: 'warning', alwaysShow: true };
}

/** Below the cities: Enter takes the first row. */
function unknownRegion(region: string): PlaceItem {
  const label = vscode.l10n.t(
    'No region or country “{0}” is known for this city: these are all of its name.',
    region,
  );
  return { label, icon: 'info', alwaysShow: true };
}

function cityItem({ name, region, latitude, longitude }: City): PlaceItem {
  return {
    label: name,
    description: region,
    detail: formatCoordinates(latitude, longitude),
    alwaysShow: true,
    place: { latitude, longitude, name },
  };
}

function coordinatesItem({ latitude, longitude }: Place, description: string, icon: string): PlaceItem {
  const label = formatCoordinates(latitude, longitude);
  return { label, description, icon, alwaysShow: true, place: { latitude, longitude } };
}
