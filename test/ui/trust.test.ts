import { expect, it, onTestFinished } from 'vitest';
import { issued, secureService } from '../faults/certificates.ts';
import { openWorkbench, type WorkbenchOptions } from '../harness/workbench.ts';

async function opened(name: string, options: WorkbenchOptions) {
  const workbench = await openWorkbench(name, options);
  onTestFinished(() => workbench.close());
  return workbench;
}

it('certificates that are not checked are told of, visibly [network 39]', async () => {
  const baseUrl = await secureService(await issued('127.0.0.1'));
  const settings = { 'landfall.baseUrl': baseUrl, 'http.proxyStrictSSL': false };
  const workbench = await opened('unchecked', { settings });
  await workbench.openSidebar();
  await workbench.row('Ian').waitFor();
  await workbench.notification('Certificates are not checked').waitFor();
});

it('a certificate that is not trusted is told of in words, and no data shows [network 37]', async () => {
  const baseUrl = await secureService(await issued('127.0.0.1'));
  const workbench = await opened('untrusted-certificate', { settings: { 'landfall.baseUrl': baseUrl } });
  await workbench.openSidebar();
  await workbench.row(/certificate of the service is not trusted/).waitFor();
  await workbench.row('Diagnose connection').waitFor();
  expect(await workbench.row('Ian').count()).toBe(0);
});

it('a workspace that is not trusted has the demo service, and sends nothing where its settings say [security 3] [security 13]', async () => {
  const workbench = await opened('restricted', {
    asksForTrust: true,
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'always',
    },
    workspaceSettings: { 'landfall.baseUrl': 'https://evil.example', 'http.proxy': 'http://evil.example:1' },
  });
  await workbench.page.getByRole('button', { name: /No, I don't trust/ }).click();
  await workbench.openSidebar();
  await workbench.row(/Category 5/).waitFor();
  await workbench.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
  await workbench.page.locator('.statusbar-item', { hasText: 'Landfall: demo data' }).waitFor();
});

it('coordinates are hovered over from the moment that the workspace is trusted, and not before [security 13]', async () => {
  const workbench = await opened('trust-granted', {
    asksForTrust: true,
    settings: {
      'landfall.hover': true,
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'always',
    },
  });
  const { page } = workbench;
  await page.getByRole('button', { name: /No, I don't trust/ }).click();
  await page.locator('.statusbar-item', { hasText: 'Landfall: demo data' }).waitFor();
  await page.keyboard.press('Control+P');
  await page.keyboard.type('places.md');
  await page.locator('.quick-input-list-row', { hasText: 'places.md' }).first().click();
  const text = page.locator('.editor-instance .view-line span span', { hasText: 'Tampa' });
  const hover = page.locator('.monaco-hover:visible', { hasText: 'The next 24 hours' });
  await text.hover();
  await page.waitForTimeout(2000);
  expect(await hover.count()).toBe(0);
  await workbench.command('Workspaces: Manage Workspace Trust');
  await page.getByRole('button', { name: 'Trust', exact: true }).click();
  await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+P');
  await page.keyboard.type('places.md');
  await page.locator('.quick-input-list-row', { hasText: 'places.md' }).first().click();
  await page.mouse.move(5, 5);
  await text.hover();
  await hover.waitFor();
});
