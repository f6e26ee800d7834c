import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../../src/api/errors.ts';
import { unlessUnknown } from '../../../src/api/unlessUnknown.ts';

describe('what others can do without', () => {
  it('is what came, or a gap where the service does not know it', async () => {
    expect(await unlessUnknown(Promise.resolve(1))).toBe(1);
    const request = { endpoint: 'cycloneCone', url: 'http://service' } as const;
    const unknown = new NotFoundError(
      'There is none.',
      { status: 404, detail: '', retryAfter: undefined, location: undefined },
      request,
    );
    expect(await unlessUnknown(Promise.reject(unknown))).toBeUndefined();
  });

  it('fails as it failed otherwise', async () => {
    await expect(unlessUnknown(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
