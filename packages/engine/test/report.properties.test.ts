import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeConversation } from '../src/index.ts';
import { markup, visibleText } from '../src/report/html.ts';
import { renderReport } from '../src/report/render-report.ts';
import { analysisWith, hostileText } from './hostile-analyses.ts';
import { conversationRequest } from './random-conversations.ts';

/**
 * The tags of a page with their attributes. What depends on the number of words is left out: who is named first, and where
 * things are drawn and lead to.
 */
function skeletonOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag
      .replace(/(aria-label|content)="[^"]*"/g, '$1')
      .replace(/\s(d|cx|x)="[^"]*"/g, ' $1')
      .replace(/\bp\d\b/g, 'p')
      .replace(/(href="?#(?:c\d-)?)\d+/g, '$1'),
  );
}

const INVALID = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/;

describe('nothing that people say or are called can change the page', () => {
  it.each([1, 2])('the tags are those of a harmless report of the same shape: %i conversations', (count) => {
    const analyses = (write: (name: string) => string) =>
      Array.from({ length: count }, () => analysisWith(write));
    const harmless = skeletonOf(renderReport(analyses((name) => name)));
    expect(harmless.length).toBeGreaterThan(300);
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 7, maxLength: 7 }), (texts) => {
        let place = 0;
        const suffixes = new Map<string, string>();
        const html = renderReport(
          analyses((name) => {
            const known = suffixes.get(name) ?? texts[place++ % texts.length] ?? '';
            suffixes.set(name, known);
            return `${name}${known}`;
          }),
        );
        expect(skeletonOf(html)).toEqual(harmless);
        expect(html).not.toMatch(INVALID);
        expect(html).not.toMatch(DIRECTIONS);
      }),
      { numRuns: 150 },
    );
  });

  it('every analysis of any conversation has a report', () => {
    fc.assert(
      fc.property(fc.array(conversationRequest, { maxLength: 3 }), (requests) => {
        const html = renderReport(requests.map((request) => analyzeConversation(request)));
        expect(html).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
        expect(html).not.toMatch(INVALID);
        expect(html).not.toMatch(/NaN|Infinity|\[object /);
      }),
      { numRuns: 100 },
    );
  });
});

describe('markup', () => {
  it('escapes every value that is not markup itself', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { html } = markup`<p title="${text}">${text}${[text, markup`<b>${text}</b>`]}</p>`;
        expect(html.match(/[<>]/g)).toHaveLength(8);
        expect(html.match(/"/g)).toHaveLength(2);
      }),
    );
  });

  it('takes no object for markup because it looks like it', () => {
    // A file of JSON may hold this where the type says text.
    const forged = { html: '<script>' } as unknown as string;
    expect(markup`${forged}`.html).not.toContain('<');
  });

  it('refuses to end an attribute without quotes', () => {
    expect(markup`<li id=${'t'}${12}>`.html).toBe('<li id=t12>');
    for (const text of ['a b', 'a>b', 'a=b', "a'b"]) {
      expect(() => markup`<li id=${text}>`).toThrow('is not a single word');
      expect(() => markup`<li id=${1}x${text}>`).toThrow('is not a single word');
    }
  });

  it('keeps text of every script, and what emoji are made of', () => {
    for (const text of ['שלום \u200F', 'مرحبا', '今天', '👩‍👩‍👧🏳️‍🌈', 'e\u0301', 'a\tb\nc']) {
      expect(visibleText(text)).toBe(text);
    }
  });
});
