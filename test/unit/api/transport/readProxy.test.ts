import { describe, expect, it } from 'vitest';
import { readProxy } from '../../../../src/api/transport/readProxy.ts';
import { UnusableProxy } from '../../../../src/api/transport/transport.ts';

describe('the address of a proxy', () => {
  it.each([
    ['http://p:3128', undefined, 'http://p:3128/', undefined],
    ['https://p', undefined, 'https://p/', undefined],
    ['http://ann:s%40fe@p:3128', undefined, 'http://p:3128/', `Basic ${btoa('ann:s@fe')}`],
    ['http://ann:x@p', '', 'http://p/', `Basic ${btoa('ann:x')}`],
    ['http://ann@p', undefined, 'http://p/', `Basic ${btoa('ann:')}`],
    ['http://ann:x@p', 'Bearer token', 'http://p/', 'Bearer token'],
    ['http://%C3%A4:x@p', undefined, 'http://p/', `Basic ${Buffer.from('ä:x').toString('base64')}`],
    ['http://:x@p', undefined, 'http://p/', undefined],
    ['http://p', 'with\ttab', 'http://p/', 'with\ttab'],
  ])('%s with the login %j is %s with %s', (uri, authorization, href, login) => {
    const read = readProxy({ uri, authorization });
    if (read instanceof UnusableProxy) throw read;
    expect([read.url.href, read.authorization]).toEqual([href, login]);
  });

  it.each([
    ['socks5://p', 'socks5:'],
    ['ftp://p', 'ftp:'],
    ['pac+http://p', 'pac+http:'],
    ['no address', undefined],
    ['http://ann:%zz@p', undefined],
    ['http://%E2%28:x@p', undefined],
  ])('%s cannot be used', (uri, code) => {
    const read = readProxy({ uri });
    expect(read).toBeInstanceOf(UnusableProxy);
    expect(read).toMatchObject({
      name: 'UnusableProxy',
      code,
      message: 'The address of the proxy cannot be used.',
    });
  });

  it.each(['a\nb', 'a\r\nX: y', '\u0000', 'ä', '\u007f'])(
    'with a login that no header can hold, %j, cannot be used',
    authorization => {
      expect(readProxy({ uri: 'http://p', authorization })).toBeInstanceOf(UnusableProxy);
    },
  );
});
