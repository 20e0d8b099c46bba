import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, colourSchemes } from './page.ts';
import { startRealConsole } from './real-console.ts';

/** Writes the pictures of the README: a conversation in the console, light and dark. Needs `pnpm build`. */
const root = new URL('../../../', import.meta.url);
const transcript = await readFile(new URL('examples/demo/transcript/kitchen-table.vtt', root), 'utf8');

const console = await startRealConsole({ memory: true });
const browser = await launchChromium();
try {
  const { page } = await console.openPage(browser);
  await analyseFile(page, { name: 'kitchen-table.vtt', type: 'text/vtt', content: transcript });
  await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 1040 });
  for (const colorScheme of colourSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: fileURLToPath(new URL(`docs/public/console-${colorScheme}.png`, root)) });
  }
} finally {
  await browser.close();
  await console.close();
}
