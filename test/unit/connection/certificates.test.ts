import { afterEach, expect, it, vi } from 'vitest';

const tls = vi.hoisted(() => ({
  getCACertificates: vi.fn((kind: string) => (kind === 'default' ? ['a', 'b'] : [kind, 'a'])),
  createSecureContext: vi.fn((options: { ca: string[] }) => ({ context: options })),
}));
vi.mock('node:tls', () => tls);

afterEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
});
const load = async () => (await import('../../../src/connection/certificates.ts')).trustedCertificates;

it('The certificates that are trusted are those of Node, those given to it, and those of the machine, each once', async () => {
  const trustedCertificates = await load();
  expect(await trustedCertificates(true)).toEqual({ context: { ca: ['a', 'b', 'extra', 'system'] } });
});

it('The machine’s own certificates are trusted only where the editor says so', async () => {
  const trustedCertificates = await load();
  expect(await trustedCertificates(false)).toEqual({ context: { ca: ['a', 'b', 'extra'] } });
  expect(tls.getCACertificates).not.toHaveBeenCalledWith('system');
});

it('Certificates are parsed once for each answer to that', async () => {
  const trustedCertificates = await load();
  const first = await trustedCertificates(true);
  expect(await trustedCertificates(true)).toBe(first);
  expect(await trustedCertificates(false)).not.toBe(first);
  expect(await trustedCertificates(true)).toBe(first);
  expect(tls.createSecureContext).toHaveBeenCalledTimes(2);
});
