import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const screenshots = fileURLToPath(new URL('../screenshots/', import.meta.url));
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Drops files on the page as a person does. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, type, content } of dropped) data.items.add(new File([content], name, { type }));
    return data;
  }, files);
  await page.dispatchEvent('.drop', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer });
}

export function dropFile(page: Page, file: DroppedFile): Promise<void> {
  return dropFiles(page, [file]);
}

/** Sends what the preview shows. */
export function confirmImport(page: Page): Promise<void> {
  return page
    .locator('.preview')
    .getByRole('button', { name: /^Analyse(?: \d+ conversations)?$/ })
    .click();
}

/** Drops files, and sends them as they are. */
export async function analyseFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  await dropFiles(page, files);
  await confirmImport(page);
}

export function analyseFile(page: Page, file: DroppedFile): Promise<void> {
  return analyseFiles(page, [file]);
}

/** Who speaks, with their roles, in alphabetical order. */
export async function peopleOf(page: Page): Promise<readonly string[]> {
  return (await page.getByRole('list', { name: 'People' }).locator('.grow').allTextContents()).sort();
}

/** Waits until all transitions have ended. During a transition, the contrast of text may be too low. */
async function transitionsEnded(page: Page): Promise<void> {
  // Two frames: the charts measure their width in one and are drawn in the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(async () => {
    // Where one ends another may begin: what is inherited follows.
    while (document.getAnimations().length > 0) {
      // What is removed meanwhile rejects.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** What axe finds: the rule, and where. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await transitionsEnded(page);
  // Evaluated, as the page lets no other script in.
  await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(async () => {
    // Put there by the line above.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run();
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

export const widths = [360, 768, 1440] as const;
export const colourSchemes = ['light', 'dark'] as const;

/** Does something at every width and in both colour schemes, each kept as a picture. */
export async function inAllLooks(
  page: Page,
  name: string,
  check: (look: string) => Promise<void>,
): Promise<void> {
  await mkdir(screenshots, { recursive: true });
  for (const colorScheme of colourSchemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await transitionsEnded(page);
      await page.screenshot({ path: `${screenshots}${name}-${colorScheme}-${width}.png`, fullPage: true });
      await check(`${colorScheme}, ${width} px`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Wider than the window, a page scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
