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
