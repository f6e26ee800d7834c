import { ownValue } from '../../src/domain/ownValue.ts';
import { fieldName } from './fieldName.ts';
import { t } from './localize.ts';

/** Name of a variable that stands alone, without the track that says what it is of. */
export function fullFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    max_temperature: t('Highest temperature'),
    min_temperature: t('Lowest temperature'),
    precipitation_probability: t('Precipitation probability'),
    global_horizontal_irradiation: t('Global horizontal irradiation'),
    direct_normal_irradiation: t('Direct normal irradiation'),
    diffuse_horizontal_irradiation: t('Diffuse horizontal irradiation'),
  };
  return ownValue(names, field) ?? fieldName(field);
}
