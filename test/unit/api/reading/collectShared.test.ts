import { expect, it, vi } from 'vitest';
import { collectShared } from '../../../../src/api/reading/collectShared.ts';

it('Memory that threads share is given back once nothing holds it', async () => {
  const collected = vi.fn();
  const registry = new FinalizationRegistry(collected);
  const drop = () => registry.register(new SharedArrayBuffer(2 ** 20), 'memory');
  drop();
  await Promise.resolve();
  const { arrayBuffers } = process.memoryUsage();
  collectShared();
  // More than the engine lets come about before it looks.
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeGreaterThan(2 ** 26);
  await expect.poll(() => collected.mock.calls, { timeout: 30_000 }).toEqual([['memory']]);
});
