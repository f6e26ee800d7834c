import * as vscode from 'vscode';
import { tableOf } from '../api/reading/featureTable.ts';
import type { Feature } from '../api/schemas/geojson.ts';
import type { Assets } from './assets.ts';

/** A saved location, or a place that a program gives. */
export interface AssetPlace {
  latitude: number;
  longitude: number;
  name?: string | undefined;
  id?: string | undefined;
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
  const origin = vscode.l10n.t('{0}: {1} places', label, places.length);
  return { label, table: tableOf(features), problems: [], origin };
}
