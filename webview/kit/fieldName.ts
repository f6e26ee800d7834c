import { ownValue } from '../../src/domain/ownValue.ts';
import { t } from './localize.ts';

/** The field's name for people; a field the interface does not know keeps its own. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    timestamp: t('Time'),
    temperature: t('Temperature'),
    max_temperature: t('Highest'),
    min_temperature: t('Lowest'),
    feels_like_temperature: t('Feels like'),
    dewpoint_temperature: t('Dew point'),
    precipitation_accumulation: t('Precipitation'),
    precipitation_probability: t('Probability'),
    precipitation_type: t('Precipitation type'),
    snowfall_accumulation: t('Snowfall'),
    cloud_cover: t('Cloud cover'),
    humidity: t('Humidity'),
    wind_speed: t('Wind 10 m'),
    wind_direction: t('Wind direction 10 m'),
    wind_speed_100m: t('Wind 100 m'),
    wind_direction_100m: t('Wind direction 100 m'),
    pressure: t('Pressure'),
    downward_solar_radiation: t('Solar radiation'),
    weather_code: t('Weather'),
    global_horizontal_irradiation: t('Global horizontal'),
    direct_normal_irradiation: t('Direct normal'),
    diffuse_horizontal_irradiation: t('Diffuse horizontal'),
  };
  return ownValue(names, field) ?? field;
}
