import { analyzeConversation, behaviorsOfProfile, type PROFILES } from '@conversation-analytics/engine';
import type { ReviewedConversation, ReviewedTurn } from '../data/review.ts';
import { table } from '../table.ts';
import { measured } from './measured.ts';

/** What the engine finds of a behaviour, compared with a review. All are counts of talk turns. */
export interface ReviewFigures {
  name: string;
  /** False where the profile does not look for it. */
  isLookedFor: boolean;
  /** Those in which the review says it is there, and those of them in which it is found. */
  there: number;
  found: number;
  /** Those in which the review says it is not there, and those of them in which it is found. */
  notThere: number;
  wrong: number;
}

type ProfileName = (typeof PROFILES)[number];

/** Measures what the engine returns now for the reviewed conversations. What was not marked does not count. */
export function measureReview(conversations: readonly ReviewedConversation[]): ReviewFigures[] {
  const figures = new Map<string, ReviewFigures>();
  for (const { turns } of conversations) {
    const profile = profileOf(turns);
    const lookedFor = namesOf(profile);
    const found = foundIn(turns, profile);
    turns.forEach(({ there, notThere }, place) => {
      for (const name of [...there, ...notThere]) {
        const one = figures.get(name) ?? {
          name,
          isLookedFor: false,
          there: 0,
          found: 0,
          notThere: 0,
          wrong: 0,
        };
        figures.set(name, one);
        const isFound = found[place]?.has(name) === true;
        one.isLookedFor ||= lookedFor.has(name);
        if (there.has(name)) {
          one.there += 1;
          if (isFound) one.found += 1;
        } else {
          one.notThere += 1;
          if (isFound) one.wrong += 1;
        }
      }
    });
  }
  return [...figures.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The behaviours in each talk turn. */
function foundIn(turns: readonly ReviewedTurn[], profile: ProfileName): Set<string>[] {
  const { conversation } = analyzeConversation(
    {
      talk_turns: turns.map(({ speaker, role, text }) => ({ input: text, speaker: { id: speaker, role } })),
      include_conversation: true,
    },
    { profile },
  );
  return (conversation?.talk_turns ?? []).map(
    ({ behavior_detections: utterances }) =>
      new Set((utterances ?? []).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name ?? ''))),
  );
}

/** The behaviours that are looked for. Interruptions need the ends of talk turns, which a review does not have. */
function namesOf(profile: ProfileName): Set<string> {
  const names = new Set<string>(behaviorsOfProfile(profile).map(({ name }) => name));
  names.delete('interruption');
  return names;
}

/** Motivational interviewing where the file names a behaviour that only its profile looks for. */
function profileOf(turns: readonly ReviewedTurn[]): ProfileName {
  const usual = namesOf('default');
  const own = [...namesOf('motivational-interviewing')].filter((name) => !usual.has(name));
  const isOne = turns.some(({ named }) => own.some((name) => named.has(name)));
  return isOne ? 'motivational-interviewing' : 'default';
}

/** The figures of reviewed conversations, as Markdown. */
export function reviewReport(conversations: readonly ReviewedConversation[]): string {
  const turns = conversations.flatMap((conversation) => conversation.turns);
  return `# Reviewed conversations: ${conversations.length}, talk turns: ${turns.length}

A talk turn counts once for each behaviour that is marked in it. There: marked as right or missed. Not there: marked as
wrong. Wrong: not there, and found all the same. Detections without a mark do not count.

${table(
  ['behaviour', 'there', 'found', 'missed', 'recall', 'not there', 'wrong', 'precision'],
  measureReview(conversations).map(rowOf),
)}`;
}

function rowOf({ name, isLookedFor, there, found, notThere, wrong }: ReviewFigures): string[] {
  if (!isLookedFor) return [name, String(there), 'not looked for', '', '', String(notThere), '', ''];
  return [
    name,
    String(there),
    String(found),
    String(there - found),
    measured(found / there, there),
    String(notThere),
    String(wrong),
    measured(found / (found + wrong), found + wrong),
  ];
}
