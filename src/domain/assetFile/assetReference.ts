/** Which assets are meant, without anything of them: they are read whenever they are wanted. */
export type AssetReference =
  | { kind: 'locations' }
  | { kind: 'portfolio'; portfolio_id: string }
  | FileReference;

/**
 * A file, and of a table the places of the columns that a person took for its coordinates, and whether a comma stands
 * before decimals where the person said so.
 */
export interface FileReference {
  kind: 'file';
  uri: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  decimalComma?: boolean | undefined;
}
