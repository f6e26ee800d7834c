import { describe, expect, it } from 'vitest';
import { readService } from '../../../src/connection/service.ts';

describe('a base URL', () => {
  it('that is empty is the demo service, at a name that no network resolves', () => {
    expect(readService('  ', 'Demo')).toEqual({
      ok: true,
      service: {
        demo: true,
        baseUrl: 'https://demo.landfall.invalid/api/v1',
        origin: 'https://demo.landfall.invalid',
        label: 'Demo',
        insecure: false,
      },
    });
  });

  it('loses its trailing slash and names its origin', () => {
    expect(readService('https://weather.example/api/v1/', '')).toMatchObject({
      service: {
        baseUrl: 'https://weather.example/api/v1',
        origin: 'https://weather.example',
        insecure: false,
      },
    });
  });

  it.each([
    [' https://Weather.example:8443/api// ', 'https://weather.example:8443/api', 'weather.example:8443'],
    ['https://weather.example', 'https://weather.example', 'weather.example'],
    ['https://weather.example//', 'https://weather.example', 'weather.example'],
    ['http://localhost/a/b', 'http://localhost/a/b', 'localhost'],
  ])('%s is asked at %s, and shown as %s', (text, baseUrl, label) => {
    expect(readService(text, 'Demo')).toMatchObject({ ok: true, service: { demo: false, baseUrl, label } });
  });

  it.each([
    ['http://127.1.22.254', false],
    ['http://x127.0.0.1.example', true],
    ['http://localhost.example', true],
    ['https://weather.example/api/v1', false],
    ['http://weather.example/api/v1', true],
    ['http://127.0.0.1:8080/api/v1', false],
    ['http://localhost:8080/api/v1', false],
    ['http://[::1]:8080/api/v1', false],
    ['http://127.0.0.1.evil.example/api/v1', true],
  ])('%s is insecure: %s', (baseUrl, insecure) => {
    expect(readService(baseUrl, '')).toMatchObject({ service: { insecure } });
  });

  it.each([
    ['weather', 'notAnAddress'],
    ['file:///etc/passwd', 'notHttp'],
    ['javascript:alert(1)', 'notHttp'],
    ['https://user:secret@weather.example', 'userinfo'],
    ['https://user@weather.example', 'userinfo'],
    ['https://:secret@weather.example', 'userinfo'],
    ['https://weather.example/?key=1', 'query'],
    ['https://weather.example/#part', 'query'],
  ])('%s is refused: %s [security 16]', (baseUrl, reason) => {
    expect(readService(baseUrl, '')).toEqual({ ok: false, reason });
  });
});
