import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { activation } from './bench/activation.ts';
import { chartAgainstPeers } from './bench/chartAgainstPeers.ts';
import { clientAgainstPeers } from './bench/clientAgainstPeers.ts';
import { demoLatency } from './bench/demoLatency.ts';
import { exposureAgainstTurf } from './bench/exposureAgainstTurf.ts';
import { largeExport } from './bench/largeExport.ts';
import { mapAgainstPeers } from './bench/mapAgainstPeers.ts';
import { portfolioInEditor } from './bench/portfolioInEditor.ts';
import { readingAgainstParse } from './bench/readingAgainstParse.ts';
import { markdown, type Section, withSections } from './bench/section.ts';
import { sizes } from './bench/sizes.ts';
import { stillness } from './bench/stillness.ts';
import { stormAgainstPeers } from './bench/stormAgainstPeers.ts';
import { packageExtension } from './package.ts';

/* Measures, prints and writes BENCHMARKS.md: npm run bench, or npm run bench -- client for some of it. */

const FILE = 'BENCHMARKS.md';

const GROUPS: Readonly<Record<string, readonly (() => Promise<Section>)[]>> = {
  package: [sizes, activation],
  demo: [demoLatency],
  chart: [chartAgainstPeers],
  map: [mapAgainstPeers],
  storm: [stormAgainstPeers],
  portfolio: [portfolioInEditor],
  exposure: [exposureAgainstTurf],
  still: [stillness],
  client: [largeExport, clientAgainstPeers, readingAgainstParse],
};

/** What is measured on the package. */
const OF_PACKAGE: ReadonlySet<string> = new Set(['package', 'still', 'portfolio']);

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(GROUPS);
const unknown = names.filter(name => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(2);
}
const sections: Section[] = [];
for (const name of names) {
  // Those that measure pages build anew, which takes the package away.
  if (OF_PACKAGE.has(name)) await packageExtension();
  for (const measure of GROUPS[name] ?? []) {
    const section = await measure();
    console.log(`\n${markdown(section)}`);
    sections.push(section);
  }
}
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`;
const heading = `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine}.\n`;
const document = asked.length > 0 ? await readFile(FILE, 'utf8') : heading;
await writeFile(
  FILE,
  withSections(document, document.startsWith(heading) ? sections : sections.map(elsewhere)),
);

/** A section that was not measured where the others were says where. */
function elsewhere(section: Section): Section {
  return { ...section, note: `${section.note} Measured on ${machine}.` };
}
