import { analyzeConversation, splitUtterances } from '@conversation-analytics/engine';
import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
// The steps of the analysis are no part of the package's interface.
import type { PrecedingWords } from '../../../packages/engine/src/behaviors/detector.ts';
import { shippedModel } from '../../../packages/engine/src/model/models.ts';
import { scorerAfter } from '../../../packages/engine/src/model/score-utterances.ts';
import { plainWords } from '../../../packages/engine/src/phrases/plain-words.ts';
import { RULES } from '../../../packages/engine/src/rules/rules.ts';
import { recordedConversations } from './conversations.ts';

/** Reads what it needs, and returns the work to measure: one pass over all conversations. */
type Contender = () => () => void;

/** The whole analysis. */
export const analysis = 'analyzeConversation';

/** The steps of the analysis, each alone with what the one before it made. */
export const steps: Readonly<Record<string, Contender>> = {
  splitting: () => {
    const texts = recordedTexts();
    return () => {
      for (const text of texts) splitUtterances(text);
    };
  },
  words: () => {
    const utterances = recordedTexts().flatMap((text) => splitUtterances(text));
    return () => {
      for (const { text } of utterances) plainWords(text);
    };
  },
  rules: () => {
    const utterances = recordedTurns().flatMap(({ utterances: own }) => own);
    return () => {
      for (const words of utterances) RULES.find(words);
    };
  },
  models: () => {
    const turns = recordedTurns();
    return () => {
      for (const { before, utterances } of turns) {
        const score = scorerAfter(before, false, shippedModel);
        for (const words of utterances) score(words, []);
      }
    };
  },
};

export const contenders: Readonly<Record<string, Contender>> = {
  [analysis]: () => {
    const conversations = recordedConversations();
    return () => {
      for (const turns of conversations)
        analyzeConversation({ talk_turns: turns, include_conversation: true });
    };
  },
  ...steps,
  'wink-nlp, sentences': () => {
    const texts = recordedTexts();
    const wink = winkNlp(model, ['sbd']);
    return () => {
      for (const text of texts) wink.readDoc(text).sentences().out();
    };
  },
  'wink-nlp, sentences and their sentiment': () => {
    const texts = recordedTexts();
    const wink = winkNlp(model, ['sbd', 'sentiment']);
    return () => {
      for (const text of texts) wink.readDoc(text).sentences().out(wink.its.sentiment);
    };
  },
};

/** How many utterances the conversations have, as the engine splits them. */
export function recordedUtterances(): number {
  return recordedTexts().reduce((count, text) => count + splitUtterances(text).length, 0);
}

function recordedTexts(): string[] {
  return recordedConversations().flatMap((turns) => turns.map(({ input }) => input));
}

/** The words of each utterance by talk turn, and those of the talk turn before it, as if it were another speaker's. */
function recordedTurns(): { before: Pick<PrecedingWords, 'own' | 'other'>; utterances: string[][] }[] {
  return recordedConversations().flatMap((turns) => {
    let other: readonly string[] = [];
    let own: readonly string[] = [];
    return turns.map(({ input }) => {
      const utterances = splitUtterances(input).map(({ text }) => plainWords(text));
      const before = { own, other };
      own = other;
      other = utterances.flat();
      return { before, utterances };
    });
  });
}
