import { mkdir, writeFile } from 'node:fs/promises';
import { openapiDocument } from './openapi/document.ts';

/* Writes docs/openapi.json: npm run openapi */

await mkdir('docs', { recursive: true });
await writeFile('docs/openapi.json', `${JSON.stringify(openapiDocument, null, 2)}\n`);
console.log(`docs/openapi.json: ${Object.keys(openapiDocument.paths).length} endpoints`);
