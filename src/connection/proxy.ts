/** A proxy, and who named it. */
export interface ServiceProxy {
  /** Such as `http://proxy.example:3128`; may hold a user name and a password. */
  uri: string;
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

/** The proxy for a service: of the setting, else of the environment; none for hosts that are excepted. */
export function chooseProxy(
  target: URL,
  { setting, noProxy, environment }: ProxySources,
): ServiceProxy | undefined {
  const variable = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const exceptions = [...noProxy, ...variable('NO_PROXY').split(/[\s,]+/)];
  if (exceptions.some(exception => excepts(exception, target))) return undefined;
  if (setting.trim() !== '') return named(setting, 'http.proxy');
  const names = [target.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY', 'ALL_PROXY'];
  const name = names.find(each => variable(each) !== '');
  return name === undefined ? undefined : named(variable(name), name);
}

function named(text: string, from: string): ServiceProxy | undefined {
  const uri = /^[a-z][a-z\d+.-]*:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  return URL.canParse(uri) ? { uri, from } : undefined;
}

/** `*`, a host, a domain with or without a leading dot or `*.`, each with or without a port. */
function excepts(exception: string, target: URL): boolean {
  const pattern = exception.trim().toLowerCase();
  if (pattern === '') return false;
  if (pattern === '*') return true;
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(pattern) ?? [];
  const standard = target.protocol === 'https:' ? '443' : '80';
  if (port !== undefined && port !== (target.port || standard)) return false;
  const host = target.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const domain = name.replace(/^\*?\./, '').replace(/^\[|\]$/g, '');
  return host === domain || host.endsWith(`.${domain}`);
}

/** The address without its user name and password, for people to read. */
export function withoutLogin(uri: string): string {
  const url = new URL(uri);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
