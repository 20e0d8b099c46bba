import * as fc from 'fast-check';
import { isClient, isProfessional } from '../src/behaviors/roles.ts';
import type { AnalysisToReport } from '../src/report/render-report.ts';

const PIECES = [
  '<script>alert(1)</script>',
  '</p></li></ol></section><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><style>*{display:none}',
  '</title><h1>',
  '<!-- ',
  ' --> ]]>',
  '&lt;b&gt; &amp; &#60; &NotEqualTilde;',
  '{color:red}\\22 "}*/',
  'javascript:alert(1)',
  '\u0000\u0007\u001B[31m\u0085\u009F',
  '\u202E\u2066\u2069\u202C',
  '\uD800',
  '\uDC00',
  '\uFFFE\u{1FFFF}',
  '\u2028\u2029\uFEFF\u200B',
  '\r\n\t',
  '`${1}`',
  'العربية שלום',
  '\u0301'.repeat(20),
];

/**
 * Text that tries to be more than text. None of it is a role ("caller", which is among the strings that fast-check tries):
 * roles decide what a report shows.
 */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 4 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !isClient(text) && !isProfessional(text));

/**
 * An analysis with a text of its own in each of its strings. `write` makes each of them out of a name: the names alone
 * give a harmless analysis of the same shape.
 */
export function analysisWith(write: (name: string) => string): AnalysisToReport {
  const detection = (list: string, status: 0 | 1 | 2, index: number) => ({
    detection_id: write(`${list} id`),
    pattern_detector_id: write(`${list} pattern`),
    title: write(`${list} title: value`),
    definition: write(`${list} definition`),
    tip: write(`${list} tip`),
    example: write(`${list} example`),
    status,
    reason: 4 as const,
    talk_turns: [{ index, talk_turn_id: write('turn id') }],
  });
  const speakers = ['first', 'second'].map((name) => ({ id: write(name), role: write(`${name} role`) }));
  const behavior = write('behavior');
  const counts = {
    utterance_count: 20,
    talk_turn_count: 6,
    behavior_counts: { 'open question': 6, reflection: 2, [behavior]: 3 },
  };
  const lists = {
    fidelity: [detection('fidelity', 0, 0)],
    checklist: [detection('checklist', 2, 1)],
    highlights: [detection('highlights', 2, 2)],
    lowlights: [detection('lowlights', 0, 3)],
    safety: [detection('safety', 0, 4)],
    action_items: [detection('action', 1, 5)],
  };
  return {
    title: write('title'),
    api_version: write('version'),
    analytics: {
      speaker_analytics: speakers.map(({ id, role }) => ({
        id,
        role,
        analytics: counts,
        fidelity: lists.fidelity,
      })),
      conversation_analytics: { ...counts, ...lists },
    },
    conversation: {
      talk_turns: Array.from({ length: 6 }, (_, index) => {
        const [first, second] = [write(`first utterance ${index}`), write(`second utterance ${index}`)];
        return {
          // Without punctuation, a report says so.
          input: `${first} ${second}.`,
          speaker: speakers[index % 2] ?? { id: 'nobody' },
          talk_turn_id: write(`turn ${index}`),
          start_time: write('no time'),
          end_time: write('no time'),
          behavior_detections: [
            { index: 0, text: first, behaviors: [{ name: 'open question' }, { name: behavior }] },
            { index: 1, text: second, behaviors: [] },
          ],
        };
      }),
    },
  };
}
