import {
  analyzeConversation,
  classifyClientTurn,
  classifyTherapistTurn,
  createConversation,
  detectBehaviors,
  explain,
  parseTranscript,
  splitUtterances,
} from '../src/index.ts';

/** JSON of what the engine says of texts, one entry per text, and of the conversation that they are together. */
export interface Results {
  utterances: string[];
  detections: string[];
  explanations: string[];
  probabilities: string[];
  /** The whole analysis, with the talk turns. */
  analysis: string;
  /** The analytics of the same conversation, built up turn by turn. */
  live: string;
  transcript: string;
}

const SPEAKERS = [
  { id: 'Maya', role: 'coach' },
  { id: 'Ben', role: 'client' },
  { id: 'דנה', role: 'client' },
  { id: '__proto__' },
];

/** What the engine says of these texts. */
export function resultsOf(texts: readonly string[]): Results {
  const turns = texts.map((input, index) => ({
    input,
    talk_turn_id: `turn ${index}`,
    speaker: SPEAKERS[(index * 3 + (index >> 2)) % SPEAKERS.length] ?? { id: 'nobody' },
    start_time: `${index * 6}.250`,
    end_time: `${index * 6 + 5}.750`,
  }));
  const conversation = createConversation({ profile: 'motivational-interviewing' });
  for (const turn of turns) conversation.add(turn);
  return {
    utterances: texts.map((text) => JSON.stringify(splitUtterances(text))),
    detections: texts.map((text) =>
      JSON.stringify(detectBehaviors(text, { profile: 'motivational-interviewing' })),
    ),
    explanations: texts.map((text) =>
      JSON.stringify(explain(text, { profile: 'motivational-interviewing' })),
    ),
    probabilities: texts.map((text, index) => {
      const before = [{ role: index % 2 === 0 ? 'client' : 'therapist', text: texts[index - 1] ?? '' }];
      const classified = [classifyTherapistTurn(text, before), classifyClientTurn(text, before)];
      // The last digits of Math.exp are those of the browser.
      return JSON.stringify(classified, (_, value) =>
        typeof value === 'number' ? Number(value.toPrecision(12)) : value,
      );
    }),
    analysis: JSON.stringify(
      analyzeConversation(
        {
          talk_turns: turns,
          include_conversation: true,
          include_tips: true,
          include_definitions: true,
          include_suggestions: true,
        },
        { profile: 'motivational-interviewing' },
      ),
    ),
    live: JSON.stringify(conversation.analytics()),
    transcript: JSON.stringify(parseTranscript(JSON.stringify(turns.filter(({ input }) => input !== '')))),
  };
}
