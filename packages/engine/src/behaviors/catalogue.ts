/** The group that a behaviour belongs to. */
export type BehaviorCategory = 'Listening' | 'Curiosity' | 'Collaboration' | 'Friction' | 'Speaker state';

/** A communication behaviour, as the catalogue describes it. */
export interface CatalogueEntry {
  readonly name: string;
  readonly category: BehaviorCategory;
  readonly definition: string;
  /** Whether it helps a conversation (1), neither helps nor harms (0), or gets in its way (-1). */
  readonly sign: -1 | 0 | 1;
  /** 0 harmless, 1 mild, 2 serious, 3 harmful. */
  readonly severity: 0 | 1 | 2 | 3;
  /** What to keep in mind about it, for the one who speaks. */
  readonly tip: string;
  /** What the speaker could do next: the same text for each detection of the behaviour. */
  readonly suggestion: {
    readonly text: string;
    readonly type: 'continue' | 'next step' | 'alternative' | 'escalate';
  };
  /** Detected in the profile `motivational-interviewing` only, because its precision is low. Default: false. */
  readonly isExperimental?: boolean;
}

/** All behaviours, in the order in which results list them. */
export const CATALOGUE = [
  {
    name: 'reflection',
    category: 'Listening',
    definition: 'Says back, in other words, what the other person has said, meant or felt.',
    sign: 1,
    severity: 0,
    tip: 'Say it as a statement, let your voice fall at the end, and leave a pause for a correction.',
    suggestion: { text: 'Pause now, so that the other person can go on or correct you.', type: 'continue' },
  },
  {
    name: 'complex reflection',
    category: 'Listening',
    definition:
      'Reflects a meaning or feeling that the other person did not put into words. Low reliability: people often disagree about it.',
    sign: 1,
    severity: 0,
    tip: 'Offer it as a guess, and give it up at once when the other person does not recognise it.',
    suggestion: { text: 'Ask with a look or a short pause whether your guess fits.', type: 'continue' },
  },
  {
    name: 'summary',
    category: 'Listening',
    definition: 'Gathers several points from earlier in the conversation.',
    sign: 1,
    severity: 0,
    tip: 'Keep it to three points, use the words of the other person, and ask what is missing.',
    suggestion: { text: 'Ask: "What did I leave out?"', type: 'next step' },
  },
  {
    name: 'validation',
    category: 'Listening',
    definition: 'Says that a reaction, a feeling or a choice of the other person is understandable.',
    sign: 1,
    severity: 0,
    tip: 'Name the reaction that you understand and what makes it understandable.',
    suggestion: { text: 'Stay with the feeling for a moment before you offer a solution.', type: 'continue' },
  },
  {
    name: 'emotional support',
    category: 'Listening',
    definition: 'Responds with warmth when the other person describes hardship.',
    sign: 1,
    severity: 0,
    tip: 'Keep it short and sincere, and do not follow it with "but".',
    suggestion: { text: 'Ask what would help right now, or simply listen.', type: 'next step' },
  },
  {
    name: 'appreciation',
    category: 'Listening',
    definition: 'Thanks the other person, or praises an effort, a strength or a success.',
    sign: 1,
    severity: 0,
    tip: 'Name exactly what the other person did and what it made possible.',
    suggestion: { text: 'Add the concrete thing that you noticed.', type: 'continue' },
  },
  {
    name: 'acknowledgement',
    category: 'Listening',
    definition: 'Gives a brief signal of listening, such as "mm-hmm" or "I see".',
    sign: 0,
    severity: 0,
    tip: 'A short signal now and then keeps the other person talking; many in a row sound impatient.',
    suggestion: {
      text: 'Follow a few signals with a reflection, to show what you heard.',
      type: 'next step',
    },
  },
  {
    name: 'apology',
    category: 'Listening',
    definition: 'Says sorry for something that the speaker did, said or left out.',
    sign: 0,
    severity: 0,
    tip: 'Name what you are sorry for, once, and what you will do about it.',
    suggestion: { text: 'Go on with what the other person needs now.', type: 'next step' },
  },
  {
    name: 'self disclosure',
    category: 'Listening',
    definition: 'Describes an own experience that is like the one of the other person.',
    sign: 0,
    severity: 0,
    tip: 'Keep it brief, and return to the other person in the next sentence.',
    suggestion: {
      text: 'Hand the conversation back: ask how it is for the other person.',
      type: 'next step',
    },
  },
  {
    name: 'open question',
    category: 'Curiosity',
    definition:
      'Asks in a way that invites the other person to think and tell, and not to answer yes, no or with a fact.',
    sign: 1,
    severity: 0,
    tip: 'Begin with "what" or "how", ask one thing at a time, and wait for the response.',
    suggestion: { text: 'Reflect the response before you ask the next question.', type: 'next step' },
  },
  {
    name: 'closed question',
    category: 'Curiosity',
    definition: 'Asks for a yes, a no or a single fact.',
    sign: -1,
    severity: 0,
    tip: 'Use it to make sure of a fact.',
    suggestion: { text: 'To hear more, ask the same with "what" or "how".', type: 'alternative' },
  },
  {
    name: 'clarification question',
    category: 'Curiosity',
    definition: 'Asks what the other person meant, to remove a doubt about it.',
    sign: 1,
    severity: 0,
    tip: 'Repeat the word that is unclear, and ask about that word alone.',
    suggestion: { text: 'Say back the explanation in one sentence.', type: 'next step' },
  },
  {
    name: 'follow up question',
    category: 'Curiosity',
    definition: 'Asks about something that the other person has just said.',
    sign: 1,
    severity: 0,
    tip: 'Follow what matters to the other person, and not only your own list.',
    suggestion: { text: 'Use a word of the other person in your next question as well.', type: 'continue' },
  },
  {
    name: 'exploration',
    category: 'Curiosity',
    definition: 'Asks how the other person feels, or how they experienced something.',
    sign: 1,
    severity: 0,
    tip: 'Ask about one moment; a concrete memory holds more than a general opinion.',
    suggestion: { text: 'Name the feeling that you hear in the response.', type: 'next step' },
  },
  {
    name: 'check for understanding',
    category: 'Curiosity',
    definition: 'Asks whether both understand the same thing.',
    sign: 1,
    severity: 0,
    tip: 'Ask the other person to say it in their own words; a "yes" alone tells little.',
    suggestion: { text: 'Leave time for a correction.', type: 'continue' },
  },
  {
    name: 'leading question',
    category: 'Curiosity',
    definition: 'Asks in a way that suggests the response.',
    sign: -1,
    severity: 1,
    tip: 'Leave your own view out of the question.',
    suggestion: { text: 'Ask again without the response in it: "How do you see it?"', type: 'alternative' },
  },
  {
    name: 'collaborative question',
    category: 'Collaboration',
    definition: 'Asks for the ideas, wishes or choice of the other person, so that both decide together.',
    sign: 1,
    severity: 0,
    tip: 'Ask before you give your own view, and use at least one thing of the response.',
    suggestion: { text: 'Build the next step on what the other person proposes.', type: 'next step' },
  },
  {
    name: 'autonomy',
    category: 'Collaboration',
    definition: 'Says that the decision is up to the other person.',
    sign: 1,
    severity: 0,
    tip: 'Say it when you mean it, most of all right after information or advice.',
    suggestion: { text: 'Ask what the other person would choose.', type: 'next step' },
  },
  {
    name: 'permission seeking',
    category: 'Collaboration',
    definition: 'Asks for permission before asking, telling, suggesting or doing something.',
    sign: 1,
    severity: 0,
    tip: 'Ask before you give advice or turn to something personal, and accept a no.',
    suggestion: { text: 'Wait for the yes before you go on.', type: 'continue' },
  },
  {
    name: 'offering options',
    category: 'Collaboration',
    definition: 'Names two or more ways to go, and leaves the choice open.',
    sign: 1,
    severity: 0,
    tip: 'Offer two to four options, and ask what else comes to mind.',
    suggestion: { text: 'Ask which of them fits best.', type: 'next step' },
  },
  {
    name: 'agreement',
    category: 'Collaboration',
    definition: 'Shares the view of the other person, or accepts a proposal.',
    sign: 1,
    severity: 0,
    tip: 'Say what you agree with, so that both can build on it.',
    suggestion: { text: 'Turn the agreement into a next step.', type: 'next step' },
  },
  {
    name: 'coordination',
    category: 'Collaboration',
    definition: 'Proposes to do something together, or to find a solution for both.',
    sign: 1,
    severity: 0,
    tip: 'Say what each of you would do, and ask whether it works for the other.',
    suggestion: { text: 'Name who does what, and by when.', type: 'next step' },
  },
  {
    name: 'structure',
    category: 'Collaboration',
    definition: 'Says what the conversation is about, or moves it to its next part.',
    sign: 0,
    severity: 0,
    tip: 'Announce the next part in one sentence, and ask whether it suits the other person.',
    suggestion: { text: 'Ask what the other person wants to add to the agenda.', type: 'next step' },
  },
  {
    name: 'information giving',
    category: 'Collaboration',
    definition: 'Tells facts without a recommendation.',
    sign: -1,
    severity: 0,
    tip: 'Ask what the other person knows already, tell one thing, and ask what they make of it.',
    suggestion: { text: 'Ask: "What do you make of that?"', type: 'next step' },
  },
  {
    name: 'action request',
    category: 'Collaboration',
    definition: 'Asks somebody to do something.',
    sign: 0,
    severity: 0,
    tip: 'Say who, what and by when, and ask whether it can be done.',
    suggestion: { text: 'Agree on a date.', type: 'next step' },
  },
  {
    name: 'commitment',
    category: 'Collaboration',
    definition: 'Promises to do something.',
    sign: 1,
    severity: 0,
    tip: 'Say what you will do and by when, and make it small enough to keep.',
    suggestion: { text: 'Add a date, and say how the other person will hear of it.', type: 'next step' },
  },
  {
    name: 'advice',
    category: 'Friction',
    definition: 'Tells the other person what would be good to do.',
    sign: -1,
    severity: 1,
    tip: 'Ask what the other person has in mind already, ask for permission, and offer a choice.',
    suggestion: { text: 'Ask first: "Would you like to hear what has helped others?"', type: 'alternative' },
  },
  {
    name: 'concern',
    category: 'Friction',
    definition: 'Says that something the other person does or plans is worrying.',
    sign: -1,
    severity: 1,
    tip: 'Speak of your own worry, and ask how the other person sees it.',
    suggestion: { text: 'Ask what the other person thinks of your worry.', type: 'next step' },
  },
  {
    name: 'confront',
    category: 'Friction',
    definition: 'Argues with, blames, shames or contradicts the other person.',
    sign: -1,
    severity: 2,
    tip: 'Name what you noticed, without a verdict on the person.',
    suggestion: { text: 'Reflect both sides: "On the one hand ..., on the other ..."', type: 'alternative' },
  },
  {
    name: 'directive',
    category: 'Friction',
    definition: 'Orders the other person to do or stop doing something.',
    sign: -1,
    severity: 1,
    tip: 'Ask for what you need, and say why.',
    suggestion: { text: 'Turn the order into a question or a choice.', type: 'alternative' },
  },
  {
    name: 'judgement',
    category: 'Friction',
    definition: 'Evaluates the other person as a person.',
    sign: -1,
    severity: 2,
    tip: 'Speak of what happened, and not of what somebody is like.',
    suggestion: { text: 'Describe what you saw, and ask what led to it.', type: 'alternative' },
  },
  {
    name: 'dismissal',
    category: 'Friction',
    definition: 'Makes the problem or feeling of the other person small.',
    sign: -1,
    severity: 2,
    tip: 'Take the size of a problem from the other person.',
    suggestion: { text: 'Say what you understand of it: "That has been hard for you."', type: 'alternative' },
  },
  {
    name: 'disagreement',
    category: 'Friction',
    definition: 'Holds another view than the other person, or declines a proposal.',
    sign: 0,
    severity: 0,
    tip: 'Say first what you share, then where you differ and why.',
    suggestion: { text: 'Ask what matters most to the other person in it.', type: 'next step' },
  },
  {
    name: 'conflict',
    category: 'Friction',
    definition: 'Insults, threatens or demeans somebody in the conversation.',
    sign: -1,
    severity: 3,
    tip: 'Stop the exchange, name the line that was crossed, and go on only with respect on both sides.',
    suggestion: { text: 'Set a limit calmly, and involve a third person when it goes on.', type: 'escalate' },
  },
  {
    name: 'warning',
    category: 'Friction',
    definition: 'Tells the other person of bad consequences, to make them act.',
    sign: -1,
    severity: 2,
    tip: 'Ask what the other person already knows of the risk.',
    suggestion: {
      text: 'Give the fact without "or else", and ask what it means to the other person.',
      type: 'alternative',
    },
  },
  {
    name: 'interruption',
    category: 'Friction',
    definition: 'Starts to speak more than 0.3 seconds before the other person ends.',
    sign: -1,
    severity: 1,
    tip: 'Count to two after the last word of the other person.',
    suggestion: { text: 'Hand back: "Sorry, please go on."', type: 'next step' },
  },
  {
    name: 'change talk',
    category: 'Speaker state',
    definition: 'Speaks for a change: a wish, an ability, a reason, a need or a step. Experimental.',
    sign: 1,
    severity: 0,
    tip: 'Reflect it and ask for more; it predicts change.',
    suggestion: { text: 'Ask: "What would be a first step?"', type: 'next step' },
    isExperimental: true,
  },
  {
    name: 'sustain talk',
    category: 'Speaker state',
    definition: 'Speaks against a change: a reason to stay, or doubt of being able to. Experimental.',
    sign: 0,
    severity: 0,
    tip: 'Do not argue against it; reflect it, and stress that the choice is theirs.',
    suggestion: { text: 'Reflect both sides, the one for the change last.', type: 'next step' },
    isExperimental: true,
  },
  {
    name: 'risk disclosure',
    category: 'Speaker state',
    definition: 'Speaks of harm to oneself or others, of abuse, or of an emergency. Not a diagnosis.',
    sign: 0,
    severity: 3,
    tip: 'Stay with the person, ask directly, and follow the safety plan of your organisation.',
    suggestion: {
      text: 'Read this passage now, and involve the person responsible for safety.',
      type: 'escalate',
    },
  },
] as const satisfies readonly CatalogueEntry[];

/** Name of a behaviour of the catalogue. */
export type BehaviorName = (typeof CATALOGUE)[number]['name'];

/** A behaviour, as lists of behaviours describe it. */
export type BehaviorDescription = Readonly<
  { name: BehaviorName } & Pick<CatalogueEntry, 'definition' | 'category'>
>;

/**
 * Every behaviour of the catalogue: its name, what it is, and its category. The order is the one in which counts and
 * frequencies list the behaviours.
 *
 * @example
 * behaviorCatalogue.map(({ name }) => name); // ['reflection', 'complex reflection', ...]
 */
export const behaviorCatalogue: readonly BehaviorDescription[] = CATALOGUE.map(
  ({ name, definition, category }) => ({ name, definition, category }),
);
