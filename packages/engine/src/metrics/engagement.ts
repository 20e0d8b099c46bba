import type { Calculation } from '../conversation/result.ts';
import { calculationOf, LEAST_UTTERANCES, measureOf, noScore } from './calculation.ts';
import { medianOf } from './latencies.ts';
import { countOf, type Tally } from './tally.ts';

const SECONDS_PER_MINUTE = 60;

/** A shorter conversation has no figures per minute. */
const LEAST_CONVERSATION_SECONDS = 60;
const LEAST_TALK_SECONDS = 10;
const LEAST_LATENCIES = 10;
const LEAST_REQUESTS = 10;

/**
 * How much, how fast and how evenly people talk. Each is null below 10 utterances.
 *
 * | score                  | what it is                                                 | null for or without          |
 * | ---------------------- | ---------------------------------------------------------- | ---------------------------- |
 * | `talk_ratio`           | 0 to 1, share of the words of all                          | the whole conversation       |
 * | `longest_monologue`    | words in a row, in one talk turn or several                |                              |
 * | `turn_balance`         | 0 to 1, see `turnBalance`                                  | others                       |
 * | `questions_per_minute` | utterances with a question per minute of the conversation  | times of most talk turns     |
 * | `pace`                 | words per minute in talk turns with times                  | 10 seconds of such talk      |
 * | `latency`              | median seconds from the end of another speaker's talk turn | 10 such changes with times   |
 * | `courtesy`             | 0 to 1, mean politeness of questions and requests          | 10 of them                   |
 */
export function engagementScores(tally: Tally, conversation: Tally): Record<string, Calculation> {
  const hasEnough = tally.utterances >= LEAST_UTTERANCES;
  const measure = (value: number | undefined): Calculation => (hasEnough ? measureOf(value) : noScore());
  return {
    talk_ratio: measure(talkRatio(tally, conversation)),
    longest_monologue: measure(tally.longestMonologue),
    turn_balance: measure(turnBalance(tally, conversation)),
    questions_per_minute: hasEnough ? questionsPerMinute(tally, conversation) : noScore(),
    pace: measure(pace(tally)),
    latency: measure(tally.latencies.count < LEAST_LATENCIES ? undefined : medianOf(tally.latencies)),
    courtesy: measure(courtesy(tally)),
  };
}

function talkRatio(tally: Tally, conversation: Tally): number | undefined {
  return tally === conversation || conversation.words === 0 ? undefined : tally.words / conversation.words;
}

/**
 * How equally the talk turns are shared, 0 to 1. Talk turns without a speaker do not count.
 *
 * - For a speaker or role: 1 at an equal share, 0 with none or all of the talk turns, and linear between.
 * - For the conversation: 1 when all speakers have equal shares, 0 when one speaker has all. It falls linearly with the
 *   share of talk turns that would have to change speakers for equal shares.
 *
 * With two speakers, both are 1 - |share of the one - share of the other|.
 */
function turnBalance(tally: Tally, conversation: Tally): number | undefined {
  const speakers = conversation.speakers.size;
  const all = conversation.talkTurnsOfSpeakers;
  if (tally === conversation) {
    if (speakers < 2) return undefined;
    let distance = 0;
    for (const turns of conversation.speakers.values()) distance += Math.abs(turns / all - 1 / speakers);
    return 1 - distance / (2 * (1 - 1 / speakers));
  }
  const equalShare = tally.speakers.size / speakers;
  if (!(equalShare < 1)) return undefined;
  const share = tally.talkTurnsOfSpeakers / all;
  return share <= equalShare ? share / equalShare : (1 - share) / (1 - equalShare);
}

/** The conversation lasts from the first start to the last end of its talk turns with times. */
function questionsPerMinute(tally: Tally, { talkTurns, timed }: Tally): Calculation {
  const seconds = timed.lastEnd - timed.firstStart;
  if (timed.talkTurns * 2 <= talkTurns || !(seconds >= LEAST_CONVERSATION_SECONDS)) return noScore();
  const count = countOf(tally, 'question');
  const influence = (count * SECONDS_PER_MINUTE) / seconds;
  return calculationOf(0, [{ name: 'question', count, weight: 1, influence }]);
}

/** The mean politeness of requests, as a model judges it that learned from requests with scores (see `courtesyOf`). */
function courtesy({ requests }: Tally): number | undefined {
  return requests.count < LEAST_REQUESTS ? undefined : requests.courtesy / requests.count;
}

function pace({ timed }: Tally): number | undefined {
  return timed.seconds < LEAST_TALK_SECONDS ? undefined : (timed.words * SECONDS_PER_MINUTE) / timed.seconds;
}
