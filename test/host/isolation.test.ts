import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

/** Where undici keeps the dispatcher of the whole process. */
const DISPATCHERS = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')];
const dispatchers = () => DISPATCHERS.map(symbol => Reflect.get(globalThis, symbol));

const before = { fetch: globalThis.fetch, dispatchers: dispatchers() };

describe('other extensions of the host', () => {
  it('keep their fetch and their dispatcher after a request to the demo service and one over a socket [security 14]', async () => {
    await vscode.commands.executeCommand('landfall.storms.find', {});
    const settings = vscode.workspace.getConfiguration('landfall');
    await settings.update('baseUrl', 'http://127.0.0.1:9/api/v1', vscode.ConfigurationTarget.Global);
    try {
      await assert.rejects(
        async () => vscode.commands.executeCommand('landfall.storms.find', {}),
        /refused|reached/i,
      );
    } finally {
      await settings.update('baseUrl', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.equal(globalThis.fetch, before.fetch);
    assert.deepEqual(dispatchers(), before.dispatchers);
  });
});
