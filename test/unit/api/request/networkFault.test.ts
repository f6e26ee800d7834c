import { describe, expect, it } from 'vitest';
import { codeOf, networkFault } from '../../../../src/api/request/networkFault.ts';
import { ProxyFailure } from '../../../../src/api/transport/transport.ts';

const coded = (code: unknown) => Object.assign(new Error('failed'), { code });

describe('an error of the network', () => {
  it.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'name'],
    ['EAI_AGAIN', 'name'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['ENETDOWN', 'unreachable'],
    ['ECONNRESET', 'cut'],
    ['EPIPE', 'cut'],
    ['UND_ERR_SOCKET', 'cut'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'cut'],
    ['UND_ERR_HEADERS_OVERFLOW', 'headers'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER', 'certificate'],
    ['ERR_TLS_HANDSHAKE', 'certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificate'],
    ['ERR_SSL_CERTIFICATE_VERIFY_FAILED', 'certificate'],
    ['ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', 'handshake'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'handshake'],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'handshake'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'handshake'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'handshake'],
    ['UND_ERR_PRX_TLS', 'certificate'],
    ['EPROTO', 'certificate'],
    ['Z_BUF_ERROR', 'cut'],
    ['Z_DATA_ERROR', 'encoding'],
    ['ZSTD_error_prefix_unknown', 'encoding'],
    ['ERR_BROTLI_DECODER', 'encoding'],
    ['ERR__ERROR_FORMAT_PADDING_1', 'encoding'],
    ['ERR_ZLIB_INITIALIZATION_FAILED', 'encoding'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'unreachable'],
    ['MY_UNABLE_TO_', 'unknown'],
    ['MY_ERR_TLS', 'unknown'],
    ['MY_ERR_SSL', 'unknown'],
    ['EZ_', 'unknown'],
  ])('with the code %s is read as %s', (code, fault) => {
    expect(networkFault(coded(code))).toBe(fault);
  });

  it('of a body that is said to be compressed too many times is one of its compression', () => {
    const cause = new Error('too many content-encodings in response: 6, maximum allowed is 5');
    expect(networkFault(cause)).toBe('encoding');
    expect(networkFault(new TypeError('fetch failed', { cause }))).toBe('encoding');
  });

  it.each([[new Error('odd')], ['odd'], [undefined], [coded(7)]])(
    'that says nothing known is unknown: %s',
    error => {
      expect(networkFault(error)).toBe('unknown');
      expect(codeOf(error)).toBeUndefined();
    },
  );

  it('of a handshake that what answers does not know is no TLS, and no certificate', () => {
    const reason = 'error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:';
    for (const code of ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER']) {
      const broken = Object.assign(new Error(reason), { code });
      expect(networkFault(new TypeError('fetch failed', { cause: broken }))).toBe('noTls');
    }
    const odd = Object.assign(new Error('wrong version number'), { code: 'ODD' });
    expect(networkFault(odd)).toBe('unknown');
  });

  it('in the words of HTTP is no HTTP before the head of a response, and a cut after it', () => {
    const broken = Object.assign(new Error('Invalid'), { name: 'HTTPParserError', code: undefined });
    for (const error of [broken, new TypeError('fetch failed', { cause: broken })]) {
      expect(networkFault(error)).toBe('protocol');
      expect(networkFault(error, true)).toBe('cut');
    }
  });

  it('of a proxy is told from the service, and a missing login from both', () => {
    expect(networkFault(new ProxyFailure(coded('ECONNREFUSED'), 'ECONNREFUSED', false))).toBe('proxy');
    expect(networkFault(new ProxyFailure(undefined, undefined, true))).toBe('proxyLogin');
  });

  it('is known by its own code, else by the first of several, else by its cause', () => {
    expect(codeOf(Object.assign(new Error('outer', { cause: coded('INNER') }), { code: 'OUTER' }))).toBe(
      'OUTER',
    );
    expect(codeOf(new Error('outer', { cause: new Error('inner', { cause: coded('INNERMOST') }) }))).toBe(
      'INNERMOST',
    );
    expect(codeOf(new AggregateError([coded('FIRST'), coded('SECOND')]))).toBe('FIRST');
    expect(codeOf(new AggregateError([], 'none', { cause: coded('CAUSE') }))).toBe('CAUSE');
    expect(codeOf({ code: 'NO_ERROR' })).toBeUndefined();
  });
});
