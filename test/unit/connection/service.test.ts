import { describe, expect, it } from 'vitest';
import { readService } from '../../../src/connection/service.ts';

describe('a base URL', () => {
  it('that is empty is the demo service', () => {
    expect(readService('  ', 'Demo')).toMatchObject({ ok: true, service: { demo: true, label: 'Demo' } });
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
    ['https://weather.example/?key=1', 'query'],
  ])('%s is refused: %s [security 16]', (baseUrl, reason) => {
    expect(readService(baseUrl, '')).toEqual({ ok: false, reason });
  });
});
