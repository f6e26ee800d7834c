import { describe, expect, it } from 'vitest';
import { chooseProxy, withoutLogin } from '../../../src/connection/proxy.ts';

const choose = (
  target: string,
  { setting = '', noProxy = [], environment = {} }: Partial<Parameters<typeof chooseProxy>[1]> = {},
) => chooseProxy(new URL(target), { setting, noProxy, environment });

describe('the proxy for a service', () => {
  it('is none where nobody names one', () => {
    expect(choose('https://a.example')).toBeUndefined();
    expect(choose('https://a.example', { setting: '  ', environment: { HTTPS_PROXY: '' } })).toBeUndefined();
  });

  it('is that of the setting, else that of the environment for its protocol, else that for all', () => {
    const environment = { HTTPS_PROXY: 'http://s:1', HTTP_PROXY: 'http://p:2', ALL_PROXY: 'http://all:3' };
    expect(choose('https://a.example', { setting: ' http://set:4 ', environment })).toEqual({
      uri: 'http://set:4',
      from: 'http.proxy',
    });
    expect(choose('https://a.example', { environment })).toEqual({ uri: 'http://s:1', from: 'HTTPS_PROXY' });
    expect(choose('http://a.example', { environment })).toEqual({ uri: 'http://p:2', from: 'HTTP_PROXY' });
    expect(
      choose('http://a.example', { environment: { ALL_PROXY: 'http://all:3', HTTPS_PROXY: 'http://s:1' } }),
    ).toEqual({
      uri: 'http://all:3',
      from: 'ALL_PROXY',
    });
  });

  it('is that of a variable in small letters first', () => {
    const environment = { https_proxy: 'http://small:1', HTTPS_PROXY: 'http://large:2' };
    expect(choose('https://a.example', { environment })?.uri).toBe('http://small:1');
  });

  it.each([
    ['proxy.example:3128', 'http://proxy.example:3128'],
    [' proxy.example ', 'http://proxy.example'],
    ['SOCKS5://proxy:1', 'SOCKS5://proxy:1'],
    ['a1+b.c-d://proxy', 'a1+b.c-d://proxy'],
    ['https://proxy', 'https://proxy'],
    ['ann:http://x@proxy', undefined],
    ['1a://proxy', 'http://1a://proxy'],
    ['not a proxy', undefined],
    ['://', undefined],
  ])('written as %j is %s', (setting, uri) => {
    expect(choose('https://a.example', { setting })?.uri).toBe(uri);
  });
});

describe('a service that is excepted from the proxy', () => {
  const excepted = (target: string, exception: string) =>
    choose(target, { setting: 'http://set:4', noProxy: ['', 'other', exception] }) === undefined;

  it.each([
    ['https://a.example', '*'],
    ['https://a.example', ' A.Example '],
    ['https://A.example', 'a.example'],
    ['https://x.a.example', 'a.example'],
    ['https://x.a.example', '.a.example'],
    ['https://a.example', '.a.example'],
    ['https://x.a.example', '*.a.example'],
    ['https://a.example', 'a.example:443'],
    ['http://a.example', 'a.example:80'],
    ['https://a.example:8443', 'a.example:8443'],
    ['https://a.example:8443', 'a.example'],
    ['http://[::1]:8080', '[::1]'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['http://127.0.0.1:8080', '127.0.0.1'],
  ])('%s is so by %j', (target, exception) => expect(excepted(target, exception)).toBe(true));

  it.each([
    ['https://a.example', 'example.a'],
    ['https://a.example', 'x.a.example'],
    ['https://xa.example', 'a.example'],
    ['https://a.example.evil', 'a.example'],
    ['https://a.example', 'a.example:80'],
    ['http://a.example', 'a.example:443'],
    ['https://a.example:8443', 'a.example:843'],
    ['https://a.example', 'a.example:4430'],
    ['https://a.example', ''],
    ['https://a.example', 'x*.a.example'],
  ])('%s is not so by %j', (target, exception) => expect(excepted(target, exception)).toBe(false));

  it('is named by a variable as well, by commas or spaces', () => {
    const environment = { NO_PROXY: 'x.example, a.example  b.example', ALL_PROXY: 'http://all:3' };
    expect(choose('https://a.example', { environment })).toBeUndefined();
    expect(choose('https://b.example', { environment })).toBeUndefined();
    expect(choose('https://c.example', { environment })?.uri).toBe('http://all:3');
  });
});

describe('the address of a proxy, for people', () => {
  it.each([
    ['http://ann:secret@proxy:3128', 'http://proxy:3128'],
    ['http://ann@proxy:3128/', 'http://proxy:3128'],
    ['https://proxy/a/b/', 'https://proxy/a/b'],
    ['https://proxy/a/b', 'https://proxy/a/b'],
  ])('%s is %s', (uri, shown) => expect(withoutLogin(uri)).toBe(shown));
});
