import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { withService } from './withService.ts';

const STORM = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 4,
  position: { latitude: 26, longitude: -82 },
  forecast_time: '2022-09-28T12:00:00Z',
  forecast_source_info: 'test',
  forecast_last_updated: '2022-09-28T12:00:00Z',
};

describe('a list of storms that departs from the specification', () => {
  it('reaches the caller with every storm in its place, and can be opened with what was wrong where', async () => {
    const { category: _category, ...unclassified } = STORM;
    const sent = [{ ...STORM, category: 'four' }, null, STORM];
    await withService(
      (_request, response) => response.end(JSON.stringify(sent)),
      async () => {
        const found = await vscode.commands.executeCommand('landfall.storms.find', {});
        assert.deepEqual(found, [unclassified, null, STORM]);
        await vscode.commands.executeCommand('landfall.departures.open');
        const text = vscode.window.activeTextEditor?.document.getText() ?? '';
        assert.match(text, /"path": "\$\[0\]\.category"/);
        assert.match(text, /"path": "\$\[1\]"/);
      },
    );
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
