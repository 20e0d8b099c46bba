import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitUtterances as spansOf } from '../src/index.ts';

function splitUtterances(text: string): string[] {
  return spansOf(text).map((utterance) => utterance.text);
}

describe('splitUtterances', () => {
  test.each([
    ["I am unhappy! I'm leaving!", ['I am unhappy!', "I'm leaving!"]],
    ['Dr. Smith came at 3.5 p.m. today. Fine.', ['Dr. Smith came at 3.5 p.m. today.', 'Fine.']],
    ['What?? ...', ['What?? ...']],
    ['She left. -- Why?', ['She left.', '-- Why?']],
    ['See www.example.com/a?b=1 for it.', ['See www.example.com/a?b=1 for it.']],
    ['Right.And then?Yes!', ['Right.', 'And then?', 'Yes!']],
    ['He said "Really?" and left.', ['He said "Really?" and left.']],
    ['It cost a lot (a lot!) and broke.', ['It cost a lot (a lot!) and broke.']],
    ['It says "Stop. Try again." all day.', ['It says "Stop. Try again." all day.']],
    ['He left. The “boss” was angry.', ['He left.', 'The “boss” was angry.']],
    ['(She said "no.") Then she left.', ['(She said "no.")', 'Then she left.']],
    ['I was going to-- No, never mind.', ['I was going to--', 'No, never mind.']],
    ["I-- It's late — You know.", ["I-- It's late — You know."]],
    ['Going twice... Okay, thanks.', ['Going twice...', 'Okay, thanks.']],
    ['So… We did', ['So…', 'We did']],
    ['It hurts... I mean… a bit.', ['It hurts... I mean… a bit.']],
    ['Great! 😊 See you.', ['Great! 😊', 'See you.']],
    ['Well done 👏🏽 The talk was good.', ['Well done 👏🏽', 'The talk was good.']],
    ['I ❤️ it.', ['I ❤️ it.']],
    ['Sleep poor (4 hrs. a night), incl. naps.', ['Sleep poor (4 hrs. a night), incl. naps.']],
    ['Bring:\n- bread\n- cheese\nThanks!', ['Bring:', '- bread', '- cheese', 'Thanks!']],
    ['1. Yes.\n2. No, 5. Or six.', ['1. Yes.', '2. No, 5.', 'Or six.']],
    ['a line\nand Another', ['a line\nand Another']],
    ['Well... I do not know... maybe.', ['Well... I do not know... maybe.']],
    ['Plan B. is cheaper, e.g. Mr. Hall has it.', ['Plan B. is cheaper, e.g. Mr. Hall has it.']],
    ['We meet at 5 p.m. They come later.', ['We meet at 5 p.m.', 'They come later.']],
    ['I am free after 8 p.m. Let me know.', ['I am free after 8 p.m.', 'Let me know.']],
    ["I don't. You do (e.g. on Mondays).", ["I don't.", 'You do (e.g. on Mondays).']],
    ['I said no. I stayed. No. 5 is mine.', ['I said no.', 'I stayed.', 'No. 5 is mine.']],
    [
      'Ask a@b.Com or https://example.com/a.Page for it.',
      ['Ask a@b.Com or https://example.com/a.Page for it.'],
    ],
    ['no stop at the end', ['no stop at the end']],
    ['A heading\n \nand\ntext', ['A heading', 'and\ntext']],
    ['First.\n\nSecond.', ['First.', 'Second.']],
    ['...', ['...']],
    ['🙂', ['🙂']],
    ['', []],
    [' \n\t\u00A0\u200B', []],
  ])('%j', (text, expected) => {
    expect(splitUtterances(text)).toEqual(expected);
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          'Well',
          'Dr.',
          'no!',
          '"',
          ')',
          '...',
          '\n',
          'e.g.',
          '🙂',
          'what?',
          '\u200B',
          'constructor',
        ),
      )
      .map((words) => words.join(' ')),
  );

  test('loses no visible character, and no utterance is blank', () => {
    fc.assert(
      fc.property(text, (input) => {
        const utterances = splitUtterances(input);
        expect(visible(utterances.join(''))).toBe(visible(input));
        for (const { text: spanned, start, end } of spansOf(input)) {
          expect(input.slice(start, end)).toBe(spanned);
        }
        for (const utterance of utterances) {
          expect(visible(utterance)).not.toBe('');
          expect(utterance).toBe(utterance.trim());
        }
      }),
      { numRuns: 500 },
    );
  });

  test('finds the same sentences in a long text as in its parts', () => {
    const part = ['Dr. Smith told me so, and I believed it.', 'Did you?', 'Well, what would you have done?'];
    const input = Array.from({ length: 500 }, () => part.join(' ')).join(' ');
    expect(splitUtterances(input)).toEqual(Array.from({ length: 500 }, () => part).flat());
  });

  test('does not cut an endless word', () => {
    expect(splitUtterances(`${'a'.repeat(5_000)} ${'b'.repeat(5_000)}`)).toEqual([
      'a'.repeat(5_000),
      'b'.repeat(5_000),
    ]);
  });

  test('cuts an endless sentence between words', () => {
    const utterances = splitUtterances('word '.repeat(2_000));
    expect(utterances.length).toBeGreaterThan(1);
    expect(utterances.join(' ')).toBe('word '.repeat(2_000).trim());
  });
});

function visible(text: string): string {
  return text.replace(/[\s\p{Z}\p{Cc}\p{Cf}]/gu, '');
}
