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

declare module 'undici/lib/interceptor/decompress.js' {
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { interceptors } from 'undici';

  const decompress: typeof interceptors.decompress;
  export = decompress;
}

declare module 'undici/lib/core/connect.js' {
  import type { Socket } from 'node:net';
  // biome-ignore lint/style/noRestrictedImports: types only, nothing is loaded
  import type { buildConnector as build } from 'undici';

  namespace buildConnector {
    type Options = build.Options;
    type Callback = build.Callback;
  }
  function buildConnector(
    options?: build.BuildOptions,
  ): (options: build.Options, callback: build.Callback) => Socket;
  export = buildConnector;
}
