import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../server/browser-test/bundle.ts';
import { launchChromium } from '../../server/browser-test/chromium.ts';
import type { Suite } from './page.ts';
import { type Results, resultsOf } from './results.ts';
import { TEXTS } from './texts.ts';

declare const suite: Suite;

describe('the engine in Chromium says of 500 texts exactly what it says in Node', () => {
  let browser: Browser;
  let page: Page;
  let inNode: Results;
  let inPage: Results;

  beforeAll(async () => {
    const script = await bundlePage(new URL('page.ts', import.meta.url));
    browser = await launchChromium();
    page = await browser.newPage();
    await page.addScriptTag({ content: script });
    inPage = await page.evaluate(() => suite.results());
    inNode = resultsOf(TEXTS);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('with texts of which many have detections', () => {
    expect(TEXTS).toHaveLength(500);
    expect(inNode.explanations.filter((explanation) => explanation !== '[]').length).toBeGreaterThan(250);
  });

  it.each(['utterances', 'detections', 'explanations', 'probabilities'] as const)('%s', (kind) => {
    const differences = TEXTS.map((text, index) => ({
      text,
      node: inNode[kind][index],
      page: inPage[kind][index],
    })).filter(({ node, page: inBrowser }) => node !== inBrowser);
    expect(differences).toEqual([]);
  });

  it.each(['analysis', 'live', 'transcript'] as const)('%s of the conversation', (kind) => {
    expect(JSON.parse(inPage[kind])).toEqual(JSON.parse(inNode[kind]));
    expect(inPage[kind]).toBe(inNode[kind]);
  });

  it('where a page has none of the globals of Node', async () => {
    expect(
      await page.evaluate(() => ['process', 'Buffer', 'require'].filter((name) => name in globalThis)),
    ).toEqual([]);
  });
});
