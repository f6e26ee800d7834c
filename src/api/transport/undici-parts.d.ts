/*
 * Parts of undici, imported one by one: importing the package itself replaces the dispatcher of the whole
 * process, and with it the fetch of every extension in the host.
 */
declare module 'undici/lib/api/api-request.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { Dispatcher } from 'undici';

  function request(this: Dispatcher, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  export = request;
}

declare module 'undici/lib/dispatcher/agent.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { Agent } from 'undici';

  const AgentClass: typeof Agent;
  export = AgentClass;
}

declare module 'undici/lib/dispatcher/proxy-agent.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { ProxyAgent } from 'undici';

  const ProxyAgentClass: typeof ProxyAgent;
  export = ProxyAgentClass;
}

declare module 'undici/lib/interceptor/decompress.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { interceptors } from 'undici';

  const decompress: typeof interceptors.decompress;
  export = decompress;
}

declare module 'undici/lib/api/api-connect.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { Dispatcher } from 'undici';

  function connect(this: Dispatcher, options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
  export = connect;
}

declare module 'undici/lib/dispatcher/pool.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { Pool } from 'undici';

  const PoolClass: typeof Pool;
  export = PoolClass;
}
