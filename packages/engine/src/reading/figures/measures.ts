import { isClient } from '../../behaviors/roles.ts';
import { balanceOf } from './balance.ts';
import type { Speaker } from '../conversation/speakers.ts';
import { countOf, questionCount, reflectionCount } from './counts.ts';
import {
  engagementScore,
  estimated,
  type Measure,
  type Measured,
  missing,
  NO_TIMES,
  NOT_MEASURED,
  timed,
} from './measure.ts';
import { amount, decimal, partOf, percent, whole } from './numbers.ts';
import { fraction, object } from '../conversation/wire.ts';

/** Of fewer there is no share and no ratio. */
const FEWEST = 5;
const NOT_OF_CLIENTS = 'Not measured for clients';

const talkShare: Measure = {
  name: 'talk share',
  title: 'Talk share',
  definition: 'Their words among all words.',
  isEstimated: false,
  end: 1,
  write: percent,
  of: (speaker, conversation) => {
    const { shares, basis } = balanceOf(conversation);
    const share = shares.find((one) => one.speaker.id === speaker.id)?.share;
    if (share === undefined) return missing(NOT_MEASURED);
    return { value: share, text: basis === 'words' ? percent(share) : `${percent(share)} of the ${basis}` };
  },
};

const longestMonologue: Measure = {
  name: 'longest monologue',
  title: 'Longest monologue',
  definition: 'Their words in a row, before somebody else speaks.',
  isEstimated: false,
  end: 300,
  write: (words) => amount(words, 'word'),
  of: (speaker, { hasWords }) => {
    const words = hasWords ? longestOf(speaker) : engagementScore(speaker, 'longest_monologue');
    return words === undefined || words === 0
      ? missing(NOT_MEASURED)
      : { value: words, text: amount(words, 'word') };
  },
};

function longestOf({ ownTurns = [] }: Speaker): number {
  let [longest, current, last] = [0, 0, -1];
  for (const { position, words } of ownTurns) {
    current = position === last + 1 ? current + words : words;
    longest = Math.max(longest, current);
    last = position;
  }
  return longest;
}

const ASKED = ['open question', 'closed question'];

const questions = estimated(ASKED, {
  name: 'questions',
  title: 'Questions',
  definition: 'Their utterances with a question.',
  end: 20,
  write: whole,
  of: (speaker) => {
    const all = questionCount(speaker);
    const [open, closed] = [countOf(speaker, 'open question'), countOf(speaker, 'closed question')];
    const other = all - open - closed;
    const rest = other > 0 ? `, ${whole(other)} other` : '';
    return { value: all, text: `${whole(all)} (${whole(open)} open, ${whole(closed)} closed${rest})` };
  },
});

const openQuestions = estimated(ASKED, {
  name: 'open questions',
  title: 'Open questions',
  definition: 'Open questions among open and closed questions.',
  end: 1,
  write: percent,
  of: (speaker) => {
    const open = countOf(speaker, 'open question');
    return shareOf(open, open + countOf(speaker, 'closed question'), 'No questions found');
  },
});

const reflectionsPerQuestion = estimated(['reflection', ...ASKED], {
  name: 'reflections per question',
  title: 'Reflections per question',
  definition: 'How often they say back what they heard, for each of their questions.',
  end: 3,
  write: decimal,
  of: (speaker) => {
    if (isClient(speaker.role)) return missing(NOT_OF_CLIENTS);
    const [reflections, asked] = [reflectionCount(speaker), questionCount(speaker)];
    if (asked === 0) return missing(`No questions found (${amount(reflections, 'reflection')})`);
    const counts = `${whole(reflections)} to ${whole(asked)}`;
    if (asked < FEWEST) return missing(`${counts}, too few for a ratio`);
    const value = reflections / asked;
    return { value, text: `${decimal(value)} (${counts})` };
  },
});

const complexReflections = estimated(['reflection', 'complex reflection'], {
  name: 'complex reflections',
  title: 'Complex reflections',
  definition: 'Reflections that add a meaning or a feeling, among all reflections.',
  end: 1,
  write: percent,
  of: (speaker) =>
    isClient(speaker.role)
      ? missing(NOT_OF_CLIENTS)
      : shareOf(countOf(speaker, 'complex reflection'), reflectionCount(speaker), 'No reflections found'),
});

