import { createDemoService } from '../../src/demo/service.ts';

const KEY = 'bench';

/** What the demo service answers, as bytes. */
export async function demoBody(path: string): Promise<Buffer> {
  const service = createDemoService({ apiKey: KEY });
  const request = new Request(`http://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': KEY } });
  return Buffer.from(await (await service(request)).arrayBuffer());
}
