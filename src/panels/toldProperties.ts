import * as vscode from 'vscode';
import type { FeatureProperty } from '../domain/featureProperty.ts';

/** Properties as a page tells them: where numbers of one have different units, that stands in the place of its unit. */
export function toldProperties(properties: readonly FeatureProperty[]): readonly FeatureProperty[] {
  const unit = vscode.l10n.t('units differ');
  return properties.map(property => (property.unitsDiffer ? { ...property, unit } : property));
}
