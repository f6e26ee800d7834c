import { expect, it, vi } from 'vitest';
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

/** The API over a client that is asked nothing, or answers at once. */
function answering() {
  const asked = vi.fn(async (_args: unknown, _options: object) => ({
    value: [],
    problems: [],
    url: 'https://a.example/',
    receivedAt: 0,
  }));
  const client = { cycloneForecasts: asked, forecastHourly: asked };
  return { api: createPublicApi(Object({ client: async () => client })), asked };
}

it('a member that is misspelt is refused, and not asked as if it were absent', async () => {
  const { api, asked } = answering();
  const misspelt = Object({ latitude: 27.95, longitude: -82.46, unit: 'imperial' });
  await expect(api.forecastHourly(misspelt)).rejects.toMatchObject({
    name: 'InvalidArgumentsError',
    message: 'These arguments cannot be used: unit: unknown; units is meant.',
    request: { endpoint: 'forecastHourly', url: '/forecast/hourly' },
  });
  expect(asked).not.toHaveBeenCalled();
  await api.forecastHourly(Object({ latitude: 27.95, longitude: -82.46, unit: undefined }));
  expect(asked).toHaveBeenCalledOnce();
});

it('a signal that is none is refused as the types promise, and one that is absent as null is none', async () => {
  const { api, asked } = answering();
  await expect(api.cycloneForecasts({}, Object({ signal: {} }))).rejects.toMatchObject({
    name: 'InvalidArgumentsError',
    message: 'These arguments cannot be used: signal: an AbortSignal.',
  });
  await api.cycloneForecasts({}, Object({ signal: null }));
  const { signal } = new AbortController();
  await api.cycloneForecasts({}, { signal });
  expect(asked.mock.calls.map(([, options]) => options)).toEqual([{ signal: undefined }, { signal }]);
});
