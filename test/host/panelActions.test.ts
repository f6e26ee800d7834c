import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { hourlyBody } from './hourlyBody.ts';
import { withService } from './withService.ts';

const run = <T>(command: string, argument?: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

/** A place that no other test has. */
const ELSEWHERE = { latitude: -41.29, longitude: 174.78, name: 'Wellington' };

interface Saved {
  id: string;
  name: string;
}

describe('what is done with the active panel', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('is asked for anew', async () => {
    let asked = 0;
    let again = () => {};
    const answered = new Promise<void>(resolve => {
      again = resolve;
    });
    await withService(
      (request, response) => {
        // Others may ask for their places, such as one that is pinned.
        if (request.url?.includes('latitude=-41.29')) asked++;
        if (asked > 1) again();
        response.end(hourlyBody({ temperature: 20 }, { temperature: '°C' }));
      },
      async () => {
        await run('forecast.hourly', ELSEWHERE);
        const before = asked;
        assert.equal(before, 1);
        await run('panel.refresh');
        await answered;
      },
    );
  });

  it('is saved under its name, once', async () => {
    await run('forecast.hourly', ELSEWHERE);
    await run('panel.saveLocation');
    const { name: _, ...place } = ELSEWHERE;
    // What is saved of a place already is what is resolved to.
    const saved = await run<Saved>('location.add', { ...place, name: 'Another' });
    assert.equal(saved.name, 'Wellington');
    await run('panel.pin');
    await run('location.unpin');
    await run('location.remove', { id: saved.id });
  });

  it('takes no arguments of a program, but lets what a menu passes be', async () => {
    await run('forecast.hourly', ELSEWHERE);
    await assert.rejects(async () => run('panel.refresh', { latitude: 1 }), /unknown/);
    await run('panel.refresh', { webview: 'landfall.forecast', fromView: true });
    await run('panel.copyValue', { fromView: true, webview: 'landfall.forecast', landfallValue: '28 m/s' });
    assert.equal(await vscode.env.clipboard.readText(), '28 m/s');
  });

  it('is nothing where none is open', async () => {
    for (const command of ['refresh', 'export', 'saveLocation', 'savePortfolio', 'pin'])
      await run(`panel.${command}`);
  });
});
