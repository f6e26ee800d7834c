import { describe, expect, it } from 'vitest';
import { missingFromManifest } from '../../../scripts/missingFromManifest.ts';

describe('what a manifest lacks for the marketplace', () => {
  it('is named', () => {
    expect(missingFromManifest({ name: 'landfall', bugs: { url: 'https://b.example' } })).toEqual([
      'repository',
      'homepage',
    ]);
  });

  it('is nothing where its owner has named all', () => {
    const named = {
      repository: 'https://a.example',
      bugs: 'https://b.example',
      homepage: 'https://c.example',
    };
    expect(missingFromManifest(named)).toEqual([]);
  });
});
