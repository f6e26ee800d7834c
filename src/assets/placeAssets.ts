import * as vscode from 'vscode';
import { tableOf } from '../api/reading/featureTable.ts';
import type { Feature } from '../api/schemas/geojson.ts';
import { countedText } from '../editor/countedText.ts';
import type { Assets } from './assets.ts';

/** A saved location, or a place that a program gives. */
export interface AssetPlace {
  latitude: number;
  longitude: number;
  name?: string | undefined;
  id?: number | string | undefined;
}

/** Places as assets, each a point. */
export function placeAssets(places: readonly AssetPlace[], label: string): Assets {
  const features = places.map(({ latitude, longitude, name, id }): Feature => {
    const coordinates = [longitude, latitude];
    return {
      type: 'Feature',
      ...(id === undefined ? {} : { id }),
      geometry: { type: 'Point', coordinates },
      properties: name === undefined ? {} : { name },
    };
  });
  const origin = countedText(places.length, vscode.l10n.t('{0}: 1 place', label), count =>
    vscode.l10n.t('{0}: {1} places', label, count),
  );
  return { label, table: tableOf(features), problems: [], origin };
}
