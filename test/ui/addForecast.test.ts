/** @module-tag long */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { hourlyBody } from '../host/hourlyBody.ts';

/** Addresses that were asked, and after how many of them the service answers no more. */
const asked: string[] = [];
let answered = Number.POSITIVE_INFINITY;

let server: Server;
let workbench: Workbench;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (asked.length > answered) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(hourlyBody({ wind_speed: 5 }, { wind_speed: 'm/s' }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  workbench = await openWorkbench('addForecast', {
    settings: { 'landfall.baseUrl': `http://127.0.0.1:${port}/api/v1` },
  });
});
afterAll(async () => {
  await workbench.close();
  server.closeAllConnections();
  server.close();
});

/** From the columns of the coordinates to the window that says how much is asked, which is answered by a button. */
async function decide(sentences: readonly string[], button: string): Promise<void> {
  await workbench.prompt('Coordinates of the table');
  await workbench.pick('Use these columns');
  await workbench.pick('Hourly forecast');
  await workbench.pick('Highest over days');
  await workbench.confirm();
  await workbench.prompt('Add forecast to file: choose a variable first');
  await workbench.promptRow('Wind speed').click();
  await workbench.confirm();
  await workbench.pick('1 day');
  const dialog = workbench.page.locator('.monaco-dialog-box');
  for (const sentence of sentences) await dialog.getByText(sentence).waitFor();
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

const exported = async (name: string) =>
  (await readFile(`${workbench.workspace}/landfall/${name}`, 'utf8')).split('\r\n');

describe('forecasts for a file of the workspace', () => {
  it('are chosen step by step, confirmed by how many they are, and written into a new file', async () => {
    const text = 'site,Lat,Lon\nA,10,20\nB,-30,140\nC,10,20\n';
    await writeFile(`${workbench.workspace}/sites.csv`, text);
    await workbench.command('Landfall: Add Forecast to File');
    await workbench.prompt('Add forecast to file');
    await workbench.pick('sites.csv');
    const requests = '2 requests, 2 at a time: about 1 min';
    await decide(['Ask for the forecasts of 2 places?', requests], 'Ask');
    await workbench.notification(/Exported to .*sites-forecast-max\.csv/);
    const [header, a = '', , c = ''] = await exported('sites-forecast-max.csv');
    expect(header).toMatch(/^site,Lat,Lon,forecast_latitude,.*,forecast_wind_speed_max,/);
    expect(a).toMatch(/^A,10,20,10,20,point,/);
    expect(c.slice(1)).toBe(a.slice(1));
    expect(await readFile(`${workbench.workspace}/sites.csv`, 'utf8')).toBe(text);
    expect(asked).toHaveLength(2);
  });

  it('that a person cancels go on where they were, from the menu of the file', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},5\n`).join('');
    await writeFile(`${workbench.workspace}/many.csv`, `lat,lon\n${rows}`);
    answered = asked.length + 10;
    await workbench.command('View: Show Explorer');
    const addFromMenu = async () => {
      await workbench.openMenu(workbench.row('many.csv'));
      await workbench.menu('Add Forecast to File…');
    };
    await addFromMenu();
    await decide(['Ask for the forecasts of 30 places?'], 'Ask');
    await workbench.notification(/Asking for forecasts: 10 of 30 places/, 'Cancel');
    await workbench.notification(/10 of 30 places have their answers in .*many-forecast-max\.csv\.journal/);
    expect(await workbench.files('landfall')).toContain('many-forecast-max.csv.journal');
    answered = Number.POSITIVE_INFINITY;
    const before = asked.length;
    await addFromMenu();
    await decide(['Go on with the forecasts of 20 more of 30 places?'], 'Go on');
    await workbench.notification(/Exported to .*many-forecast-max\.csv/);
    expect(asked).toHaveLength(before + 20);
    const lines = await exported('many-forecast-max.csv');
    expect(lines.filter(line => line.includes(',5,m/s,'))).toHaveLength(30);
    expect(await workbench.files('landfall')).not.toContain('many-forecast-max.csv.journal');
  });
});
