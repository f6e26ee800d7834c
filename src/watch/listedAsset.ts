import { plainText } from '../domain/plainText.ts';
import type { ListedAsset } from '../domain/watch/listedAssets.ts';
import { withoutKeys } from '../editor/words.ts';

/** Longest name of an asset that is kept, in UTF-16 units. */
const NAME = 80;

/** An asset as it may be kept. */
export function listedAsset({ key, label }: ListedAsset): ListedAsset {
  return { key: withoutKeys(key), label: plainText(withoutKeys(label), NAME) };
}
