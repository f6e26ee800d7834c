import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import { largeBodies } from '../../scripts/bench/largeBodies.ts';
import { long } from './long.ts';
import { withService } from './withService.ts';

/** Threads that begin while work is done, and turns that other extensions have meanwhile. */
async function during(work: () => Thenable<unknown>): Promise<{ threads: Worker[]; turns: number }> {
  const threads: Worker[] = [];
  const note = (worker: Worker) => threads.push(worker);
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  process.on('worker', note);
  try {
    await work();
  } finally {
    process.off('worker', note);
    clearInterval(ticking);
  }
  return { threads, turns };
}

const open = () =>
  vscode.commands.executeCommand<{ features: unknown[] }>('landfall.portfolio.open', {
    portfolio_id: 'large',
  });

describe('a large answer', () => {
  const [portfolio] = largeBodies(2);

  it('is read in another thread, while other extensions have their turns [reading 17]', async () => {
    const body = portfolio?.bytes();
    await withService(
      (_request, answer) => answer.end(body),
      async () => {
        let count = 0;
        const { threads, turns } = await during(async () => {
          count = (await open()).features.length;
        });
        assert.ok(count > 10_000);
        assert.ok(threads.length > 0);
        assert.ok(turns > 20, `${turns} turns`);
      },
    );
  });

  long(
    'that takes too much memory to read is an error in words, and can be saved as it came [reading 18]',
    async () => {
      const body = largeBodies(8)
        .find(({ name }) => name === 'empty objects for storms')
        ?.bytes();
      assert.ok(body !== undefined);
      const reading = vscode.workspace.getConfiguration('landfall.reading');
      await reading.update('maxMegabytes', 16, vscode.ConfigurationTarget.Global);
      try {
        await withService(
          (_request, answer) => answer.end(body),
          async () => {
            const asked = async () => vscode.commands.executeCommand('landfall.storms.find', {});
            await assert.rejects(asked, { name: 'ReadingExhaustedError' });
            const saved = await vscode.commands.executeCommand<vscode.Uri>('landfall.response.save');
            assert.ok(body.equals(await readFile(saved.fsPath)));
          },
        );
      } finally {
        await reading.update('maxMegabytes', undefined, vscode.ConfigurationTarget.Global);
      }
    },
  );
});
