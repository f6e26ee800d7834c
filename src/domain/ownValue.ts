/** What a record holds under a name that came as data; undefined for what every object has, such as `constructor`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
