import { mkdir } from 'node:fs/promises';
import { openWorkbench, type Workbench } from '../test/harness/workbench.ts';
import { packageExtension } from './package.ts';

/* Makes the pictures of the README in the real workbench: npm run screenshots */

const OUT = 'media/screenshots';

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
  await frame.locator('text=T+60').first().waitFor();
}

async function portfolio(workbench: Workbench): Promise<void> {
  await workbench.row('demo-gulf-coast').click();
  const frame = await workbench.webview('landfall-portfolio landfall-data-table');
  await frame.locator('landfall-data-table tbody tr').nth(1).click();
  await frame.locator('landfall-timeline canvas').waitFor();
  await frame.getByRole('button', { name: /^Colour/ }).click();
  await frame.locator('.popup.menu button', { hasText: 'Insured value' }).click();
}

const scenes = { forecast, storm, portfolio };

await packageExtension();
await mkdir(OUT, { recursive: true });
const workbench = await openWorkbench('screenshots');
await workbench.openSidebar();
await workbench.size(1360, 900);
for (const [name, scene] of Object.entries(scenes)) {
  await scene(workbench);
  await workbench.page.mouse.move(700, 890);
  await workbench.page.waitForTimeout(800);
  await workbench.page.screenshot({ path: `${OUT}/${name}.png` });
  console.log(`${OUT}/${name}.png`);
}
await workbench.close();
