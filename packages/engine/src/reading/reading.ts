/**
 * What people are shown of a conversation: from the analysis of the engine or of a service to figures, verdicts, signs of
 * danger, moments and sentences. Web page, HTML report and command line render it, and compute nothing themselves.
 */
export { BUILT_IN_PROFILES } from '../behaviors/built-in.ts';
export { type Profile, type ProfileDefinition } from '../behaviors/profile-definition.ts';
export { type Balance, balanceOf, type Share } from './figures/balance.ts';
export {
  type AnalysisToRead,
  type Conversation,
  hasNoSpeaker,
  namedSpeakers,
  readConversation,
  type ReadingOptions,
  speakerOf,
} from './conversation/conversation.ts';
export { type Finding, type Turn, type Utterance } from './conversation/turns.ts';
export { type Speaker } from './conversation/speakers.ts';
export { csvColumns, csvLine, csvRows } from './figures/csv.ts';
export { type Dangers, DANGERS_NOTE, dangersOf, severityOf, signCount, whyNoSign } from './dangers.ts';
export { countOf, isSmall } from './figures/counts.ts';
export { factsOf } from './facts.ts';
export { type Figure, type FigureRow, figureRows, figuresOf } from './figures/figures.ts';
export { leaderOf } from './conversation/leader.ts';
export { isolated } from './isolated.ts';
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
} from './conversation/lists.ts';
export type { Measure, Measured } from './figures/measure.ts';
export { MEASURES } from './figures/measures.ts';
export { type DangerMoment, dangerMomentsOf, type Moment, momentsOf } from './moments.ts';
export {
  amount,
  clock,
  decimal,
  duration,
  listed,
  lowerFirst,
  partOf,
  percent,
  whole,
} from './figures/numbers.ts';
export { inDateOrder, type Series, seriesOf, type Session, type Trend, type TrendLine } from './series.ts';
export { type Pair, type PairScore, pairsOf } from './synchrony.ts';
export { type Scale, type Target, type Targets, targetsOf, type TargetStatus } from './figures/targets.ts';
