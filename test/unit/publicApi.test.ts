import { expect, it } from 'vitest';
import { createPublicApi } from '../../src/publicApi.ts';

it('a service that cannot be used is told to another extension as an error that it can read', async () => {
  const api = createPublicApi({ client: () => Promise.reject(new Error('The address is not encrypted.')) });
  const error: unknown = await api.cycloneForecasts({}).catch(caught => caught);
  expect(error).toMatchObject({
    name: 'UnusableServiceError',
    message: 'The address is not encrypted.',
    request: { endpoint: 'cycloneForecasts', url: '' },
  });
});
