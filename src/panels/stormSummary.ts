import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { statedName } from '../domain/statedName.ts';
import type { StormSummary } from './stormProtocol.ts';

/** A storm of the list as its page takes it: with a place where it is whole, and a name where it is not blank. */
export function stormSummary(storm_id: string, storm: CycloneForecast): StormSummary {
  const latitude = storm.position?.latitude;
  const longitude = storm.position?.longitude;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return {
    ...storm,
    storm_id,
    storm_name: statedName(storm.storm_name),
    position: isPlaced ? { latitude, longitude } : undefined,
  };
}