const advice = estimated(['advice'], {
  name: 'advice',
  title: 'Advice',
  definition: 'Their utterances that say what the other should do.',
  end: 15,
  write: whole,
  of: (speaker) => {
    const found = countOf(speaker, 'advice');
    if (found > speaker.checkedUtterances) return missing(NOT_MEASURED);
    return { value: found, text: partOf(found, speaker.checkedUtterances) };
  },
});

/** Times show who overlaps, and words that it was no signal of listening. */
const interruptions = needingEnds(
  estimated(['interruption'], {
    name: 'interruptions',
    title: 'Interruptions',
    definition: 'How often they start more than 0.3 seconds before the other person ends.',
    end: 10,
    write: whole,
    of: (speaker) => {
      const found = countOf(speaker, 'interruption');
      return { value: found, text: whole(found) };
    },
  }),
);

function needingEnds({ of, ...measure }: Measure): Measure {
  return {
    ...measure,
    of: (speaker, conversation) =>
      conversation.turns !== undefined && !conversation.hasEnds && conversation.unjudged === undefined
        ? missing(NO_TIMES)
        : of(speaker, conversation),
  };
}

/** A score from 0 to 1. It is not measured where the profile does not look for what it mostly rests on. */
function scoreMeasure(
  name: 'empathy' | 'collaboration' | 'curiosity',
  title: string,
  needs: string,
): Measure {
  return estimated([needs], {
    name,
    title,
    definition: 'A score from 0 to 1. 0.5 is a reference value that was set by hand.',
    end: 1,
    write: decimal,
    of: ({ role, metrics }) => {
      if (isClient(role)) return missing(NOT_OF_CLIENTS);
      const score = fraction(object(metrics[name]).score);
      return score === undefined ? missing(NOT_MEASURED) : { value: score, text: decimal(score) };
    },
  });
}

/** What each speaker is measured by, in the order in which it is shown. */
export const MEASURES: readonly Measure[] = [
  talkShare,
  longestMonologue,
  questions,
  openQuestions,
  reflectionsPerQuestion,
  complexReflections,
  advice,
  estimated(ASKED, {
    name: 'questions per minute',
    title: 'Questions per minute',
    definition: 'Their utterances with a question, per minute of the conversation.',
    end: 5,
    write: decimal,
    of: timed('questions_per_minute', decimal),
  }),
  interruptions,
  {
    name: 'pace',
    title: 'Pace',
    definition: 'Their words per minute while they speak.',
    isEstimated: false,
    end: 250,
    write: whole,
    of: timed('pace', (words) => `${whole(words)} words a minute`),
  },
  {
    name: 'pause before responding',
    title: 'Pause before responding',
    definition: 'The median time from the end of what another person says.',
    isEstimated: false,
    end: 5,
    write: (seconds) => seconds.toFixed(1),
    of: timed('latency', (seconds) => `${seconds.toFixed(1)} s`),
  },
  scoreMeasure('empathy', 'Empathy', 'reflection'),
  scoreMeasure('collaboration', 'Collaboration', 'collaborative question'),
  scoreMeasure('curiosity', 'Curiosity', 'open question'),
  estimated([], {
    name: 'courtesy',
    title: 'Courtesy',
    definition: 'How polite their questions and requests are, from 0 to 1.',
    end: 1,
    write: decimal,
    of: ({ metrics }) => {
      const score = fraction(object(object(object(metrics.metric_groups)['engagement'])['courtesy']).score);
      return score === undefined ? missing('Fewer than 10 requests') : { value: score, text: decimal(score) };
    },
  }),
];

function shareOf(part: number, all: number, none: string): Measured {
  if (all === 0) return missing(none);
  // Counts that contradict each other are a mistake of their service.
  if (part > all) return missing(NOT_MEASURED);
  if (all < FEWEST) return missing(`${whole(part)} of ${whole(all)}, too few for a share`);
  return { value: part / all, text: partOf(part, all) };
}
