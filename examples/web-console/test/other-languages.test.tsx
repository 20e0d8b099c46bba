import type { ConversationsResponse } from '@conversation-analytics/client';
import { analyzeConversation } from '@conversation-analytics/engine';
import { readConversation } from '@conversation-analytics/engine/reading';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compare } from '../src/analysis/compare.ts';
import { readFamilies } from '../src/analysis/families.ts';
import { Comparison } from '../src/charts/comparison.tsx';
import { Analysis } from '../src/components/analysis.tsx';
import { tableOf } from '../src/pages/export-menu.tsx';
import { Header } from '../src/pages/header.tsx';
import { figuresOf } from '../src/records/figures.ts';
import { RecordRow } from '../src/records/record-row.tsx';
import { analysed, catalogue } from './analysed.ts';

const said = [
  'Guten Tag, schön, dass Sie da sind. Wie geht es Ihnen heute?',
  'Ehrlich gesagt nicht so gut. Ich habe die ganze Nacht nicht geschlafen.',
  'Das klingt anstrengend. Was hat Sie denn wach gehalten?',
  'Die Arbeit, vor allem. Mein Chef will immer mehr, und ich kann einfach nicht mehr.',
];

/** 24 talk turns in German of a coach and a client. Something more is said in the last one. */
function germanSession(last: string): ConversationsResponse {
  return analyzeConversation({
    include_conversation: true,
    talk_turns: Array.from({ length: 24 }, (_, at) => ({
      input: `${said[at % 4]} ${at === 23 ? last : ''}`,
      speaker: at % 2 === 0 ? { id: 'Maja', role: 'coach' } : { id: 'Jonas', role: 'client' },
      start_time: String(at * 10),
      // Each talk turn begins before the one before has ended.
      end_time: String(at * 10 + 11),
    })),
  });
}

const german = germanSession('Ich will mich umbringen.');
const withDanger = germanSession('I want to kill myself.');

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.:])/g, '$1');
}

function pageOf(response: ConversationsResponse): string {
  const conversation = readConversation(response);
  return renderToStaticMarkup(
    <>
      <Header title="Title" conversation={conversation} />
      <Analysis
        response={response}
        conversation={conversation}
        families={readFamilies(catalogue)}
        onProfile={() => {}}
      />
    </>,
  );
}

function rowOf(response: ConversationsResponse): string {
  const record = {
    id: '1',
    title: 'Foreign',
    createdAt: 0,
    state: 'analysed',
    ...figuresOf(response),
  } as const;
  return textOf(
    renderToStaticMarkup(
      <RecordRow record={record} trend={[]} isEdited={false} onEdit={() => {}} onRemove={() => {}} />,
    ),
  );
}

describe('a conversation that is not in English', () => {
  it('has a page without a verdict and without an all-clear', () => {
    const html = pageOf(german);
    const text = textOf(html);
    expect(text).toContain('Signs of danger: not checked: this is not English.');
    expect(text).toContain(
      'Not checked: this is not English. This concerns Action items, Checklist, Highlights and Missed chances.',
    );
    expect(text).toContain('Questions, Open questions, Reflections per question');
    expect(text).toMatch(/Courtesy: not checked: this is not English\./);
    expect(text).not.toMatch(
      /none found|Nothing (?:stands out|found)|No (?:behaviours|questions|number)|too little was said/i,
    );
    expect(html).not.toMatch(/class="ca-target ca-(?:met|partly|missed)/);
    // Who speaks how much needs no language.
    expect(text).toContain('Jonas has 57% of the words, Maja 43%.');
  });

  it('shows a danger that was found, and blames nobody', () => {
    const text = textOf(pageOf(withDanger));
    expect(text).toContain('Suicide: severity 3 of 3');
    expect(text).toContain('The rest: not checked: this is not English.');
    expect(text).not.toContain('Missed chance ');
  });

  it('has a row in the list of conversations that says so', () => {
    const row = rowOf(german);
    expect(row).toContain('Safety Not checked: this is not English');
    expect(row).toContain('Targets met –');
    expect(row).toContain('Friction –');
    expect(row).not.toMatch(/None|\d of \d/);
    expect(rowOf(withDanger)).toContain('Safety 1 sign');
  });

  it('is not compared with another one', () => {
    const conversations = [readConversation(german), readConversation(analysed)] as const;
    const text = textOf(
      renderToStaticMarkup(
        <Comparison
          conversations={conversations}
          titles={['First', 'Second']}
          comparison={compare(...conversations)}
        />,
      ),
    );
    expect(text).toContain('Behaviours are not compared, as they need both conversations.');
    expect(text).toMatch(/Questions, Open questions, .*: not checked: this is not English\./);
    expect(text).not.toContain('The largest change');
  });

  it('has no zeros in the table of its figures', () => {
    const [head = '', ...rows] = tableOf(readConversation(german)).trim().split('\r\n');
    expect(rows.map((row) => row.split(',').slice(0, 5).join())).toEqual([
      'conversation,,,24,49',
      'speaker,Maja,coach,12,24',
      'speaker,Jonas,client,12,25',
    ]);
    const questions = head.split(',').indexOf('questions');
    expect(rows.map((row) => row.split(',')[questions])).toEqual(['', '', '']);
  });
});
