import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  KeyFigures,
  Moments,
  Timeline,
  Transcript,
  type Detection,
  type Measure,
  type Moment,
} from '../../src/components.ts';
import { groups, said, speakers, turns } from './conversation.ts';

/** What a person reads, without the markup. */
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const questions: Measure = {
  name: 'questions',
  title: 'Questions',
  definition: 'Their utterances with a question.',
  isEstimated: true,
};
const share: Measure = { ...questions, name: 'talk share', title: 'Talk share', isEstimated: false };

function detection(title: string, turn: number, more: Partial<Detection> = {}): Detection {
  return {
    title,
    definition: undefined,
    example: undefined,
    turns: [{ number: turn, turn: turns[turn - 1] }],
    ...more,
  };
}

describe('on a server', () => {
  it('the transcript has who said what, what was found in it, and how certain that is', () => {
    const html = renderToStaticMarkup(<Transcript turns={turns} speakers={speakers} groups={groups} />);
    expect(words(html)).toContain('3 Maya 0:25 You should sleep more. advice 80% Did you try that?');
    expect(html).toContain('role="feed"');
    expect(html.match(/<article/g)).toHaveLength(4);
  });

  it('a transcript of 5,000 turns has only the first ones, and room for all', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => said(at, 'Maya', `Turn ${at}.`));
    const html = renderToStaticMarkup(<Transcript turns={many} speakers={speakers} />);
    expect(html.match(/<article/g)?.length).toBeLessThan(20);
    expect(words(html)).toContain('5,000 turns');
    expect(Number(/padding-bottom:(\d+)px/.exec(html)?.[1])).toBeGreaterThan(400_000);
  });

  it('the timeline has a mark with a name for each place of a group', () => {
    const html = renderToStaticMarkup(
      <Timeline turns={turns} speakers={speakers} groups={groups} onTurn={() => {}} />,
    );
    expect(html).toContain(
      'role="button" data-mark="0-0" tabindex="0" aria-label="Turn 1, Maya: open question"',
    );
    expect(html).toContain('aria-label="Turn 4, Tom: commitment 2 times"');
  });

  it('a timeline that leads nowhere has no buttons', () => {
    const html = renderToStaticMarkup(<Timeline turns={turns} speakers={speakers} />);
    expect(html).not.toContain('role="button"');
    expect(words(html)).not.toContain('Choose a mark');
  });

  it('what was not judged is not shown as zero', () => {
    const html = renderToStaticMarkup(
      <Timeline turns={[said(0, 'Maya', 'Guten Tag.')]} speakers={speakers} unjudged="Not judged: German" />,
    );
    expect(words(html)).toContain('Not judged: German.');
    expect(html).not.toMatch(/\b0\b|\bnone\b|No behaviours/i);
  });

  it('figures say whether they are estimated, and none is shown without a value', () => {
    const html = renderToStaticMarkup(
      <KeyFigures
        figures={[
          { measure: share, value: 0.62, text: '62%' },
          { measure: questions, value: 9, text: '9 (7 open, 2 closed)' },
          {
            measure: { ...questions, name: 'advice', title: 'Advice' },
            value: undefined,
            text: 'Not looked for',
          },
        ]}
        targets={[
          {
            measure: share,
            measured: { value: 0.62, text: '62%' },
            status: 'missed',
            verdict: 'Missed',
            wanted: 'at most 50%',
            source: 'MITI 4.2',
          },
        ]}
      />,
    );
    expect(words(html)).toContain(
      'Talk share 62% Questions 9 (7 open, 2 closed) estimated Advice: not looked for.',
    );
    expect(words(html)).toContain('Talk share 62% ✗ Missed Wanted: at most 50%. Source: MITI 4.2.');
    expect(html.match(/<dt>/g)).toHaveLength(2);
  });

  it('signs of danger keep their whole quote, and every moment is there', () => {
    const long = `${'I lie awake. '.repeat(30)}I would rather not wake up.`;
    const moments: Moment[] = [
      {
        kind: 'sign of danger',
        detection: detection('Suicidal ideation', 2, { example: long }),
        speaker: speakers[1],
      },
      ...Array.from({ length: 30 }, (): Moment => ({
        kind: 'missed chance',
        detection: detection('Advice without permission', 3, { definition: 'It was not asked for.' }),
        speaker: speakers[0],
      })),
    ];
    // In any order.
    const html = renderToStaticMarkup(<Moments moments={moments.toReversed()} speakers={speakers} />);
    expect(words(html)).toMatch(/^! Sign of danger/);
    expect(words(html)).toContain(`! Sign of danger Suicidal ideation Tom ${long} Turn 2 at 0:14`);
    expect(words(html)).toContain('○ Missed chance Advice without permission Maya : it was not asked for.');
    expect(html.match(/<li/g)).toHaveLength(31);
  });

  it('a moment links to its turn where there are addresses, has a button where it can lead there, and else only names it', () => {
    const moments: Moment[] = [
      { kind: 'highlight', detection: detection('Praise', 1), speaker: speakers[0] },
    ];
    const html = (more: object) =>
      renderToStaticMarkup(<Moments moments={moments} speakers={speakers} {...more} />);
    expect(html({ addressOf: (turn: number) => `#turn-${turn}` })).toContain('<a href="#turn-0">Turn 1</a>');
    expect(html({ onTurn: () => {} })).toContain('class="ca-link">Turn 1</button>');
    expect(html({})).toContain('<span>Turn 1</span>');
  });

  it('without moments nothing is drawn, as only the caller knows why', () => {
    expect(renderToStaticMarkup(<Moments moments={[]} speakers={speakers} />)).toBe('');
  });

  it('names and texts are text, whatever they hold', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = renderToStaticMarkup(
      <>
        <Transcript
          turns={[said(0, 'x', hostile)]}
          speakers={[{ id: 'x', name: hostile, role: undefined }]}
        />
        <Moments
          moments={[
            { kind: 'highlight', detection: detection(hostile, 1, { example: hostile }), speaker: undefined },
          ]}
          speakers={speakers}
        />
      </>,
    );
    expect(html).not.toContain('<img');
  });
});
