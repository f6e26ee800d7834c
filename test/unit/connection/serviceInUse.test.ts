import { expect, it } from 'vitest';
import { serviceInUse } from '../../../src/connection/serviceInUse.ts';

it('the service in use is that of the setting, and none where the setting names none that can be used', () => {
  const demo = {
    demo: true,
    baseUrl: 'https://demo.example/api/v1',
    origin: 'https://demo.example',
    label: 'Demo service',
    insecure: false,
  };
  expect(serviceInUse({ service: () => demo })).toBe(demo);
  const unusable = () => {
    throw new Error('not an address');
  };
  expect(serviceInUse({ service: unusable })).toBeUndefined();
});
