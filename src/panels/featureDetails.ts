import { featureRow, type ListedFeature } from '../domain/featureRow.ts';
import type { FeatureDetails } from './portfolioProtocol.ts';

export function featureDetails(feature: ListedFeature, index: number): FeatureDetails {
  return { ...featureRow(feature, index), properties: feature?.properties ?? {} };
}
