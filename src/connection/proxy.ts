import { isLoopback } from './loopback.ts';
import { isExcepted } from './proxyExceptions.ts';

/** A proxy, and who named it. */
export interface ServiceProxy {
  /** Such as `http://proxy.example:3128`; may hold a user name and a password. Undefined where it is no address. */
  uri: string | undefined;
  from: string;
}

export interface ProxySources {
  /** The setting `http.proxy`. */
  setting: string;
  /** The setting `http.noProxy`. */
  noProxy: readonly string[];
  /** HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, in capitals or not. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The proxy for a service: of the setting, else of the environment; none for hosts that are excepted, and never one
 * for this machine.
 */
export function chooseProxy(
  target: URL,
  { setting, noProxy, environment }: ProxySources,
): ServiceProxy | undefined {
  if (isLoopback(target)) return undefined;
  const variable = (name: string) => environment[name.toLowerCase()] || environment[name] || '';
  const exceptions = [...noProxy, ...variable('NO_PROXY').split(/[\s,]+/)];
  if (exceptions.some(exception => isExcepted(exception, target))) return undefined;
  if (setting.trim() !== '') return named(setting, 'http.proxy');
  const names = [target.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY', 'ALL_PROXY'];
  const name = names.find(each => variable(each) !== '');
  return name === undefined ? undefined : named(variable(name), name);
}

function named(text: string, from: string): ServiceProxy {
  const uri = /^[a-z][a-z\d+.-]*:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  return { uri: URL.canParse(uri) ? uri : undefined, from };
}

/** The address without its user name and password, for people to read. */
export function withoutLogin(uri: string): string {
  const url = new URL(uri);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
