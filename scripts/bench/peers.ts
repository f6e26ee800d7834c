import axios from 'axios';
import ky from 'ky';
import createFetchClient from 'openapi-fetch';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';

/** Asks for a path and gives the parsed body. */
export type Get = (path: string) => Promise<unknown>;

/** What a program would use instead of Landfall's client, each as its manual shows it. */
export function peers(baseUrl: string, headers: Record<string, string>): Readonly<Record<string, Get>> {
  const agent = new Agent();
  const { origin, pathname } = new URL(baseUrl);
  const viaAxios = axios.create({ baseURL: baseUrl, headers });
  const viaKy = ky.create({ headers });
  const viaOpenApi = createFetchClient<Record<string, { get: unknown }>>({ baseUrl, headers });
  return {
    'undici.request': async path => {
      const options = { origin, path: `${pathname}${path}`, method: 'GET', headers } as const;
      return (await request.call(agent, options)).body.json();
    },
    fetch: async path => (await fetch(`${baseUrl}${path}`, { headers })).json(),
    axios: async path => (await viaAxios.get(path)).data,
    ky: path => viaKy.get(`${baseUrl}${path}`).json(),
    'openapi-fetch': async path => (await viaOpenApi.GET(path)).data,
  };
}
