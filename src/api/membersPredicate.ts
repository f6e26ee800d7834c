import { isRecord } from '../domain/isRecord.ts';
import { isAnything, isInteger, isNumber, type Predicate } from './predicate.ts';

/** A member that an object has, or may have. */
export interface Field {
  name: string;
  optional: boolean;
  check: Predicate;
}

/** Holds for objects whose members pass; members that are not named may be anything. */
export function membersPredicate(fields: readonly Field[]): Predicate {
  const shape = fields.map(({ name, optional }) => (optional ? `${name}?` : name)).join(' ');
  const written = WRITTEN_OUT.get(shape);
  return written ? written(name => checkOf(fields, name)) : inTurn(fields);
}

/** A call for each member would take longer than the check of a number. */
function inTurn(fields: readonly Field[]): Predicate {
  return value => {
    if (!isRecord(value)) return false;
    for (const { name, optional, check } of fields) {
      const member = value[name];
      if (member === undefined) {
        if (!optional) return false;
      } else if (check === isNumber) {
        if (!Number.isFinite(member)) return false;
      } else if (check === isInteger) {
        if (!Number.isSafeInteger(member)) return false;
      } else if (!check(member)) return false;
    }
    return true;
  };
}

/**
 * The engine remembers where a member is in code that names it, and only there. What comes by the hundred thousand
 * is written out, for shapes of just these members; what each may be, the schema says.
 */
const WRITTEN_OUT = new Map<string, (checkOf: CheckOf) => Predicate>([
  ['type bbox? geometry? id? properties?', checkOf => featureMembers(checkOf, true)],
  ['type bbox? geometry? id? properties', checkOf => featureMembers(checkOf, false)],
  ['type coordinates bbox?', geometryMembers],
  [
    'storm_id storm_name category position forecast_time forecast_source_info forecast_last_updated type?',
    stormMembers,
  ],
  ['latitude longitude', locationMembers],
]);

type CheckOf = (name: string) => Predicate;

function featureMembers(checkOf: CheckOf, isBare: boolean): Predicate {
  const [type, bbox, geometry] = [checkOf('type'), checkOf('bbox'), checkOf('geometry')];
  const [id, properties] = [checkOf('id'), checkOf('properties')];
  return value =>
    isRecord(value) &&
    type(value.type) &&
    (value.bbox === undefined || bbox(value.bbox)) &&
    (value.geometry === undefined || geometry(value.geometry)) &&
    (value.id === undefined || id(value.id)) &&
    (value.properties === undefined ? isBare : properties(value.properties));
}

function geometryMembers(checkOf: CheckOf): Predicate {
  const [type, coordinates, bbox] = [checkOf('type'), checkOf('coordinates'), checkOf('bbox')];
  return value =>
    isRecord(value) &&
    type(value.type) &&
    coordinates(value.coordinates) &&
    (value.bbox === undefined || bbox(value.bbox));
}

function stormMembers(checkOf: CheckOf): Predicate {
  const [id, name, category] = [checkOf('storm_id'), checkOf('storm_name'), checkOf('category')];
  const [position, time] = [checkOf('position'), checkOf('forecast_time')];
  const [source, updated] = [checkOf('forecast_source_info'), checkOf('forecast_last_updated')];
  const type = checkOf('type');
  return value =>
    isRecord(value) &&
    id(value.storm_id) &&
    name(value.storm_name) &&
    category(value.category) &&
    position(value.position) &&
    time(value.forecast_time) &&
    source(value.forecast_source_info) &&
    updated(value.forecast_last_updated) &&
    (value.type === undefined || type(value.type));
}

function locationMembers(checkOf: CheckOf): Predicate {
  const [latitude, longitude] = [checkOf('latitude'), checkOf('longitude')];
  return value => isRecord(value) && latitude(value.latitude) && longitude(value.longitude);
}

function checkOf(fields: readonly Field[], name: string): Predicate {
  return fields.find(field => field.name === name)?.check ?? isAnything;
}
