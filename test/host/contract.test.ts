import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { until } from '../harness/until.ts';

/** Names that keybindings, tasks and other extensions rely on. */
const COMMANDS = [
  'forecast.daily',
  'forecast.hourly',
  'forecast.pastDaily',
  'forecast.pastHourly',
  'storms.find',
  'storms.reset',
  'storm.open',
  'storm.track',
  'storm.cone',
  'storm.exposure',
  'storm.watch',
  'portfolio.open',
  'portfolio.forecasts',
  'portfolio.observations',
  'portfolio.initTime',
  'portfolio.verify',
  'portfolio.watch',
  'portfolio.add',
  'portfolio.remove',
  'file.openOnMap',
  'file.addForecast',
  'export.geojson',
  'export.ndjson',
  'export.geoparquet',
  'export.csv',
  'raw.open',
  'request.copy',
  'cache.clear',
  'key.set',
  'key.clear',
  'service.choose',
  'service.diagnose',
  'location.add',
  'location.remove',
  'location.rename',
  'location.moveUp',
  'location.moveDown',
  'location.compare',
  'location.pin',
  'location.unpin',
  'panel.refresh',
  'panel.export',
  'panel.saveLocation',
  'panel.savePortfolio',
  'panel.pin',
  'panel.copyValue',
  'refresh',
  'log.show',
  'guide.open',
  'location.watch',
  'file.watch',
  'watch.stop',
  'watch.mute',
  'watch.unmute',
  'watch.log',
].map(name => `landfall.${name}`);

function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(found);
  return found;
}

describe('the contract with users and tools', () => {
  it('shows the guide that comes with it', async () => {
    await vscode.commands.executeCommand('landfall.guide.open');
    await until('the guide is there', async () =>
      vscode.window.tabGroups.all.some(({ activeTab }) => activeTab?.label.includes('guide.md')),
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('registers every command that the manifest contributes, and contributes every command of the contract', async () => {
    await extension().activate();
    const registered = await vscode.commands.getCommands(true);
    const contributed: string[] = extension().packageJSON.contributes.commands.map(
      ({ command }: { command: string }) => command,
    );
    assert.deepEqual(contributed.toSorted(), COMMANDS.toSorted());
    assert.deepEqual(
      COMMANDS.filter(command => !registered.includes(command)),
      [],
    );
  });

  it('lists the base URL and the tiles as settings that a workspace cannot change [security 3]', () => {
    const { capabilities, contributes } = extension().packageJSON;
    for (const setting of ['landfall.baseUrl', 'landfall.map.tileUrl']) {
      assert.equal(contributes.configuration.properties[setting].scope, 'machine');
      assert.ok(capabilities.untrustedWorkspaces.restrictedConfigurations.includes(setting));
    }
  });

  it('has every text of the manifest in package.nls.json', async () => {
    const manifest = JSON.stringify(extension().packageJSON);
    assert.doesNotMatch(manifest, /"%[\w.]+%"/);
  });
});
