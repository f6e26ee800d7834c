import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { run } from './run.ts';

/** In the order of what they cost: the shell draws pages and no window of its own, with a quarter less work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium on this machine; on Debian, as root, it is installed when there is none. */
export async function findBrowser(): Promise<string> {
  const found = known();
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium…');
    await run('apt-get', ['update', '-qq']);
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', name]);
    await install('chromium-headless-shell').catch(() => install('chromium'));
  }
  const installed = known();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium was found. Install Chrome or Chromium, or set CHROME_PATH to one.');
}

function known(): string | undefined {
  const candidates = [process.env.CHROME_PATH, ...INSTALLED, playwrightDownload()];
  return candidates.find(path => path !== undefined && existsSync(path));
}

function playwrightDownload(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
