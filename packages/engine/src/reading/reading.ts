/**
 * What people are shown of a conversation: from the analysis of the engine or of a service to figures, verdicts, signs of
 * danger, moments and sentences. Web page, HTML report and command line render it, and compute nothing themselves.
 */
export { type Balance, balanceOf, type Share } from './balance.ts';
export {
  type AnalysisToRead,
  type Conversation,
  type Finding,
  hasNoSpeaker,
  namedSpeakers,
  readConversation,
  type ReadingOptions,
  type Speaker,
  speakerOf,
  type Turn,
  type Utterance,
} from './conversation.ts';
export { csvColumns, csvLine, csvRows } from './csv.ts';
export { type Dangers, DANGERS_NOTE, dangersOf, severityOf, signCount, whyNoSign } from './dangers.ts';
export { countOf, isSmall } from './counts.ts';
export { factsOf } from './facts.ts';
export { type Figure, type FigureRow, figureRows, figuresOf } from './figures.ts';
export { leaderOf } from './leader.ts';
export { limitsOf } from './limits.ts';
export {
  actorPlaceOf,
  type Detection,
  type DetectionState,
  LIST_TITLES,
  type ListName,
  type Lists,
  shownLists,
  type TurnPlace,
} from './lists.ts';
export type { Measure, Measured } from './measure.ts';
export { MEASURES } from './measures.ts';
export { type Moment, momentsOf } from './moments.ts';
export { amount, clock, decimal, duration, listed, lowerFirst, partOf, percent, whole } from './numbers.ts';
export { type Pair, type PairScore, pairsOf } from './synchrony.ts';
export { type Scale, type Target, type Targets, targetsOf, type TargetStatus } from './targets.ts';
