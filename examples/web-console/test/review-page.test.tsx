import { readConversation, type Turn } from '@conversation-analytics/engine/reading';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { concealerOf } from '../src/analysis/hide-names.ts';
import { ReviewExport } from '../src/review/review-export.tsx';
import { createReviewStore, ReviewContext, type ReviewStore } from '../src/review/review-store.ts';
import { TurnReviewPart } from '../src/review/turn-review-part.tsx';
import { analysed } from './analysed.ts';

const conversation = readConversation(analysed);

function reviewStore(): ReviewStore {
  return createReviewStore('a', { get: async () => new Map(), changeTurn: async () => {} });
}

function drawn(store: ReviewStore, part: ReactNode, conceal?: (text: string) => string): string {
  return renderToStaticMarkup(<ReviewContext value={{ store, conceal }}>{part}</ReviewContext>);
}

function turnAt(position: number): Turn {
  const turn = conversation.turns?.[position];
  if (!turn) throw new Error('It is there.');
  return turn;
}

function partOf(turn: Turn, behaviors: readonly string[] = ['advice', 'empathy']) {
  return <TurnReviewPart turn={turn} behaviors={behaviors} isActive />;
}

describe('the review of a turn', () => {
  it('judges each detection, and says in which utterance it is', () => {
    const store = reviewStore();
    store.change(0, { marks: [{ utterance: 1, behavior: 'open question', verdict: 'wrong' }], comment: '' });
    const html = drawn(store, partOf(turnAt(0)));
    const pressed = (label: string) => new RegExp(`aria-label="${label}[^"]*" aria-pressed="true"`);
    expect(html).toMatch(pressed('Wrong: open question “What would you like'));
    expect(html).not.toMatch(pressed('Right'));
    expect(html.match(/aria-pressed/g)).toHaveLength(2 * 3);
    expect(html).toContain('aria-label="Comment on turn 1"');
    expect(html).toContain('<option>empathy</option>');
    expect(html).toContain('aria-label="Utterance"');
  });

  it('has no choice where there is none', () => {
    const html = drawn(reviewStore(), partOf({ ...turnAt(0), utterances: [] }, []));
    expect(html).not.toMatch(/<select|aria-pressed/);
    expect(html).toContain('<textarea');
  });

  it('shows what was missed, and a comment as text', () => {
    const store = reviewStore();
    store.change(0, {
      marks: [{ utterance: 0, behavior: 'empathy', verdict: 'missed' }],
      comment: '<b>Ask Tom</b>',
    });
    const html = drawn(store, partOf(turnAt(0)));
    expect(html).toContain('aria-label="Missed: empathy “Thank you for coming.”" aria-pressed="true"');
    expect(html).toContain('&lt;b&gt;Ask Tom&lt;/b&gt;');
    const hidden = drawn(store, partOf(turnAt(0)), concealerOf(analysed));
    expect(hidden).toContain('Ask Speaker B');
    expect(hidden).not.toMatch(/Tom|<textarea/);
  });
});

it('a review is exported once there is one', () => {
  const store = reviewStore();
  const menu = <ReviewExport id="a" conversation={conversation} />;
  expect(drawn(store, menu)).toBe('');
  store.change(0, { marks: [], comment: 'Why?' });
  expect(drawn(store, menu)).toContain('Review (CSV)');
  expect(drawn(store, menu)).toContain('Review (JSON Lines)');
});
