import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { rest } from './rest.ts';
import { watchThread } from './watchThread.ts';

/** What the benchmark asks of the host, one thing after another. */
export type PortfolioOrder = { do: 'open'; service: string } | { do: 'tell' | 'close' | 'end' };

/** What the host answers. */
export interface PortfolioAnswer {
  /** Epoch milliseconds at which the portfolio was asked for. */
  openedAt?: number;
  /** Longest milliseconds for which the thread was at work at one stretch. */
  still?: number;
}

/** Milliseconds in which a closed panel lets go of what it held. */
const LETTING_GO = 3000;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Called in a fresh extension host: does what it is told until it is told to end. */
export async function run(): Promise<void> {
  const url = process.env.LANDFALL_BENCH_URL ?? '';
  const report = process.env.LANDFALL_TEST_REPORT ?? 'portfolio.json';
  await rest();
  let watch = watchThread();
  let loading: Thenable<unknown> = Promise.resolve();
  const carryOut = async (order: PortfolioOrder): Promise<PortfolioAnswer> => {
    if (order.do === 'open') {
      const settings = vscode.workspace.getConfiguration('landfall');
      await settings.update('baseUrl', order.service, vscode.ConfigurationTarget.Global);
      watch.end();
      watch = watchThread();
      const openedAt = Date.now();
      const asked = { portfolio_id: 'large', fromView: true };
      loading = vscode.commands.executeCommand('landfall.portfolio.open', asked);
      return { openedAt };
    }
    if (order.do === 'tell') {
      await loading;
      return { still: watch.end().longest.work };
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await pause(LETTING_GO);
    return {};
  };
  for (;;) {
    const order = await nextOrder(url);
    if (order.do === 'end') break;
    const answer = await carryOut(order);
    await fetch(`${url}/bench/answer`, { method: 'POST', body: JSON.stringify(answer) });
  }
  await writeFile(report, '[]\n');
}

async function nextOrder(url: string): Promise<PortfolioOrder> {
  const response = await fetch(`${url}/bench/next`);
  return isOrder(await response.json());
}

/** The benchmark sends orders, and nothing else. */
function isOrder(value: unknown): PortfolioOrder {
  const order: PortfolioOrder = Object(value);
  return order;
}
