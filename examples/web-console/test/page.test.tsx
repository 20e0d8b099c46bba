import type { ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import { analyzeConversation } from '@conversation-analytics/engine';
import { DANGERS_NOTE, readConversation, type ReadingOptions } from '@conversation-analytics/engine/reading';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compare } from '../src/analysis/compare.ts';
import { readFamilies } from '../src/analysis/families.ts';
import { hideNames } from '../src/analysis/hide-names.ts';
import { Analysis } from '../src/components/analysis.tsx';
import { Comparison } from '../src/charts/comparison.tsx';
import { Header } from '../src/pages/header.tsx';
import { analysed } from './analysed.ts';
import { profile, response } from './arbitraries.ts';
import { dangers } from './dangers.ts';

/** What a page must never show: values of JavaScript instead of words. */
const gone = /NaN|Infinity|undefined|\bnull\b|\[object/;

function page(of: ConversationsResponse, known?: ProfileResponse, options?: ReadingOptions): string {
  const conversation = readConversation(of, options);
  return renderToStaticMarkup(
    <>
      <Header title="Title" conversation={conversation} />
      <Analysis
        response={of}
        conversation={conversation}
        families={readFamilies(known)}
        onProfile={() => {}}
      />
    </>,
  );
}

/** The part of the page about danger. */
function dangersIn(html: string): string {
  return html.slice(html.indexOf('<section class="dangers'), html.indexOf('>Worth a look</h2>'));
}

describe('the page of an analysis', () => {
  it('shows words and numbers whatever the service sends', () => {
    fc.assert(
      fc.property(response, profile, (of, known) => {
        // As above: what is sent need not be what the contract says.
        const html = page(of, known as ProfileResponse);
        expect(html).not.toMatch(gone);
        for (const title of ['Worth a look', 'Balance', 'Behaviours', 'Transcript', 'Lists']) {
          expect(html).toContain(`>${title}</h2>`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows two of them beside each other, and without names', () => {
    fc.assert(
      fc.property(response, response, (one, other) => {
        const conversations = [readConversation(hideNames(one)), readConversation(other)] as const;
        const html = renderToStaticMarkup(
          <Comparison
            conversations={conversations}
            titles={['First', 'Second']}
            comparison={compare(...conversations)}
          />,
        );
        expect(html).not.toMatch(gone);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['an empty response', {}],
    ['null everywhere at the top', { analytics: null, conversation: null }],
    [
      'null everywhere below',
      {
        analytics: {
          speaker_analytics: null,
          role_analytics: null,
          conversation_analytics: { behavior_counts: null, metrics: null, action_items: null },
          synchrony_scores: null,
        },
        conversation: { talk_turns: null },
      },
    ],
  ])('says for each section of %s that there is nothing, and why', (_name, of) => {
    // The contract has no null for objects, which need not keep a service from it.
    const html = page(of as ConversationsResponse);
    expect(html).not.toMatch(gone);
    expect(html).toContain('Nobody says anything here.');
    expect(html).toContain('The response does not include what was said.');
    expect(html).toContain('Not looked for by this service: ');
    expect(html).toContain('Signs of danger: not looked for.');
    expect(html).not.toContain('Synchrony');
  });

  it('begins with all signs of danger, and says how many there are', () => {
    const html = page(
      analyzeConversation(
        {
          include_conversation: true,
          talk_turns: dangers.flatMap((input) => [
            { speaker: { id: 'Ann' }, input: 'What would you like to change?' },
            { speaker: { id: 'Ben' }, input },
          ]),
        },
        { profile: 'motivational-interviewing' },
      ),
    );
    const found = dangersIn(html);
    expect(html.indexOf('aria-label="Limits')).toBeLessThan(html.indexOf(found));
    expect(found).toContain('>8 signs of danger: read them first.<');
    for (const danger of dangers) expect(found).toContain(`<blockquote>${danger}</blockquote>`);
    expect(found.split('<bdi>Ben</bdi>')).toHaveLength(dangers.length + 1);
    expect(found).toContain(DANGERS_NOTE);
    expect(html.lastIndexOf('ca-moment ca-sign-of-danger')).toBeLessThan(
      html.indexOf('ca-moment ca-highlight'),
    );
    // Each is a sign of danger and nothing else, so that no list has it.
    const lists = html.slice(html.indexOf('>Lists</h2>'));
    for (const danger of dangers) expect(lists).not.toContain(danger);
  });

  it('quotes a danger whole, and counts questions about one apart', () => {
    const disclosure =
      'I have been lying awake for many nights now, with the window open and the radio on, alone in here, and in the end I always think that I want to kill myself.';
    const question = { speaker: { id: 'Ann' }, input: 'Are you thinking about ending your life?' };
    const said = dangersIn(
      page(
        analyzeConversation({
          include_conversation: true,
          talk_turns: [question, { speaker: { id: 'Ben' }, input: disclosure }],
        }),
      ),
    );
    expect(said).toContain(`<blockquote>${disclosure}</blockquote>`);
    expect(said).toContain('>1 sign of danger: read it first.<');
    expect(said).toContain('>1 question about danger.<');
    expect(said.indexOf('ca-moment ca-sign-of-danger')).toBeLessThan(
      said.indexOf('ca-moment ca-question-about-danger'),
    );

    const asked = dangersIn(
      page(analyzeConversation({ include_conversation: true, talk_turns: [question] })),
    );
    expect(asked).toContain('>1 question about danger.<');
    expect(asked).toContain('Signs of danger: none found.');
    expect(asked).toContain(`<blockquote>${question.input}</blockquote>`);
    expect(asked).not.toMatch(/ca-moment ca-sign-of-danger|of danger: read/);
  });

  it('says that no sign of danger is no proof of safety', () => {
    const html = dangersIn(page(analysed));
    expect(html).toContain('Signs of danger: none found.');
    expect(html).toContain(DANGERS_NOTE);
  });

  it('has verdicts only in a profile with targets, each with its source', () => {
    expect(page(analysed)).toContain('This profile has no targets.');
    const html = page(analysed, undefined, { profile: 'motivational-interviewing' });
    expect(html).toContain('Source: MITI 4.2.1.');
    expect(html).not.toContain('This profile has no targets.');
  });

  it('isolates names of every direction, and a name of 60 characters is whole', () => {
    const id = `${'\u05d0'.repeat(59)}a`;
    const html = page({ conversation: { talk_turns: [{ index: 0, input: 'Hm.', speaker: { id } }] } });
    expect(html).toContain(`<bdi>${id}</bdi>`);
  });

  it('draws behaviours that nobody knows as "Other"', () => {
    const html = page(
      {
        conversation: {
          talk_turns: [
            {
              input: 'Hm.',
              speaker: { id: 'Ann' },
              index: 0,
              behavior_detections: [{ index: 0, text: 'Hm.', behaviors: [{ name: 'telepathy' }] }],
            },
          ],
        },
      },
      { behaviors: [{ name: 'advice', category: 'Friction', definition: null }] },
    );
    expect(html).toContain('Turn 1, Ann: telepathy');
    expect(html).toContain('slot-4');
  });
});
