import { mkdir, writeFile } from 'node:fs/promises';
import { savePlace } from '../test/harness/savePlace.ts';
import { openWorkbench, type Workbench } from '../test/harness/workbench.ts';
import { packageExtension } from './package.ts';
import { toWebp } from './toWebp.ts';

/* Makes the pictures of the README and of the walkthrough in the real workbench: npm run screenshots */

const README = 'media/screenshots';
const WALKTHROUGH = 'media/walkthrough';
/** Of the larger pictures of the README, and of those that are packaged. */
const [SHARP, SMALL] = [0.85, 0.6];
const SAVED = [
  ['Bergen', '60.39, 5.32', '60.39°N 5.32°E'],
  ['Galway', '53.27, -9.05', '53.27°N 9.05°W'],
] as const;
const THEMES = { dark: 'Dark Modern', light: 'Light Modern' } as const;

async function forecast(workbench: Workbench): Promise<void> {
  await workbench.command('Landfall: Hourly Forecast');
  await workbench.prompt('Place');
  await workbench.search('tampa');
  await workbench.enter('Florida, United States');
  await workbench.webview('landfall-forecast .tracks canvas');
}

async function storm(workbench: Workbench): Promise<void> {
  await workbench.row(/Category 5/).click();
  const frame = await workbench.webview('landfall-storm .leaflet-container');
  await frame.locator('text=T+12').first().waitFor();
}

async function portfolio(workbench: Workbench): Promise<void> {
  await workbench.row('demo-gulf-coast').click();
  const frame = await workbench.webview('landfall-portfolio landfall-data-table');
  await frame.locator('landfall-data-table tbody tr').nth(1).click();
  await frame.locator('landfall-timeline canvas').waitFor();
  const color = frame.getByRole('button', { name: /^Colour/ });
  if ((await color.innerText()).includes('Insured value')) return;
  await color.click();
  await frame.locator('.menu:popover-open button', { hasText: 'Insured value' }).click();
}

async function places(workbench: Workbench): Promise<void> {
  for (const [name, coordinates, shown] of SAVED) {
    if (await workbench.row(name).isVisible()) continue;
    await savePlace(workbench, coordinates, shown, name);
  }
  await workbench.command('Landfall: Compare Locations');
  await workbench.prompt('Compare locations');
  await workbench.confirm();
  await workbench.webview('landfall-places .tracks canvas');
}

const scenes = { forecast, storm, portfolio, places };

/** Pictures of the README are of the whole editor, those of the walkthrough of its part with the panel. */
async function picture(workbench: Workbench, file: string, selector: string, quality: number): Promise<void> {
  await workbench.page.mouse.move(700, 890);
  await workbench.page.waitForTimeout(800);
  const png = await workbench.page.locator(selector).screenshot();
  await writeFile(file, await toWebp(workbench.page, png, quality));
  console.log(file);
}

await packageExtension();
await mkdir(README, { recursive: true });
const workbench = await openWorkbench('screenshots');
await workbench.openSidebar();
await workbench.size(1360, 900);
for (const name of ['forecast', 'storm', 'portfolio'] as const) {
  await scenes[name](workbench);
  await picture(workbench, `${README}/${name}.webp`, '.monaco-workbench', SHARP);
}
for (const [kind, theme] of Object.entries(THEMES)) {
  await workbench.theme(theme);
  await workbench.size(1120, 680);
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(workbench);
    await picture(workbench, `${WALKTHROUGH}/${name}-${kind}.webp`, '.part.editor', SMALL);
  }
}
await workbench.close();
