/** What the readings of a conversation measure of each speaker. */
export const MEASURE_NAMES = [
  'talk share',
  'longest monologue',
  'questions',
  'open questions',
  'reflections per question',
  'complex reflections',
  'advice',
  'questions per minute',
  'interruptions',
  'pace',
  'pause before responding',
  'empathy',
  'collaboration',
  'curiosity',
  'courtesy',
] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];

/** The topics that the package knows, in their order. */
export const TOPIC_NAMES = [
  'greeting',
  'purpose',
  'agenda',
  'consent',
  'summary',
  'next-steps',
  'closing',
] as const;
export type TopicName = (typeof TOPIC_NAMES)[number];
