import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('addForecast');
});
afterAll(() => workbench.close());

describe('forecasts for a file of the workspace', () => {
  it('are chosen step by step, confirmed by how many they are, and written into a new file', async () => {
    const text = 'site,Lat,Lon\nA,10,20\nB,-30,140\nC,10,20\n';
    await writeFile(`${workbench.workspace}/sites.csv`, text);
    await workbench.command('Landfall: Add Forecast to File');
    await workbench.prompt('Add forecast to file');
    await workbench.pick('sites.csv');
    await workbench.prompt('Coordinates of the table');
    await workbench.pick('Use these columns');
    await workbench.pick('Daily forecast');
    await workbench.pick('Highest over days');
    await workbench.promptRow('Wind speed').click();
    await workbench.confirm();
    await workbench.pick('3 days');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText('Ask for the forecasts of 2 places?').waitFor();
    await dialog.getByText('2 requests, 2 at a time: about 1 min').waitFor();
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await workbench.notification(/Exported to .*demo-sites-forecast-max\.csv/);
    const [header = '', a = '', , c = ''] = (
      await readFile(`${workbench.workspace}/landfall/demo-sites-forecast-max.csv`, 'utf8')
    ).split('\r\n');
    expect(header).toMatch(/^site,Lat,Lon,forecast_latitude,.*,forecast_wind_speed_max,/);
    expect(a).toMatch(/^A,10,20,10,20,point,/);
    expect(c.slice(1)).toBe(a.slice(1));
    expect(await readFile(`${workbench.workspace}/sites.csv`, 'utf8')).toBe(text);
    expect((await workbench.files('landfall')).toSorted()).toEqual([
      'demo-sites-forecast-max.csv',
      'demo-sites-forecast-max.csv.provenance.json',
    ]);
  });
});
