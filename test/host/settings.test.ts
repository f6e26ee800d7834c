import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

describe('a workspace', () => {
  it('cannot change where requests or tiles go [security 3]', async () => {
    const settings = vscode.workspace.getConfiguration('landfall');
    for (const name of ['baseUrl', 'map.tileUrl']) {
      await assert.rejects(async () =>
        settings.update(name, 'https://evil.example/{z}/{x}/{y}', vscode.ConfigurationTarget.Workspace),
      );
    }
    assert.equal(vscode.workspace.getConfiguration('landfall').get('baseUrl'), '');
  });
});

describe('settings of a workspace that hold what they may not', () => {
  const wrong: Record<string, unknown> = {
    'cyclones.basins': 'AL',
    'cyclones.minimumCategory': 'strong',
    'cyclones.model': 5,
    refreshMinutes: '0.001',
    units: { metric: true },
    time: null,
    hover: 'yes',
  };
  const setAll = async (valueFor: (name: string) => unknown) => {
    const settings = vscode.workspace.getConfiguration('landfall');
    for (const name of Object.keys(wrong))
      await settings.update(name, valueFor(name), vscode.ConfigurationTarget.Workspace);
  };
  before(async () => setAll(name => wrong[name]));
  after(async () => setAll(() => undefined));

  it('are taken for the defaults, so that storms and forecasts are still asked for [input basins]', async () => {
    await vscode.commands.executeCommand('landfall.refresh');
    const storms = await vscode.commands.executeCommand<unknown[]>('landfall.storms.find', {});
    assert.ok(Array.isArray(storms));
    const place = { latitude: 27.95, longitude: -82.46 };
    const forecast = await vscode.commands.executeCommand<{ hourly: unknown[] }>(
      'landfall.forecast.hourly',
      place,
    );
    assert.ok(forecast.hourly.length > 0);
  });
});
