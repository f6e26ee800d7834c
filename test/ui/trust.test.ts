/** @module-tag long */
import { expect, it, onTestFinished } from 'vitest';
import { issued, secureService } from '../faults/certificates.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../harness/workbench.ts';

async function opened(name: string, options: WorkbenchOptions) {
  const workbench = await openWorkbench(name, options);
  onTestFinished(() => workbench.close());
  return workbench;
}

async function refuseTrust({ page }: Workbench): Promise<void> {
  const refuse = page.getByRole('button', { name: /No, I don't trust/ });
  await vanishes(refuse, () => refuse.click());
}

/** A key of the user that tells, by what it puts into the prompt, whether anything hovers in the editor. */
const HOVER_KEY = 'F9';
const hoverBinding = (args: string, when: string) => ({
  key: HOVER_KEY.toLowerCase(),
  command: 'workbench.action.quickOpen',
  args,
  when,
});

it('certificates that are not checked are told of, visibly [network 39]', async () => {
  const baseUrl = await secureService(await issued('127.0.0.1'));
  const settings = { 'landfall.baseUrl': baseUrl, 'http.proxyStrictSSL': false };
  const workbench = await opened('unchecked', { settings });
  await workbench.openSidebar();
  await workbench.row('Ian').waitFor();
  await workbench.notification('Certificates are not checked');
});

it('a certificate that is not trusted is told of in words, and no data shows [network 37]', {
  tags: 'long',
}, async () => {
  const baseUrl = await secureService(await issued('127.0.0.1'));
  const workbench = await opened('untrusted-certificate', { settings: { 'landfall.baseUrl': baseUrl } });
  await workbench.openSidebar();
  const told = workbench.page.locator('.pane-body .message');
  await told.getByText(/certificate of the service is not trusted/).waitFor();
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
  await refuseTrust(workbench);
  await workbench.openSidebar();
  await workbench.row(/Category 5/).waitFor();
  await workbench.status('Restricted Mode').waitFor();
  await workbench.status('Landfall: demo data').waitFor();
});

it('coordinates are hovered over from the moment that the workspace is trusted, and not before [security 13]', {
  tags: 'long',
}, async () => {
  const workbench = await opened('trust-granted', {
    asksForTrust: true,
    settings: {
      'landfall.hover': true,
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'always',
    },
    keybindings: [
      hoverBinding('nothing hovers', '!editorHasHoverProvider'),
      hoverBinding('something hovers', 'editorHasHoverProvider'),
    ],
  });
  const { page } = workbench;
  await refuseTrust(workbench);
  await workbench.openFile('places.txt');
  await page.getByRole('textbox', { name: 'places.txt' }).press(HOVER_KEY);
  await workbench.typed('nothing hovers');
  await workbench.leave();
  await workbench.command('Workspaces: Manage Workspace Trust');
  await vanishes(workbench.status('Restricted Mode'), () =>
    page.getByRole('button', { name: 'Trust', exact: true }).click(),
  );
  await workbench.openFile('places.txt');
  const text = page.locator('.editor-instance .view-line span span', { hasText: 'Tampa' });
  const hover = page.locator('.monaco-hover:visible', { hasText: 'The next 24 hours' });
  await workbench.hover(text, () => hover.isVisible());
  await page.getByRole('textbox', { name: 'places.txt' }).press(HOVER_KEY);
  await workbench.typed('something hovers');
});
