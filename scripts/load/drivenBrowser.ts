import { openBrowser } from '../../test/harness/workbench.ts';

/* A second browser that is never at rest, until the process that started it ends or lets it go. */

const ROWS = 2000;

const browser = await openBrowser();
process.once('disconnect', () => void browser.close().finally(() => process.exit()));
const page = await browser.newPage();
await page.setContent(`${'<p style="box-shadow: 0 0 9px">A row that is painted</p>'.repeat(ROWS)}`);
while (browser.isConnected()) {
  await page.mouse.wheel(0, 400);
  const height = await page.evaluate(() => {
    document.body.style.background = `hsl(${performance.now() % 360} 50% 50%)`;
    if (scrollY + innerHeight >= document.body.scrollHeight - 1) scrollTo(0, 0);
    return document.body.getBoundingClientRect().height;
  });
  if (height === 0) throw new Error('The page of the load is not laid out.');
  await page.screenshot();
}
