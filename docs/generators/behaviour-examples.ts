/** What somebody says, and what was said before where the behaviour depends on it. The generator checks each of them. */
export interface BehaviourExample {
  readonly text: string;
  readonly before?: string;
}

/** An example of every behaviour. `interruption` has none: it is found by the times of talk turns. */
export const behaviourExamples: Readonly<Record<string, BehaviourExample>> = {
  reflection: { text: "It sounds like you're worried about your daughter." },
  'complex reflection': { text: 'It sounds like you feel torn between your work and your family.' },
  summary: { text: 'So far you have told me about your sleep, your work and your plans for the spring.' },
  validation: { text: 'It makes sense that you feel tired after such a week.' },
  'emotional support': { text: "I'm here for you." },
  appreciation: { text: 'Thank you for telling me.' },
  acknowledgement: { text: 'I see.' },
  apology: { text: "I'm sorry, I mixed up the two dates." },
  'self disclosure': { text: 'I have been through that myself.' },
  'open question': { text: 'How was your week?' },
  'closed question': { text: 'Did you sleep well?' },
  'clarification question': { text: 'What do you mean by that?' },
  'follow up question': {
    before: 'I went to the doctor because of my back.',
    text: 'What did the doctor say about your back?',
  },
  exploration: { text: 'What was that like for you?' },
  'check for understanding': { text: 'Did I get that right?' },
  'leading question': { text: "You don't want to fail again, do you?" },
  'collaborative question': { text: 'What would you like to try first?' },
  autonomy: { text: "It's up to you." },
  'permission seeking': { text: 'Is it okay if I take a few notes?' },
  'offering options': { text: 'You could call her, or you could write to her.' },
  agreement: { text: 'Exactly, I agree.' },
  coordination: { text: "Let's meet again on Tuesday." },
  structure: { text: "Let's start with your week, and then talk about your plan." },
  'information giving': {
    text: 'So the risk of having problems with your health goes up when you drink more than seven drinks a week.',
  },
  'action request': { text: 'Could you send me the figures by Friday?' },
  commitment: { text: "I'll write to her tomorrow morning." },
  advice: { text: 'You should sleep more.' },
  concern: { text: "I'm worried about how much you drink." },
  confront: { text: 'You said you would stop, but you did not.' },
  directive: { text: 'Stop smoking right now.' },
  judgement: { text: 'You are being lazy.' },
  dismissal: { text: 'You are overreacting.' },
  disagreement: { text: "I don't agree with that." },
  conflict: { text: 'Shut up, you idiot.' },
  warning: { text: 'If you keep drinking, you will lose your job.' },
  'change talk': { text: 'I really have to stop drinking.' },
  'sustain talk': { text: "I don't really think it's a problem." },
  'risk disclosure': { text: "I don't want to live any more." },
};
