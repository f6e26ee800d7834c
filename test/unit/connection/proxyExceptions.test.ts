import { describe, expect, it } from 'vitest';
import { bareHost, isLoopback } from '../../../src/connection/loopback.ts';
import { isExcepted } from '../../../src/connection/proxyExceptions.ts';

describe('an exception from the proxy', () => {
  it.each([
    ['http://[2001:db8::1]/', '2001:db8::1'],
    ['http://[2001:db8::1]/', ' 2001:DB8:0:0:0:0:0:1 '],
    ['http://[2001:db8::1]/', '[2001:db8::1]'],
    ['http://[2001:db8::1]:81/', '[2001:db8::1]:81'],
    ['http://[2001:db8::1]/', '[2001:db8::1]:80'],
    ['https://[2001:db8::1]/', '[2001:db8::1]:443'],
    ['http://[2001:db8::1]/', '2001:db8::/32'],
    ['http://[2001:db8::1]/', '2001:db8::1/128'],
    ['http://[2001:db8::1]:81/', '[2001:db8::]/32'],
    ['http://[2001:db8::1]:8081/', '[2001:db8::]/32:8081'],
    ['http://10.1.2.3/', '10.1.2.3'],
    ['http://10.1.2.3/', '10.1.2.3/32'],
    ['http://10.1.2.3/', '0.0.0.0/0'],
    ['http://10.1.2.3/', '10.0.0.0/8'],
    ['http://10.1.2.3:8081/', '10.0.0.0/8:8081'],
    ['http://[::ffff:10.1.2.3]/', '10.1.2.3'],
    ['http://a.example/', 'a.example.'],
    ['http://a.example./', '.a.example'],
    ['http://a.example/', '*'],
    ['http://10.1.2.3/', '*:80'],
    ['http://wetter.bücher.example/', '*.Bücher.example'],
    ['http://bücher.example:81/', 'xn--bcher-kva.example:81'],
    ['http://my_host.example/', 'my_host.example'],
  ])('spares %s by %j', (target, exception) => expect(isExcepted(exception, new URL(target))).toBe(true));

  it.each([
    ['http://[2001:db8::1]/', '2001:db8::2'],
    ['http://[2001:db8::1]/', '2001:db9::/32'],
    ['http://[2001:db8::1]/', '2001:db8::/129'],
    ['http://[2001:db8::1]:82/', '[2001:db8::1]:81'],
    ['http://[2001:db8::1]:81/', '[2001:db8::1]:8'],
    ['http://[2001:db8::1]/', 'x[2001:db8::1]'],
    ['http://[2001:db8::1]/', '[2001:db8::1]x'],
    ['http://[2001:db8::1]/', 'x[2001:db8::]/32'],
    ['http://10.1.2.3:82/', '10.0.0.0/8:81'],
    ['http://11.1.2.3/', '10.0.0.0/8'],
    ['http://10.1.2.4/', '10.1.2.3/32'],
    ['http://10.1.2.3/', '10.0.0.0/33'],
    ['http://10.1.2.3/', '10.0.0.0/x8'],
    ['http://10.1.2.3/', '10.0.0.0/8x'],
    ['http://10.1.2.3/', '10.0.0.0/'],
    ['http://10.1.2.3/', '.1.2.3'],
    ['http://10.1.2.3/', '3'],
    ['http://10.1.2.3/', 'a.example'],
    ['http://a.example/', '10.0.0.0/8'],
    ['http://a.example/', ''],
    ['http://a.example/', ' '],
    ['http://a.example/', '.'],
    ['http://a.example/', '*.'],
    ['http://a.example/', ':80'],
    ['http://a.example/', '*:81'],
    ['http://xa.example/', 'a.example'],
  ])('does not spare %s by %j', (target, exception) =>
    expect(isExcepted(exception, new URL(target))).toBe(false),
  );
});

describe('the host of a URL', () => {
  it.each([
    ['http://[::1]:80/', '::1', true],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1', true],
    ['http://[::ffff:7fff:1]/', '::ffff:7fff:1', true],
    ['http://[::ffff:7f]/', '::ffff:7f', false],
    ['http://[::ffff:7e00:1]/', '::ffff:7e00:1', false],
    ['http://[1::ffff:7f00:1]/', '1::ffff:7f00:1', false],
    ['http://127.0.0.1/', '127.0.0.1', true],
    ['http://127.1/', '127.0.0.1', true],
    ['http://127.255.255.254:1/', '127.255.255.254', true],
    ['http://128.0.0.1/', '128.0.0.1', false],
    ['http://127.0.0.1.evil.example/', '127.0.0.1.evil.example', false],
    ['http://x127.0.0.1.example/', 'x127.0.0.1.example', false],
    ['http://LOCALHOST./', 'localhost', true],
    ['http://localhost.example/', 'localhost.example', false],
    ['http://a.localhost/', 'a.localhost', false],
  ])('%s is %s, on this machine: %s', (url, host, here) => {
    expect([bareHost(new URL(url)), isLoopback(new URL(url))]).toEqual([host, here]);
  });
});
