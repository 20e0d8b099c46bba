import type { ConversationsResponse } from '@conversation-analytics/client';
import * as fc from 'fast-check';

/** Texts in which nothing looks like a number gone wrong, so that a page with one of these words has made it itself. */
export const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Maya',
    'Tom',
    'open question',
    'advice',
    'something new',
    '__proto__',
    'constructor',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'é', '<', '&', '"', ' ', '\n', '😀', '1', ':', '.', '\u202E'),
    maxLength: 12,
  }),
);

const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constantFrom(0, -1, 1, 0.5, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER),
);
const time = fc.oneof(
  text,
  fc.constantFrom('00:00:01.000', '1:02', '12.5', '2026-01-01T10:00:00Z', '99:99:99', '-5'),
);

/** What the contract allows, null, or nothing; and now and then what it does not allow. */
function loosely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary },
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(true, 7, 'text', [], {}, [null], ['text'], { a: null }),
    },
  );
}

function record(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const loose = Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, loosely(one)]));
  return fc.record(loose, { requiredKeys: [] });
}

const list = (one: fc.Arbitrary<unknown>) => fc.array(loosely(one), { maxLength: 4 });
const counts = fc.dictionary(text, loosely(number), { maxKeys: 4 });

const behavior = record({
  name: text,
  confidence: number,
  definition: text,
  score: number,
  severity: number,
  tip: record({ text }),
});
const utterance = record({ index: number, text, behaviors: list(behavior) });
const turn = record({
  input: text,
  talk_turn_id: text,
  speaker: record({ id: text, role: text }),
  start_time: time,
  end_time: time,
  index: number,
  behavior_detections: list(utterance),
});
const calculation = record({
  contributing_behaviors: list(record({ behavior: text, count: number })),
  score: number,
});
const metrics = record({
  collaboration: calculation,
  curiosity: calculation,
  empathy: calculation,
  metric_groups: fc.dictionary(text, loosely(fc.dictionary(text, loosely(calculation), { maxKeys: 2 })), {
    maxKeys: 2,
  }),
});
const numbers = {
  utterance_count: number,
  talk_turn_count: number,
  behavior_counts: counts,
  frequencies: counts,
  metrics,
};
const detection = record({
  title: text,
  definition: text,
  display_order: number,
  tip: text,
  example: text,
  behaviors: list(text),
  status: number,
  reason: number,
  talk_turns: list(record({ index: number, talk_turn_id: text })),
  approval_status_name: text,
});
const detections = Object.fromEntries(
  ['action_items', 'fidelity', 'checklist', 'highlights', 'lowlights', 'safety'].map((name) => [
    name,
    list(detection),
  ]),
);

/** Any response, whatever a service may send. */
export const response = record({
  id: text,
  api_version: text,
  conversation_id: text,
  created_at: number,
  analytics: record({
    speaker_analytics: list(record({ id: text, role: text, analytics: record(numbers), ...detections })),
    role_analytics: list(record({ role: text, analytics: record(numbers), ...detections })),
    conversation_analytics: record({ ...numbers, ...detections }),
    synchrony_scores: list(
      record({
        calculation_type: text,
        identifier_one: text,
        identifier_two: text,
        synchrony_score: number,
        reason: text,
      }),
    ),
  }),
  conversation: record({ talk_turns: fc.array(loosely(turn), { maxLength: 8 }) }),
  // What is sent need not be what the contract says.
}) as fc.Arbitrary<ConversationsResponse>;

export const profile = record({ behaviors: list(record({ name: text, definition: text, category: text })) });
