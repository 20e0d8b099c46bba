// Generated from the folders `behaviors` and `profiles` by `pnpm generate`. Do not edit.
import type { BehaviorPhrases, CatalogueEntry } from './definition.ts';

/** Name of a behaviour of the catalogue. */
export type BehaviorName =
  | "acknowledgement"
  | "apology"
  | "appreciation"
  | "complex reflection"
  | "emotional support"
  | "reflection"
  | "self disclosure"
  | "summary"
  | "validation"
  | "check for understanding"
  | "clarification question"
  | "closed question"
  | "exploration"
  | "follow up question"
  | "leading question"
  | "open question"
  | "action request"
  | "agreement"
  | "autonomy"
  | "collaborative question"
  | "commitment"
  | "coordination"
  | "information giving"
  | "offering options"
  | "permission seeking"
  | "structure"
  | "advice"
  | "concern"
  | "conflict"
  | "confront"
  | "directive"
  | "disagreement"
  | "dismissal"
  | "interruption"
  | "judgement"
  | "warning"
  | "change talk"
  | "risk disclosure"
  | "sustain talk";

/** All behaviours, in the order in which results list them: by category, then by name. */
export const CATALOGUE: readonly (CatalogueEntry & { readonly name: BehaviorName })[] = [
 {
  "name": "acknowledgement",
  "category": "Listening",
  "definition": "Gives a brief signal of listening, such as \"mm-hmm\" or \"I see\".",
  "sign": 0,
  "severity": 0,
  "tip": "A short signal now and then keeps the other person talking; many in a row sound impatient.",
  "suggestion": {
   "text": "Follow a few signals with a reflection, to show what you heard.",
   "type": "next step"
  }
 },
 {
  "name": "apology",
  "category": "Listening",
  "definition": "Says sorry for something that the speaker did, said or left out.",
  "sign": 0,
  "severity": 0,
  "tip": "Name what you are sorry for, once, and what you will do about it.",
  "suggestion": {
   "text": "Go on with what the other person needs now.",
   "type": "next step"
  }
 },
 {
  "name": "appreciation",
  "category": "Listening",
  "definition": "Thanks the other person, or praises an effort, a strength or a success.",
  "sign": 1,
  "severity": 0,
  "tip": "Name exactly what the other person did and what it made possible.",
  "suggestion": {
   "text": "Add the concrete thing that you noticed.",
   "type": "continue"
  }
 },
 {
  "name": "complex reflection",
  "category": "Listening",
  "definition": "Reflects a meaning or feeling that the other person did not put into words. Low reliability: people often disagree about it.",
  "sign": 1,
  "severity": 0,
  "tip": "Offer it as a guess, and give it up at once when the other person does not recognise it.",
  "suggestion": {
   "text": "Ask with a look or a short pause whether your guess fits.",
   "type": "continue"
  },
  "experimental": true
 },
 {
  "name": "emotional support",
  "category": "Listening",
  "definition": "Responds with warmth when the other person describes hardship.",
  "sign": 1,
  "severity": 0,
  "tip": "Keep it short and sincere, and do not follow it with \"but\".",
  "suggestion": {
   "text": "Ask what would help right now, or simply listen.",
   "type": "next step"
  }
 },
 {
  "name": "reflection",
  "category": "Listening",
  "definition": "Says back, in other words, what the other person has said, meant or felt.",
  "sign": 1,
  "severity": 0,
  "tip": "Say it as a statement, let your voice fall at the end, and leave a pause for a correction.",
  "suggestion": {
   "text": "Pause now, so that the other person can go on or correct you.",
   "type": "continue"
  }
 },
 {
  "name": "self disclosure",
  "category": "Listening",
  "definition": "Describes an own experience that is like the one of the other person.",
  "sign": 0,
  "severity": 0,
  "tip": "Keep it brief, and return to the other person in the next sentence.",
  "suggestion": {
   "text": "Hand the conversation back: ask how it is for the other person.",
   "type": "next step"
  }
 },
 {
  "name": "summary",
  "category": "Listening",
  "definition": "Gathers several points from earlier in the conversation.",
  "sign": 1,
  "severity": 0,
  "tip": "Keep it to three points, use the words of the other person, and ask what is missing.",
  "suggestion": {
   "text": "Ask: \"What did I leave out?\"",
   "type": "next step"
  }
 },
 {
  "name": "validation",
  "category": "Listening",
  "definition": "Says that a reaction, a feeling or a choice of the other person is understandable.",
  "sign": 1,
  "severity": 0,
  "tip": "Name the reaction that you understand and what makes it understandable.",
  "suggestion": {
   "text": "Stay with the feeling for a moment before you offer a solution.",
   "type": "continue"
  }
 },
 {
  "name": "check for understanding",
  "category": "Curiosity",
  "definition": "Asks whether both understand the same thing.",
  "sign": 1,
  "severity": 0,
  "tip": "Ask the other person to say it in their own words; a \"yes\" alone tells little.",
  "suggestion": {
   "text": "Leave time for a correction.",
   "type": "continue"
  }
 },
 {
  "name": "clarification question",
  "category": "Curiosity",
  "definition": "Asks what the other person meant, to remove a doubt about it.",
  "sign": 1,
  "severity": 0,
  "tip": "Repeat the word that is unclear, and ask about that word alone.",
  "suggestion": {
   "text": "Say back the explanation in one sentence.",
   "type": "next step"
  }
 },
 {
  "name": "closed question",
  "category": "Curiosity",
  "definition": "Asks for a yes, a no or a single fact.",
  "sign": -1,
  "severity": 0,
  "tip": "Use it to make sure of a fact.",
  "suggestion": {
   "text": "To hear more, ask the same with \"what\" or \"how\".",
   "type": "alternative"
  }
 },
 {
  "name": "exploration",
  "category": "Curiosity",
  "definition": "Asks how the other person feels, or how they experienced something.",
  "sign": 1,
  "severity": 0,
  "tip": "Ask about one moment; a concrete memory holds more than a general opinion.",
  "suggestion": {
   "text": "Name the feeling that you hear in the response.",
   "type": "next step"
  }
 },
 {
  "name": "follow up question",
  "category": "Curiosity",
  "definition": "Asks about something that the other person has just said.",
  "sign": 1,
  "severity": 0,
  "tip": "Follow what matters to the other person, and not only your own list.",
  "suggestion": {
   "text": "Use a word of the other person in your next question as well.",
   "type": "continue"
  },
  "experimental": true
 },
 {
  "name": "leading question",
  "category": "Curiosity",
  "definition": "Asks in a way that suggests the response.",
  "sign": -1,
  "severity": 1,
  "tip": "Leave your own view out of the question.",
  "suggestion": {
   "text": "Ask again without the response in it: \"How do you see it?\"",
   "type": "alternative"
  }
 },
 {
  "name": "open question",
  "category": "Curiosity",
  "definition": "Asks in a way that invites the other person to think and tell, and not to answer yes, no or with a fact.",
  "sign": 1,
  "severity": 0,
  "tip": "Begin with \"what\" or \"how\", ask one thing at a time, and wait for the response.",
  "suggestion": {
   "text": "Reflect the response before you ask the next question.",
   "type": "next step"
  }
 },
 {
  "name": "action request",
  "category": "Collaboration",
  "definition": "Asks somebody to do something.",
  "sign": 0,
  "severity": 0,
  "tip": "Say who, what and by when, and ask whether it can be done.",
  "suggestion": {
   "text": "Agree on a date.",
   "type": "next step"
  }
 },
 {
  "name": "agreement",
  "category": "Collaboration",
  "definition": "Shares the view of the other person, or accepts a proposal.",
  "sign": 1,
  "severity": 0,
  "tip": "Say what you agree with, so that both can build on it.",
  "suggestion": {
   "text": "Turn the agreement into a next step.",
   "type": "next step"
  }
 },
 {
  "name": "autonomy",
  "category": "Collaboration",
  "definition": "Says that the decision is up to the other person.",
  "sign": 1,
  "severity": 0,
  "tip": "Say it when you mean it, most of all right after information or advice.",
  "suggestion": {
   "text": "Ask what the other person would choose.",
   "type": "next step"
  }
 },
 {
  "name": "collaborative question",
  "category": "Collaboration",
  "definition": "Asks for the ideas, wishes or choice of the other person, so that both decide together.",
  "sign": 1,
  "severity": 0,
  "tip": "Ask before you give your own view, and use at least one thing of the response.",
  "suggestion": {
   "text": "Build the next step on what the other person proposes.",
   "type": "next step"
  }
 },
 {
  "name": "commitment",
  "category": "Collaboration",
  "definition": "Promises to do something.",
  "sign": 1,
  "severity": 0,
  "tip": "Say what you will do and by when, and make it small enough to keep.",
  "suggestion": {
   "text": "Add a date, and say how the other person will hear of it.",
   "type": "next step"
  }
 },
 {
  "name": "coordination",
  "category": "Collaboration",
  "definition": "Proposes to do something together, or to find a solution for both.",
  "sign": 1,
  "severity": 0,
  "tip": "Say what each of you would do, and ask whether it works for the other.",
  "suggestion": {
   "text": "Name who does what, and by when.",
   "type": "next step"
  }
 },
 {
  "name": "information giving",
  "category": "Collaboration",
  "definition": "Tells facts without a recommendation.",
  "sign": -1,
  "severity": 0,
  "tip": "Ask what the other person knows already, tell one thing, and ask what they make of it.",
  "suggestion": {
   "text": "Ask: \"What do you make of that?\"",
   "type": "next step"
  }
 },
 {
  "name": "offering options",
  "category": "Collaboration",
  "definition": "Names two or more ways to go, and leaves the choice open.",
  "sign": 1,
  "severity": 0,
  "tip": "Offer two to four options, and ask what else comes to mind.",
  "suggestion": {
   "text": "Ask which of them fits best.",
   "type": "next step"
  }
 },
 {
  "name": "permission seeking",
  "category": "Collaboration",
  "definition": "Asks for permission before asking, telling, suggesting or doing something.",
  "sign": 1,
  "severity": 0,
  "tip": "Ask before you give advice or turn to something personal, and accept a no.",
  "suggestion": {
   "text": "Wait for the yes before you go on.",
   "type": "continue"
  }
 },
 {
  "name": "structure",
  "category": "Collaboration",
  "definition": "Says what the conversation is about, or moves it to its next part.",
  "sign": 0,
  "severity": 0,
  "tip": "Announce the next part in one sentence, and ask whether it suits the other person.",
  "suggestion": {
   "text": "Ask what the other person wants to add to the agenda.",
   "type": "next step"
  }
 },
 {
  "name": "advice",
  "category": "Friction",
  "definition": "Tells the other person what would be good to do.",
  "sign": -1,
  "severity": 1,
  "tip": "Ask what the other person has in mind already, ask for permission, and offer a choice.",
  "suggestion": {
   "text": "Ask first: \"Would you like to hear what has helped others?\"",
   "type": "alternative"
  }
 },
 {
  "name": "concern",
  "category": "Friction",
  "definition": "Says that something the other person does or plans is worrying.",
  "sign": -1,
  "severity": 1,
  "tip": "Speak of your own worry, and ask how the other person sees it.",
  "suggestion": {
   "text": "Ask what the other person thinks of your worry.",
   "type": "next step"
  }
 },
 {
  "name": "conflict",
  "category": "Friction",
  "definition": "Insults, threatens or demeans somebody in the conversation.",
  "sign": -1,
  "severity": 3,
  "tip": "Stop the exchange, name the line that was crossed, and go on only with respect on both sides.",
  "suggestion": {
   "text": "Set a limit calmly, and involve a third person when it goes on.",
   "type": "escalate"
  }
 },
 {
  "name": "confront",
  "category": "Friction",
  "definition": "Argues with, blames, shames or contradicts the other person.",
  "sign": -1,
  "severity": 2,
  "tip": "Name what you noticed, without a verdict on the person.",
  "suggestion": {
   "text": "Reflect both sides: \"On the one hand ..., on the other ...\"",
   "type": "alternative"
  },
  "experimental": true
 },
 {
  "name": "directive",
  "category": "Friction",
  "definition": "Orders the other person to do or stop doing something.",
  "sign": -1,
  "severity": 1,
  "tip": "Ask for what you need, and say why.",
  "suggestion": {
   "text": "Turn the order into a question or a choice.",
   "type": "alternative"
  }
 },
 {
  "name": "disagreement",
  "category": "Friction",
  "definition": "Holds another view than the other person, or declines a proposal.",
  "sign": 0,
  "severity": 0,
  "tip": "Say first what you share, then where you differ and why.",
  "suggestion": {
   "text": "Ask what matters most to the other person in it.",
   "type": "next step"
  }
 },
 {
  "name": "dismissal",
  "category": "Friction",
  "definition": "Makes the problem or feeling of the other person small.",
  "sign": -1,
  "severity": 2,
  "tip": "Take the size of a problem from the other person.",
  "suggestion": {
   "text": "Say what you understand of it: \"That has been hard for you.\"",
   "type": "alternative"
  }
 },
 {
  "name": "interruption",
  "category": "Friction",
  "definition": "Starts to speak more than 0.3 seconds before the other person ends.",
  "sign": -1,
  "severity": 1,
  "tip": "Count to two after the last word of the other person.",
  "suggestion": {
   "text": "Hand back: \"Sorry, please go on.\"",
   "type": "next step"
  }
 },
 {
  "name": "judgement",
  "category": "Friction",
  "definition": "Evaluates the other person as a person.",
  "sign": -1,
  "severity": 2,
  "tip": "Speak of what happened, and not of what somebody is like.",
  "suggestion": {
   "text": "Describe what you saw, and ask what led to it.",
   "type": "alternative"
  }
 },
 {
  "name": "warning",
  "category": "Friction",
  "definition": "Tells the other person of bad consequences, to make them act.",
  "sign": -1,
  "severity": 2,
  "tip": "Ask what the other person already knows of the risk.",
  "suggestion": {
   "text": "Give the fact without \"or else\", and ask what it means to the other person.",
   "type": "alternative"
  }
 },
 {
  "name": "change talk",
  "category": "Speaker state",
  "definition": "Speaks for a change: a wish, an ability, a reason, a need or a step. Experimental.",
  "sign": 1,
  "severity": 0,
  "tip": "Reflect it and ask for more; it predicts change.",
  "suggestion": {
   "text": "Ask: \"What would be a first step?\"",
   "type": "next step"
  },
  "experimental": true
 },
 {
  "name": "risk disclosure",
  "category": "Speaker state",
  "definition": "Speaks of harm to oneself or others, of abuse, or of an emergency. Not a diagnosis.",
  "sign": 0,
  "severity": 3,
  "tip": "Stay with the person, ask directly, and follow the safety plan of your organisation.",
  "suggestion": {
   "text": "Read this passage now, and involve the person responsible for safety.",
   "type": "escalate"
  }
 },
 {
  "name": "sustain talk",
  "category": "Speaker state",
  "definition": "Speaks against a change: a reason to stay, or doubt of being able to. Experimental.",
  "sign": 0,
  "severity": 0,
  "tip": "Do not argue against it; reflect it, and stress that the choice is theirs.",
  "suggestion": {
   "text": "Reflect both sides, the one for the change last.",
   "type": "next step"
  },
  "experimental": true
 }
];

/** The phrases of those that have some. */
export const PHRASES: readonly (BehaviorPhrases & { readonly name: BehaviorName })[] = [
 {
  "name": "acknowledgement",
  "words": {
   "signal": "(mm|mhm|mhmm|mmhm|mmhmm|(m|mm) - (hm|hmm|mm)|uhhuh|uh-huh|hm|hmm|oh|ah|aha|yeah|yep|yup|okay|ok|right|all right|alright|sure|i see|got it|gotcha|wow|really|great|good|perfect|cool|excellent|awesome|lovely) {,|.|!|…|-}"
  },
  "evidence": [
   {
    "phrases": [
     "^ <signal> [<signal>] [<signal>] [<signal>] [<signal>] $"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "^ {(yeah|okay|ok|oh|right|mm-hmm|no|yes|and|well|sure) {,|.}} (i (hear|understand|see|get) [you|that|it|what you mean|what you're saying]|fair enough|that makes [a lot of|perfect|total] sense|makes sense|i can (imagine|see that|understand that)) {,|.|!} $"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "apology",
  "evidence": [
   {
    "phrases": [
     "(my|our) {sincere|deepest|sincerest|humble} apologies",
     "(i|we) {do|really|sincerely|truly|just|must|have to|want to|wanted to|'d like to|would like to|can only|also} (apologise|apologize)",
     "(i|we) {really|truly|do} owe you an apology",
     "<opening> apologies (for|about|that)",
     "<opening> {so|very|really} sorry (about|for) (the|this|my|our|being|not|keeping|making)",
     "^ {so|and|oh|yeah|okay|sorry|,|.} my bad",
     "(that|this) ('s|is|was) on (me|us) (.|!|,|$)",
     "(that|it) (was|is|'s) (my|our) (fault|mistake|bad)"
    ],
    "unless": [
     "<reported>",
     "<quoted>",
     "<not> {even|really|ever} (apologise|apologize)"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(what|the way) i (said|did|wrote|put) {~(.|?)} , (that|it) was (out of line|wrong [of me]|unfair|uncalled for)",
     "(i|that) was out of line (of me|.|!|,|$|when i|there|and i|earlier|yesterday)"
    ],
    "unless": [
     "(you|they|he|she) (said|did|do|say)"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "appreciation",
  "words": {
   "third person": "he|she|they|him|her|them|his|their|theirs",
   "great": "good|great|nice|excellent|amazing|fantastic|wonderful|brilliant|terrific|outstanding|superb|fabulous|lovely",
   "strengths": "brave|kind|thoughtful|generous|patient|strong|resourceful|helpful|creative|supportive|courageous|organised|organized|determined|committed|dedicated|talented|caring|honest|insightful",
   "work of others": "(<third person>|who|it|that) {have|has|had|'ve|'s|'d|is|are|was|were|<intensifiers>} (do|does|did|done|doing) {a|the|<intensifiers>} <great>"
  },
  "evidence": [
   {
    "phrases": [
     "thanks",
     "thank you"
    ],
    "unless": [
     "no [,] (thanks|thank you)",
     "thanks to (~(you|all|everyone|everybody|both))",
     "<not> {even|really|ever} (thank|thanks|a thank)",
     "thank you (letter|letters|note|notes|card|cards)",
     "a thank you",
     "thanks [,] but",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "i {really|do|truly|so|very much|greatly|also|certainly|just want to say i} appreciate",
     "<opening> appreciate (you|your)",
     "(give you|you deserve) {a|lot|lots|of|so|much|some|the} credit",
     "(grateful|thankful) (to you|that you|for (you|your|that|this|what|all))",
     "that ('s|is|was) {<intensifiers>} (kind|thoughtful|generous|good|nice|sweet) of you",
     "<opening> you ('ve|have) been {<intensifiers>|most|more than} (kind|helpful|great|wonderful|patient|lovely|brilliant|amazing)",
     "<opening> i {really|just|also} (like|love|liked|loved) (how|the way) you (~(feel|think|mean|say))",
     "you ('re|are) the (best|hardest|kindest|smartest|bravest|most _) _ (i|we) (~(was|were))",
     "(is|was|'s) the best [_] _ (i|we) ('ve|have) (read|seen|heard|had) (all|in|this|so|from)"
    ],
    "unless": [
     "<not> {really|always|fully} appreciate",
     "appreciate (that|it) [,|-|—|–] but",
     "appreciate (that|how|why) (it|this|there|you (may|might|have to|are under|feel))",
     "(would|'d) {really|truly|also|so|very|much|greatly|certainly} appreciate",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(^|,|.|!|oh|yeah|okay|very|really) (well|nicely|beautifully) done (.|!|,|$|yeah|on|you|everyone)",
     ", {that's|that is|a|<intensifiers>} <great> (job|work) (.|!|,|$|on|with|everyone|everybody|team|guys|you|today|there)",
     "<opening> {that's|that is|that was|what|a|an|some|such|<intensifiers>} <great> (job|work) (.|!|,|$|on|with|everyone|everybody|team|guys|you|today|there)",
     "(you|you guys|everyone|everybody|team|guys|all) {have|'ve|'re|are|all|both|<intensifiers>} (did|done|doing|do) {a|an|some|such|<intensifiers>} <great> (job|work)",
     "(appreciate|for) {your|the|all|this|of|<intensifiers>} (<great>|hard) work (~(of))",
     "<opening> [that's|that is] (good|great) (for|on) you (.|!|,|$|for|_ing)",
     "kudos|congratulations|congrats|bravo|hats off",
     "^ {oh|yeah|wow|all right|,|!} way to go (.|!|,|$)"
    ],
    "unless": [
     "<not> {a|an|<intensifiers>|do|did|done} (<great>|well) (job|work|done)",
     "(if|when|whether|unless|did|do) (you|everyone|everybody|all)",
     "<work of others>",
     "? $",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "keep up the (good|great|excellent|hard) work"
    ],
    "unless": [
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "proud of (you|your (~(self))|how you|what you)",
     "proud of (you|yourself) [.|!] $",
     "you (should|can|must|deserve to) be {very|really|so} proud",
     "i('m|am) {really|so|very|just} (impressed [by|with|that|how]|(glad [that]|happy|pleased|delighted) you (came|come|asked|told|shared|did|decided|mentioned|brought|said|raised|tried|called|reached|made|could|took|'re|are|'ve|have))",
     "i {really|do|truly|so} admire",
     "you (are|'re|were|'ve been|have been) {a|an|<intensifiers>} <strengths> {person|of|with|in|about|for} (.|!|,|$|person|you|that|when|throughout|today)",
     "you ('re|are|'ve been|have been) {<intensifiers>} (doing|handling|managing|coping) {this|that|it|things|<intensifiers>} (great|well|brilliantly|a <great> job|beautifully)"
    ],
    "unless": [
     "<not> {<intensifiers>} (proud|impressed|glad|happy|pleased|doing|coping)",
     "? $",
     "(if|when|unless|because|that|think|thought|hope) you",
     "you feel {really|so|very} proud",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "^ {yeah|yes|oh|well|okay|wow|right|good|i think|,|.|!} (that's|that is|that was) {really|absolutely|so|pretty|very} (great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive) (.|!|$|that you|to hear that (you|your))",
     "<opening> (that's|that is|that was|what (a|an)|you've|you did) {a|an|<intensifiers>} (great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive) (idea|ideas|start|step|steps|plan|plans|news|thinking|effort|efforts|stuff|of you|progress|achievement|accomplishment|success)",
     "<opening> (that's|that is|that was|what|you made|you've made) {a|an|some|such|<intensifiers>} good (start|goal|choice|decision|progress|effort|insight|attitude|thinking|step) (.|!|,|$)",
     "<opening> (great|excellent|wonderful|lovely|brilliant) (start|step|plan|news|thinking|effort|stuff|idea|question) (.|!|,|$)"
    ],
    "unless": [
     "?",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.6
   },
   {
    "phrases": [
     "(takes|took|shows|showed|showing|shown|demonstrated|taken|needs) {a lot of|real|some|great|so much|such|your|how much|enormous|incredible} (courage|guts|strength|bravery|effort|determination|commitment|dedication|resilience|perseverance)",
     "you ('ve|have|'re|are|were|been) {<intensifiers>|clearly|already|been} (worked|tried|put|working|trying|made) {in|some} {<intensifiers>} (hard|harder|a lot (of (effort|work|thought|progress|time))|(great|good|real|huge|big|remarkable) (progress|effort|efforts|strides|changes|choices|decisions|steps))",
     "you {<intensifiers>|clearly|have|'ve} (handled|managed|dealt with|coped with) (it|things|(that|this|the|a) [_]) {<intensifiers>} (well|beautifully|brilliantly)",
     "you ('ve|have) come {such} a long way",
     "you ['ve|have] {clearly|<intensifiers>} (did|done) {<intensifiers>} well (.|!|,|$|with|today|there|to|_ing)",
     "you ('re|are) {a|<intensifiers>} (good|great|wonderful|caring|excellent|brilliant) (mom|mum|dad|father|mother|parent|person|listener|friend|student|cook|teacher|worker|colleague)",
     "couldn't have done (it|this|that) without (you|your)",
     "it says a lot about (you|your)"
    ],
    "unless": [
     "? $",
     "(if|when|would|will|might|whether|because|not) (it|you|that)",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.7
   }
  ],
  "model_unless": [
   "<opening> you ('re|are) [such] (a|an) {really|very|so|true|total|complete|real|absolute|_ly} ~(good|great|kind|brave|lovely|wonderful|fantastic|brilliant|star|legend|lifesaver|gem|saint|hero|genius|natural|angel|treasure|huge|big|massive|credit|pleasure|joy|fast|quick|hard|strong|clever|smart|caring|patient|thoughtful|talented|gifted|amazing|incredible|pro|champion|fighter|inspiration)"
  ]
 },
 {
  "name": "complex reflection",
  "model_unless": [
   "you (told me|said|mentioned|were saying|'re saying|'re talking about|just said|were telling me)",
   "you ('ve|have) (told me|said|mentioned)"
  ]
 },
 {
  "name": "emotional support",
  "words": {
   "hard": "awful|difficult|distressing|draining|exhausting|frightening|frustrating|hard|heartbreaking|horrible|isolating|lonely|overwhelming|painful|rough|scary|stressful|terrible|terrifying|tiring|tough|upsetting|devastating",
   "sounds hard": "{have|been|be|like|as if|it|that|'s|is|was|a|<intensifiers>} <hard>"
  },
  "evidence": [
   {
    "phrases": [
     "[i('m|am)] {<intensifiers>} sorry (to (hear|learn|see) (that|this|about|of|you)|for your (loss|pain|troubles)|about (your|what happened)|for what (you|happened)|that (you ('re|are|were|had|have|'ve)|happened|your)|you ('re|are|were|had|have|'ve) {<intensifiers>} (to go|going|been|gone|had|having|hurt|hurting|feeling|<feelings>))",
     "my [deepest|sincere] (condolences|sympathies|sympathy|heart goes out|thoughts are with)"
    ],
    "unless": [
     "(not|'t) sorry",
     "? $",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(that|it|this|things) {all} (must|sounds|sound|has to|'s got to|had to|'s gotta) <sounds hard>",
     "i can {only|just|<intensifiers>} imagine {that|this|it|how|being|is|was|must|be|have|been|a|<intensifiers>} <hard>",
     "i {<can>|<intensifiers>} (understand|know|see|appreciate|realize|realise) (how|that|it|this) {it|this|that|'s|is|was|must|be|have|been|can|a|<intensifiers>} <hard> (it (is|was|must|has)|for you|this (is|must)|that (is|must)|to (talk|speak|say|hear|share|lose|live|stop|quit|work through)|topic|time|subject)",
     "how (awful|terrible|horrible|heartbreaking|painful|sad|devastating|frightening) (for you|that must|.|!|$)",
     "<opening> that ('s|is) {<intensifiers>} (rough|tough|awful|terrible|horrible|heartbreaking) [, _] (.|!|$)",
     "what a (terrible|horrible|awful|difficult|painful|rough|tough|hard|frightening) (thing|time|experience|loss|ordeal|week|day|year|situation)",
     "that ('s|is|was) {<intensifiers>} (heartbreaking|(sad|tough|rough|hard|difficult|painful) for you|a lot to (deal|carry|handle|go|take|cope|bear|manage))"
    ],
    "unless": [
     "? $",
     "(not|'t|never|hardly) {be|been|have|sound|seem|that|so|too|very|really|all} <hard>",
     "<hard> (but|work|to (do|build|use|implement|tell|read|make|find|explain))",
     "i know (this|that|it) sounds",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "you ('ve|have) {<intensifiers>|already} been through {<intensifiers>} (so much|a lot|hell|enough)",
     "you ('ve|have|had|'re having|are having) {had|been having} {<intensifiers>} a {<intensifiers>} (rough|tough|hard|difficult|terrible|awful) (time|week|day|year|month|few)",
     "you ('re|are) {going|dealing|been} (through|with) {<intensifiers>} (a lot|so much|a {<intensifiers>} (hard|tough|difficult|rough|painful) time)"
    ],
    "unless": [
     "? $",
     "(if|when|unless|that|because) you",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "you ('re|are) not alone (.|!|$|,|in (this|it)|with (this|it))",
     "you don't have to (go through|do|face|deal with|carry) (this|that|it) [all] (alone|on your own|by yourself)",
     "(i|we) ('m|'re|am|are|'ll be|will be) [always|right|still] here {for|to|be|a} (for you|if you need|listen|support (you|for you)|with you|help you (through|with (this|that|it)|get through))",
     "(i|we) {really|do|deeply} care about you",
     "you can always (call|talk to|come to|lean on|count on|reach out to) (me|us)",
     "take all the time you need",
     "i {really|do|so} feel for you",
     "(that|it|this) breaks my heart",
     "(sending|send) you {lots of|much|a big|some} (love|hugs|hug|strength)",
     "(hang in there|you poor thing|poor you|i wish i could (take|make) (it|that|this) (away|better))",
     "you('ll|will|are going to) get through (this|it|that)"
    ],
    "unless": [
     "? $",
     "(if|when|unless) you {~,} get through",
     "if you have [any] [more|other|further] (question|questions|problem|problems)",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "reflection",
  "model_unless": [
   "<opening> you can't just",
   "<opening> you ('re|are) {just|really|totally} (unbelievable|ridiculous|impossible)",
   "<opening> you haven't done anything wrong",
   "<opening> that ('s|is) because (you|of you)",
   "<opening> you ('re|are) (a|an|two|three|four|_) (day|days|week|weeks|month|months) (late|behind|overdue)",
   "<opening> it ('s|is) [all|completely|entirely|totally] up to you",
   ", i take it",
   "<opening> you ('ve|have) been {<intensifiers>|most|more than} (kind|helpful|great|wonderful|patient|lovely|good|nice|brilliant|amazing|the (only|best|first) one)",
   "<opening> you ('re|are) doing {<intensifiers>} (fine|great|well|good|amazing|brilliantly|ok|okay)",
   "to (give|show|send|offer|tell|remind|ask) you",
   "<opening> (let's|let us|let me|shall we)",
   "<opening> i (thought|appreciate|admire)",
   "<opening> (that 's|that is|that was) {a|<intensifiers>} (kind|nice|good|great|wonderful|generous) {thing} (of|for) you",
   "(big|huge|significant|important) (step|steps) [.|!] $",
   "<opening> i ('m|am|'d) {just|also|really|kind of} wondering",
   "<opening> like i said",
   "<opening> we {also|just|have|'ve} (talked|spoke|spoken) about",
   "<opening> i {also|just} know you ('re|are) here",
   "(i|we) {also|just} (noticed|see|saw) {that|some|of|in|from|on|by} your (record|records|chart|file|notes)",
   "i ('d|would|can|could) {also|really|strongly|definitely} (recommend|suggest)",
   "wondering (if|whether) (it|we|you|that|this|there) ('s|is|could|might|would|should|can)",
   "<opening> if (we|i) {could|can|might} {maybe|perhaps|just} (find|get|give|help|look|try|change|send|take|work)",
   "there ('s|are|is) {also} (some|a lot of|a few|many|other|lots of) (thing|things|way|ways) {that} {to} (you|we) (can|could)",
   "(tend|tends) to make (people|someone|somebody|you)",
   "people like you",
   "(friend|friends) of (mine|mines)",
   "i (call|called) it|you ('re|are) (gonna|going to) {~.} (with me|play)",
   "<opening> you ('re|are) (a|an) [_] [_] {now} [.|!] $",
   "<opening> now [,] you (don't want|don't wanna|do not want) to",
   "you ('d|would) have to be",
   "<opening> that ('s|is) (what|why) (we|i) ('re|are|'m|am) here",
   "(we|you and (i|me)) ('re|are) {just|also|then|now|still} (gonna|going to)",
   "<opening> i ('m|am) {pretty|quite|very|really} sure [that] you ('ve|have|know|can|understand)"
  ]
 },
 {
  "name": "self disclosure",
  "words": {
   "same thing": "(same|similar|exact same|very same) (thing|things|problem|problems|experience|experiences|issue|issues|feeling|feelings|situation|struggle|struggles|fear|fears|trouble|way)",
   "relatives": "mother|father|mum|mom|dad|wife|husband|partner|son|daughter|brother|sister|grandmother|grandfather|uncle|aunt|boss|kids|children|family"
  },
  "evidence": [
   {
    "phrases": [
     "i ('ve|have|'d|had|went) {been|gone|also|too|myself} through (that|this|it|the same|something (like|similar)|a similar)",
     "i ('ve|have) {also|definitely|certainly} been there (.|,|!|$|too|myself|as well|and)",
     "(the same|something similar|something like (that|this)|exactly (that|this)|a similar thing) [thing] happened to me",
     "(that|it|this) happened to me (too|as well|once|before)",
     "i {also|too|myself|'ve|have|actually|really|totally|often|sometimes} (had|have|went through|experienced|felt|feel|faced|struggled with) {exactly|pretty much} (the|that|a|some) <same thing>",
     "i {also|myself|really|too|often|used to} (struggled|struggle|wrestled|dealt|battled) with (that|this|it|the same) [thing] (too|myself|as well|,|.|$|for|when)"
    ],
    "unless": [
     "? $",
     "(if|whether|wish|imagine) i",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "i (know|remember) {<intensifiers>|exactly|well} (what (it|that) ('s|is|was|feels) like (.|,|!|$|to|when|for|being|having)|how (that|it) (feels|felt)|(the|that) feeling)",
     "i (can|could|do) {<intensifiers>} relate (.|,|!|$|to (that|this|you|what|it))",
     "<opening> [speaking] (from|in) my own experience",
     "when i was (in your (shoes|place|position|situation)|your age)"
    ],
    "unless": [
     "? $",
     "(don't|can't|couldn't|not|if|saying) {i|'ll|will|say} (know|remember|relate)",
     "do i know",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.7
   },
   {
    "phrases": [
     "i ('m|am|was|were|felt|feel|got|get|used to be|have been|'ve been) {<intensifiers>|as|equally|always} <feelings> (too|as well|myself|back then)",
     "i {also|'ve|have|once|actually} (was (a|in|on|once)|went through|used to|drank|smoked|quit|struggled|suffered|grew up|gained weight) [~(,|?)] [~(,|?)] [~(,|?)] [~(,|?)] (too|as well|myself) (.|!|,|$)",
     "(it|that|this) [_] {really|also|has|have} (helped|worked for) (me|my _) (too|as well|when i)",
     "i ('m|am) {also|actually} (a|an|in) (former smoker|ex-smoker|recovery|recovering|parent|single parent|mother|father|mum|mom|dad) (myself|too|as well)",
     "as a (parent|mother|father|mum|mom|dad|former smoker|manager|new parent|single parent) myself",
     "my [own] <relatives> (had|has|went through|was|is|did|does|died|lost|struggled|felt) [~(,|?)] [~(,|?)] [~(,|?)] (too|as well)"
    ],
    "unless": [
     "? $",
     "(if|whether|when) (my|i)",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.65
   }
  ]
 },
 {
  "name": "summary",
  "words": {
   "some words": "[~?] [~?] [~?]",
   "summarize": "(summarize|summarise|recap|re-cap|sum (up|it up|this up|that up|things up)|go back over|run back (over|through))",
   "so far": "(so far|today|until now|up to now|this (morning|afternoon|evening|week))",
   "talked": "(talked|spoken|discussed|covered|decided|agreed|established|looked at|gone (over|through)|touched on|mentioned|identified)",
   "several": "a few|several|a number of|a couple of|a lot of|lots of|many|two|three|four|five|some|both|different|various|really|very|important|good|great|big|main",
   "item": "_ [_] [_] [_]"
  },
  "evidence": [
   {
    "phrases": [
     "(let me|let's|i ('ll|will|wanna|want to|wanted to|would like to|'d like to|am going to|'m going to|'m just going to)|(can|could|may) i|if i (can|could|may)|we can) {just|quickly|briefly|also|maybe|please|try to|start by|then|kind of|sort of} <summarize>",
     "<opening> [it sounds [like] [,]] {just|quickly|briefly|kind of|sort of|like} to {just|quickly|briefly|kind of|sort of} <summarize>",
     "<opening> (in summary|by way of summary|summing up|summarizing|summarising|to put it all together)",
     "<opening> (here's|here is|this is|just) (a|my) {quick|brief|short|little} (recap|summary)",
     "(put|putting|pull|pulling|bring|bringing) (this|that|it|everything|all of (this|that)) [all] together , (you|it|i|we)"
    ],
    "unless": [
     "summary , (the|this|that|a) [~?] [~?] [~?] [~?] [~?] [~?] [~?] (report|study|document|paper|article|book|letter)",
     "(asked|ask|want|need|have) (you|him|her|them|me) to",
     "(not|'t) {_} (summarize|summarise|recap)",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> (so far|up to now|until now|today) [today] [,] (we|you|i) ('ve|have) {also|just|already} <talked>",
     "<opening> (we|you) ('ve|have) {also|just|already|both|all|really} <talked> <some words> [~?] <so far>",
     "what (we|you|i) ['ve|have] {also|just|already|both|all} (talked about|spoken about|discussed|covered|decided|agreed|heard|gone (over|through)|told me|shared|said) [on|from you|you say|here|up] <so far>",
     "(what|all) (we|you) ['ve] (have|got) so far",
     "(let's|let me) {just|quickly|kind of|maybe} (go over|review|(reflect|look) [back] (on|at)|go through|run through|read back|pull together|tie together) (what|everything|all) {that|of|what} (we|you|i|i've|you've|we've) ('ve|have|did|said|talked|discussed|covered|heard|agreed|decided|told)",
     "you ('ve|have) {also|just|already|really} (mentioned|talked about|told me|told me about|shared|described|named|listed|brought up) {<several>} (things|reasons|points|concerns|ways|ideas|benefits|goals|examples)",
     "you ('ve|have) {also|just|already|really} (mentioned|talked about|told me about|described) <item> , <item> [,] and _",
     "<opening> so [far|today] [,] (we|you) ('ve|have) {just|now|already} (looked at|discussed|covered|talked about|agreed on|decided on|gone (over|through)) (the|a|your|how|what) _ [_] [_] [_] [,] and (the|a|your|how|what|about|some)",
     "<opening> (we|you) ('ve|have) {also|just|already|pretty much|now} covered (most|all|a lot|many|everything|quite)"
    ],
    "unless": [
     "? $",
     "<reported>",
     "<quoted>",
     "(if|when|whether|until|unless|once|since|after) (we|you)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "let me {just|quickly} (see if|make sure|check|check that|see whether) [that] i ('ve|have|got|can) {got|gotten|heard|understood|captured|remember} {all of|all} (everything|it all|this all|that all|all (this|that|of (it|that|this))|what you (said|told|'ve))"
    ],
    "unless": [
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.75
   }
  ]
 },
 {
  "name": "validation",
  "words": {
   "reacting": "feel|felt|feeling|be|been|want|wanted|worry|struggle|react|reacted|need|hesitate|doubt|grieve|cry|miss|have (mixed|doubts|feelings|concerns|reservations)|think|thought|do|did|chose|decided|(be|are|'re|were|been) {<intensifiers>} <feelings>",
   "not understandable": "(isn't|wasn't|aren't|not|never|hardly) {very|really|that} (understandable|normal|natural|valid)",
   "feeling so": "{<intensifiers>|still|that you|you|your|'re|are|'d|would|be|being|get|feel|feeling} (<feelings>|(feel|feeling|felt) {like} (that|this|way|it|sometimes|as)|have (mixed|those|these|such) (feelings|doubts|concerns|worries|emotions)|cry|grieve|struggle|worry|hesitate|need (time|a break|help|support)|want (a break|some|to (cry|give up|be|stop)))"
  },
  "evidence": [
   {
    "phrases": [
     "(that|it|which|this) ('s|is|was|would be|seems|sounds) {<intensifiers>} understandable (.|,|!|$|that|why|how|given|for|if|to)",
     "<opening> {<intensifiers>} understandable (.|,|!|$)",
     "understandable (that|why|how|given|for) you",
     "<opening> i (can|do) {<intensifiers>|see|understand} see (why|that) [you (would|did|feel|felt|are|were)] (.|!|$)",
     "(that|it|this) ('d|would) {<intensifiers>} (drive|make|have) me _ {_} too (.|!|$)",
     "(that|it) (makes|make|does make|would make) {perfect|complete|total|a lot of|so much|all the} sense (that|why|how) (you|your|you'd)",
     "<opening> that ('s|is) {<intensifiers>} (normal|common|human) [.|!] $",
     "(that|it|this) ('s|is) {a|an|<intensifiers>} (normal|natural|human|common|understandable|healthy) (reaction|response|feeling|emotion|fear|worry|concern|thing to (feel|want|fear|think))"
    ],
    "unless": [
     "? $",
     "<not understandable>",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(anyone|anybody|everyone|everybody|most people|many people|(a lot|lots|plenty) of people|we all|others) {in (your|that|this) (situation|position|shoes|place)|who} (would|might|'d) {<intensifiers>|have|be|been|feel|felt} (<feelings>|struggle|struggled|the same|that way|(react|reacted) (like|the same)|(do|done) the same)",
     "(most|many|(a lot|lots|plenty) of) people {in (your|that|this) (situation|position|shoes)|i work with} {<intensifiers>} (feel|struggle|worry) (that way|this way|the same|like (that|this|you)|with (that|this|it)|about (that|this|it))",
     "i ('d|would) {<intensifiers>|have|be|been|feel|felt} (<feelings>|the same|that way) (too|as well)",
     "we ('ve|have) all been there",
     "you ('re|are) not alone in (feeling|thinking|that|this|having|wanting|being)"
    ],
    "unless": [
     "? $",
     "(if|unless) i",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "(it|that) ('s|is) {<intensifiers>|a|an} (normal|natural|human|common|okay|ok|all right|alright|fine|valid|understandable) [thing] (to|that you|for you to|if you|you) <feeling so>",
     "it ('s|is) {<intensifiers>} not (strange|weird|unusual|silly|stupid|abnormal|uncommon) (to|that you) <feeling so>",
     "your (feelings|feeling|reaction|reactions|anger|frustration|grief|worry|worries|fear|fears|concern|concerns|emotions|hesitation|doubts) ('s|is|are|were|make|makes) {<intensifiers>} (valid|understandable|normal|natural|justified|legitimate|reasonable|real|[perfect] sense)"
    ],
    "unless": [
     "? $",
     "<not understandable>",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "[it's] no wonder [that] you",
     "(i('m|am)|it('s|is)) not (surprised|surprising|a surprise) [that] you <feeling so>",
     "of course you ['d|would|'re|are|were|must] {<intensifiers>|have|be|been|feel|felt} (<feelings>|that way)",
     "you have every (right|reason) to (be|feel|want|say|ask|expect|worry|complain|doubt)",
     "you ('re|are) {<intensifiers>} (entitled|allowed|right) to (feel|be|want|your) {<intensifiers>} (<feelings>|that|this|way|feelings|own|feel)",
     "i (don't|can't|do not|wouldn't|couldn't) blame you"
    ],
    "unless": [
     "? $",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "who (wouldn't (be|feel) {<intensifiers>} <feelings>|(can|could) blame you)"
    ],
    "unless": [
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.7
   },
   {
    "phrases": [
     "i {<can>|<intensifiers>} (understand|see|get|appreciate|imagine) (why|how) (you|it|this|that|people|someone|anyone) {<can>|<intensifiers>|have} (<reacting>|make you|don't|didn't|wouldn't|<feelings>)",
     "i {<can>|<intensifiers>} (understand|get|see) that you ['re|are|'d|would|were] {<intensifiers>} (<feelings>|feeling|want to|don't want)",
     "i {<can>|<intensifiers>} understand your (feelings|feeling|frustration|anger|concern|concerns|worry|worries|hesitation|reaction|reluctance|pain|fear|fears|disappointment|anxiety)",
     "i (can|do|could) {<intensifiers>} (understand|appreciate) ((that|it) (.|!|$)|you (being|feeling|wanting|not wanting))"
    ],
    "unless": [
     "? $",
     "<not> {<intensifiers>} (understand|see|get|appreciate|imagine)",
     "(if|whether|until) i",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.8
   }
  ]
 },
 {
  "name": "check for understanding",
  "evidence": [
   {
    "phrases": [
     "(does|did|do) (that|this|it|these|what i) [all|just|said] make [any|some] sense ($|~(to|as|if|for|in|that|when)|to (you|$|everyone|everybody))",
     "make sense [to (you|everyone|everybody)] ?",
     "[do|does|did] (you|everyone|everybody|we all) {all|guys} ((know|see|understand|follow|get) what i ['m|am] (mean|meant|saying|say|getting at)|understand [that|this|so far]) ?",
     "<opening> did (you|everyone|everybody) {all} get (that|this) ?",
     "am i making [any] sense",
     "you (see my point|(see|know) where i ('m|am) (going|coming from|getting at)) {~?} ?",
     "(are you [still|all] with me|do you follow [me|so far|that|this] (?|,)|is (that|this|it|everything) [all|pretty] clear (to|for|so|enough|now|what|how|?))",
     "are we {all|both} on the same page",
     "any questions (so far|about (that|this|what i))"
    ],
    "unless": [
     "'t you",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> (is|was|were) (that|this|it) {about|a|fairly|more or less|an} (right|correct|accurate|fair (to say|summary|description|statement|way)|what you (said|meant|mean))",
     "(is|was) that {about|a|fairly} (right|correct|accurate|fair (summary|description|statement)) ? $",
     "does that sound (right|about right|accurate|correct)",
     "(did|have) i (get|got|hear|heard|understand|understood|read|miss|missed) (you|that|this|it|everything|anything) {all} [right|correctly|clearly|properly] ?",
     "(am|did|have) i (right|hearing you|understanding (you|that|this|it)|getting (that|this|it)|understand (you|that)|got (that|this|it)) {right|in (thinking|saying|understanding)}",
     "correct me if (i'm|i am|i|that's|this is)",
     "(stop|tell) me if (i'm wrong|i ('ve|have) (got|misunderstood)|i (got|misunderstood))"
    ],
    "unless": [
     "yes or no",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(let me|i [just] (want|wanted) to|i'd like to|just to|can i|let's) [just|quickly] (make sure|check|see if|be sure|be clear|clarify|confirm) [that] (i (understand|understood|get (it|this|that|you)|heard|('m|am) (hearing|understanding|following|getting|clear|with you)|['ve|have] (understood|heard|got|gotten|it|this|that) (_|.|,)|['ve|have] [got] (all|everything) (of (it|this|that)|you|right|straight|correct|.|,|$|:))|we ('re|are) (clear|on the same|talking)|you're saying|my understanding|what you (said|mean|meant|'re)|with you)",
     "if i ['m|am|'ve|have] {just} (understand|understood|understanding) (right|correctly|properly|,|is|(you|that|this|it|what) [right|correctly|properly])",
     "if i ['m|am|'ve|have] {just} (hear|heard|hearing) (right|correctly|(you|that|this|it) (right|correctly|,))",
     "if i ['ve|have] (got|get|gotten) [~?] [~?] (right|straight|correctly)",
     "(can|could|would) you {please|just|maybe} (repeat|say|tell|explain) (that|it|this|me|back) {back|to me|in your own words|what} (back|in your own words|you (understood|heard))"
    ],
    "unless": [
     "<reported>",
     "<quoted>",
     "(don't|not) (know|sure|certain) if"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> [so] [what] you ('re|are) saying [is|that] {~?} ?",
     "<opening> so (you|your|that means) {~?} , (right|correct|yeah|yes) ? $",
     "~^ , correct ? $"
    ],
    "unless": [
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.8
   }
  ],
  "model_unless": [
   "^ {so|and|okay|,} all right ? $",
   "right (after|before|now|away|here|there)"
  ]
 },
 {
  "name": "clarification question",
  "words": {
   "refer": "(mean|meaning|saying|talking about|referring to|thinking of|asking about|suggesting|implying|getting at|trying to say|hinting at|describing)",
   "other meaning": "(what|how) (i|he|she|they|we) ['m|am] [really] (mean|means|meant|saying)|mean to (you|say|be|do)|means to|mean anything|mean it|mean well|mean a lot|saying to (your|him|her|them|people)"
  },
  "evidence": [
   {
    "phrases": [
     "(what|how) {exactly|specifically|precisely} (do|did|are|were|is|'re) {exactly|specifically} you {exactly|specifically|actually|really} <refer>",
     "what do you mean",
     "(which|what) [~?] [~?] (do|did|are) you <refer>",
     "what('s|is|does|do|did) (that|it|this) {actually|exactly|really} (mean|supposed to mean) [here|for (us|me)|exactly|in practice] ?",
     "when you (say|said|talk about|mention|mentioned) {~?} (what|do you|are you|which|who|is (that|it)|does that|how|you mean) {~?} ?",
     "(what (does|do) (~(he|she|they|it|that|this|the|i|we|you)) [~?] mean|_ [,] you mean) ? $",
     "(explain|clarify|example of|tell me) [exactly] what you (mean|meant) {~?} ?"
    ],
    "unless": [
     "<no question>",
     "<reported>",
     "<other meaning>",
     "(know|see|understand|get|knew|sure) what"
    ],
    "strength": 0.95
   },
   {
    "phrases": [
     "<opening> [do|did|is it|by that] you mean",
     "<opening> (are|were) you {basically|actually|just|also} <refer>",
     "<opening> [so] (is|was) (that|it|this) {basically|actually|also} what you ('re|are|were|mean|meant) [saying|thinking|talking about]",
     "<opening> (does|did|would) (that|this|it) mean [that|like] (you|your|it|they|there|the|a|an|this|he|she)"
    ],
    "unless": [
     "<no question>",
     "<reported>",
     "<other meaning>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(can|could|would|will) you {please|just|maybe|possibly} (clarify (?|,|that|this|it|what you|for me|your|a bit|something|one|the (last|first|second|third|other) (point|part|bit|one|question|sentence))|rephrase|spell (it|that) out|be {a bit|a little|more} (specific|precise|clearer)|explain (what you mean|what that means|what you meant)|define (what|that|your|it)|say what you mean|unpack that|explain [(that|this|it) [a (bit|little) [bit]] (more|again|further)] ?)",
     "<opening> (in (what|which) (sense|way|respect)|meaning what|as in [what]|like what) ?",
     "i ('m|am) not {quite|really|entirely|exactly} (sure|clear|certain) {i|what|quite|understand|follow|get|know} (what you ('re|are|mean|meant)|you mean)",
     "i (don't|didn't|do not) {quite|really|fully|entirely} (understand|follow|get|know) what you ('re|are|were|mean|meant|just) [saying|talking|getting]"
    ],
    "unless": [
     "<reported>",
     "he|she|they"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "closed question",
  "model_unless": [
   "<opening> [_] [,] (can|could|may) (i|we) {just|also|again|please|firstly|first} (welcome|remind|note|say|thank|agree|congratulate|commend|wish|apologise|apologize|point out|place|put on record)",
   "<opening> do you know , you (may|might|could) be right",
   "(say|says|said|saying|ask|asks|asking) , (\"|“|'|‘) ... ? $",
   "(ask|asked|say|said|saying|told) (me|him|her|them|us|myself|yourself) , (\"|“|') ... ? $",
   "~(do|did|does|,) [,] you know ? $",
   "<opening> you know what [,|?]",
   "~(,) , (okay|ok|all right|alright|you know that|you hear me|you understand) ? $",
   "^ [,] (honestly|really|seriously|say more|go on) ? $",
   "(says|said|saying|say|thinking|like) [,] (\"|“) {~(\"|”)} ? $",
   "(was|were|is|are|'m|'s|'re) like , (\"|“) ... ? [\"|”] $",
   "? (\"|”) $"
  ]
 },
 {
  "name": "exploration",
  "words": {
   "experience": "that|this|it|things|all of (this|that)|that whole _|(the|your|that) [first|last|whole] (experience|day|days|week|weeks|month|months|year|years|time|night|morning|evening|childhood|relationship|journey|meeting|session|visit|conversation|call|talk|training|treatment|surgery|operation|news|move|divorce|pregnancy|diagnosis|illness|school|job|marriage|past)",
   "about a life": "about (it|that|this|him|her|them|yourself|your|being|becoming|losing|leaving|living|going back|what|how|all)"
  },
  "evidence": [
   {
    "phrases": [
     "how (do|does) you {really|usually|generally|actually} feel (~(about)|<about a life>)",
     "how (did|are|were|had|have|might) you {currently|really|actually|been|all} (feel|feeling|felt)",
     "how (does|did|do|would|has|is|was) (<experience>|_ing _) {really|usually|been} (make|made|making|leave|left|leaving) you {all} (feel|feeling)",
     "how (does|did|do|would|is|was) <experience> [all] feel",
     "what (does|did|would|is|was) <experience> feel like",
     "what (are|were|do|did|have) you {really|actually|been} (feel|feeling|felt) (?|when|while|in|then|at|as|right|now|inside|about (it|that|this|him|her))",
     "(what|which) (feeling|feelings|emotion|emotions|kind of (feelings|emotions)) (do|does|did|come|comes|came|are|were|is|was|went|go)"
    ],
    "unless": [
     "<no question>",
     "<reported>",
     "<quoted>",
     "how do you do",
     "feel like (we|doing|going|having|eating)"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "what ('s|is|was|were|has|have|would) <experience> {really|actually|been|be|all|usually} like (?|,|for|when|at|to|in|back|then|before|after|during|growing|right|these|those)",
     "what ('s|is|was|has|would) it {really|actually|been|be} like (to|for you|when|being|having|living|_ing)",
     "how ('s|is|was|has|have|were|are) <experience> {been|all|feeling|really} for you",
     "what ('s|is|was|goes|went|ran|runs|comes|came) {going|running|usually|coming} (through your (mind|head)|on (for|inside|in) you|up for you|inside you)",
     "how (has|have|did|does|do|is|are|was) <experience> {really|been} (affect|affected|affecting|impact|impacted|impacting|hit|hitting|touch|touched) you",
     "what (worries|scares|frightens|bothers|frustrates|excites|upsets|hurts|saddens|annoys|stresses) you",
     "how (<feelings>|happy|excited|hopeful|proud) (are|were|do|did|have) you",
     "what (is|was|were|are) the (hardest|worst|best|scariest|toughest|most (difficult|painful|frightening|rewarding)) (part|moment|time|bit) [about (it|that|this)|of (it|that|this)|for you]",
     "how (are|were|have|did|do) you {really|been} (coping|cope|holding up|held up|experience|experienced|take the news|react)"
    ],
    "unless": [
     "<no question>",
     "<reported>",
     "<quoted>",
     "look like",
     "sound like"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(tell me|(can|could|would) you {please|maybe|just} (tell me|say|describe|share|talk)|i('m| am) (curious|wondering|interested) [to (know|hear)]|help me understand) {a (bit|little)|some|more|about} (how (you ('re|are|were|have been|'ve been) feeling|you (felt|feel)|(it|that|this) (felt|feels|was for you|affected you))|what (you (felt|feel)|(it|that|this) ('s|is|was|has been) like)|your (feelings|emotions|experience))"
    ],
    "unless": [
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.9
   }
  ],
  "model_unless": [
   "^ {hello|hi|so|and|,} how (are|'re) you {doing|today|all|both|,} [?] $",
   "how ('s|is|was) (the|that|this|your) (weather|traffic|food|trip|journey|flight|weekend)",
   "(feel|feels) about (the|a|an|taking|doing|going|having|using|moving|starting|working)"
  ]
 },
 {
  "name": "leading question",
  "words": {
   "tagged": "(_|'s|'re|'ve|'d|'m|'ll|-) (_|'t) [, (really|actually|though|then|potentially)]",
   "asked freely": "(why|what|how|who|where|when|which|if|whether) (don|doesn|didn|wouldn|shouldn|isn|aren|can|couldn|won|haven|hasn) 't|(why|what|how|who|where|when|which) do you really|or (isn|doesn|aren|don) 't"
  },
  "evidence": [
   {
    "phrases": [
     "(don't|wouldn't) you {also|all|rather|really} (think|agree|feel|believe|see|say|realise|realize|suppose|reckon)",
     "(can't|couldn't) you {just|at least|really} (see|agree|admit|understand)",
     "(don't|wouldn't|didn't) you (want|like|rather|prefer|care|love) (to|it|that|your|if|about|more)",
     "(shouldn't|oughtn't) (you|we)",
     "(wouldn't|won't|isn't) (it|that) {also|actually|just|all|really|be|have been} (be|better|easier|nicer|great|nice|good|wise|safer|smarter|simpler|best|more)",
     "isn't (it|that|this) {already|just} (true|obvious|clear|time|possible|because|that|the case|a (concern|problem|risk|shame))",
     "aren't you {just|really|simply} (a|being|afraid|worried|tired|making|ignoring|glad|ashamed|forgetting|overreacting)",
     "doesn't (that|it|this) (concern|worry|bother|scare|frighten|upset) you",
     "don't you (know|realise|realize) (that|what|how)",
     "do you really (think|believe|expect) (that|it|you|this|they|he|she|we)",
     "would you not (agree|say)"
    ],
    "unless": [
     "<no question>",
     "<asked freely>",
     "(if|whether) (you|it|that)",
     "<reported>",
     "<quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<tagged> [,] (don't|didn't|aren't|weren't|haven't|won't|wouldn't|can't|couldn't|shouldn't) (you|we|they) [really|though|then] ? $",
     "<tagged> [,] (isn't|wasn't|aren't|doesn't|didn't|hasn't|won't|wouldn't|shouldn't|can't) (it|that|there|he|she) [really|though|then] ? $",
     "(not|'t|never|nobody|nothing|hardly) {~,} , (do|did|does|is|was|are|were|have|has) (you|it|that|there|we|they|he|she) ? $",
     "(wouldn't|don't|won't) you (say|agree|think) ? $",
     "<opening> surely [,] (you|it|that|this|there|we|the|your)",
     "you ('d|do|would|must|can|will) (agree|realise|realize|admit)"
    ],
    "unless": [
     "<no question>",
     "<asked freely>",
     "<reported>",
     "<quoted>",
     "<opening> [_] [_] [,] (is|was|do|did|are|were|have|does) (you|it|that) ?",
     "<opening> _ _ , (isn't|wasn't) (it|that) ?",
     "the thing , isn't it"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "open question",
  "evidence": [
   {
    "phrases": [
     "(^ [and|(okay|well|yeah|all right|great) [,]]|,|;|so|you|please|just|maybe|perhaps) (tell me [a [little|bit] [bit]|some|something] (more|about|what|how|why)|walk me through|help me understand|talk [to me] [a (little|bit) [bit]] [more] about (that|what|how|why|your)|say [a (little|bit) [bit]] more about|describe (for me|to me|that|what|how|your))"
    ],
    "unless": [
     "(i|he|she|they|we|didn't|don't|doesn't|to) ['ll|will|can|could|want to|going to] (tell|talk|say|describe|walk)",
     "let me tell",
     "how (many|much|long|old|often|far)",
     "(he|she|they|doctor|doctors|people) (tell|tells|telling|told)"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "(^|,|:|-|—) {so|and|but|then|well|okay|now|,} (why (~(not|don))|how (do|does|did|is|are|was|were|has|have|can|could|will|would)) ... ? $",
     "<opening> (can|could) (i|you) {just|also|please|briefly} (ask|say|explain|set out|outline|tell us|tell me|describe) {_} (what|why|how) ... ? $"
    ],
    "unless": [
     "why (don't|didn't|not) (you|we)",
     "how (are|do) you (doing|do) ?",
     "(know|ask|asked|say|said) [me|us] , ...",
     "how (long|old|many|much|often|far|tall|big|large)"
    ],
    "strength": 0.6
   },
   {
    "phrases": [
     "i('m|am) [just|also] (curious|wondering|interested) [to (know|hear)] [,] [about|in] (what|how|why)",
     "i wonder (what|how|why)"
    ],
    "strength": 0.7
   }
  ],
  "model_unless": [
   "^ {~(what|how|why|which|who|where|tell|describe|explain|share|say|talk|walk|more|else|other|others|thoughts|thought|ideas|idea|anything|something|wonder|wondering|curious|elaborate|expand|example|examples)} $",
   "(can|could|may) (i|we) (show|give|offer|ask|share|suggest|tell|get|call|have) ... ?",
   "would you be {maybe|at all} (open|willing|interested|okay|ok|happy|comfortable) ... ?",
   "would you mind if (i|we) ... ?",
   "<opening> do you {now|then|really} (understand|realize|realise|appreciate) ... ?",
   ", right ? $",
   "<opening> i remember (you|your) ... ?",
   "<opening> (you|it|he|she|they|there|to|on the one hand|depending on what) {~(how|what|why|tell|describe|?)} ?",
   "or ? $",
   "how (important|confident|ready|likely|sure|motivated|willing|interested) ... scale ... ?",
   "(the|is) most [_] you ('ve|have) ever ... ?",
   "<opening> (when|at what time|by when) (~(you|i|we|they|he|she|it|the))",
   "when (would|will|could|can|should|do|did|is|was|are|were) (it|you|we|they|he|she|this|that|your|the) ... ?",
   "how much (~(do|does|did|of|you|we|i|they|he|she|it)) ... ?",
   "how much (do|does|did|of) [_] (~(understand|know|feel|enjoy|trust|value)) ... ?",
   "how (long|old|many|often|far|tall|big|large|wide|high|heavy|thick|fast|soon|late|early|frequently) (~(you|we|i|they|he|she|it)) ... ?",
   "<opening> (where|who|which) (is|are|was|were|'s|'re|do|did|does|has|have|will|can|one|ones) ... ?",
   "what ('s|is|was|are|were|will|does|did|would) [~?] [~?] [~?] [~?] [~?] (cost|costs|price|amount|total|percentage|rate) ... ?",
   "<opening> (do|does|did) (you|we|they|anybody|anyone|he|she|it) {even|actually|really} (know|remember) (what|who|where|when|which|if|whether) ... ?",
   "<opening> (that|this) ('s|is|was) [not] [really|exactly] (what|why|how|where|who) ... ?",
   "^ [and|so|but|well|okay] [,] what _ ? $",
   "what ('s|is|was) (it|that|this) {then|again|,|huh|called} ?",
   "what (kind|sort|type) of _ (is|was|are|were) (it|that|this|these|those) ... ?",
   "^ [_] [_] [_] (what|who|where|when|which) ? $",
   "<opening> do you (want|need|like) (me|us) to ... ?",
   "(can|could|may) (i|we) {just|also} (pick|come back|go back|clarify|check|see|add) ... ?",
   "<opening> (can|could|would|will) you {please|just} (go|turn|move|open|close|pass|bring|put|hold|wait|press|send|talk a) ... ?",
   "what (time|day|date|year|month|age|part|city|town|school|grade|number|size|dose|brand) ... ?",
   "what (is|'s|was|are|were) {what (is|'s|was)} [-] (your|his|her|their|the|its|~(it|that|this|there)) {~(?)} (name|address|birthday|age|number) {again|,} ?",
   "what ('s|is|was|were) the other (one|ones|two)",
   "what ('s|is|are|was|were) (it|that|they|those|he|she|this) called"
  ]
 },
 {
  "name": "action request",
  "words": {
   "it": "it|that|this|these|those|the|your|my|our",
   "me": "me|us|him|her|them|everyone",
   "depends": "take|give|share|get|read|say|speak|talk|ask|tell|help|do|come|go|let|have|find|put|remember|keep|show|stop|start|think|look|make|leave|play|run",
   "no act": "explain|describe|see|hear|imagine|feel|understand|believe|be|name|recall|picture|guess|afford|swim|drive|cope|manage|walk|elaborate|expand|clarify|spell|like|want|need|know|mean|consider|recommend|prefer|agree|accept|mind|expect|live|sleep|eat|drink|smoke|trust|identify|comment|outline|summarise|summarize|assure|tolerate|breathe|handle|change|justify|still|not|ever|just|please|maybe|possibly|quickly|perhaps|kindly|all|guys|at|then|try|even|really|actually|always|only|use|count|it|that|this|you|i|we|a|an|the|to|or|and|so|,|.|?|!|-|$",
   "some words": "get (<me>|it|that|the|back|a|some|somebody|someone)|find (a|the|some|someone|somebody|out|me|us)|put|take (<it>|a|care|notes|over)|keep (it|that|this|the|your|my|a|an|me|us|up)|leave (it|that|your|the|a)|share (your|the) (screen|file|document|link)|give <me> (a (call|ring|shout|minute|moment|second|hand|copy)|the|your (name|number|address|hand|word)|that|access|more|another)|look (at|into|up|over|after)|read <it>|say (that|it) again|speak (up|louder|slower|more slowly|to)|talk to (him|her|them|your|my|the)|ask (him|her|them|the|your)|tell (him|her|them|your|whoever)|show|help (<me>|with)|do (me|this|the|your|some|one)|come (in|back|over|here|to|up|down)|go (to|back|ahead|over|through|and)|stop|start|make (sure|a|the|it)|have a (look|think|seat)|let <me> (have|see|in|out|borrow|know)|let ~(me|us) know|run (the|it|that|this|a)|remember to",
   "act": "~(<depends>|<no act>)|<some words>",
   "words": "telling|sharing|saying|explaining|describing|giving|filling (me|us) in|talking|walking|elaborating|expanding|answering|being|living|feeling|having|waking|going",
   "addressed": "you|you guys|you all|everyone|everybody|all of you|one of you|somebody|someone|anyone|anybody",
   "politely": "{please|just|also|maybe|possibly|quickly|perhaps|kindly|all|guys|at least|then|try to|,}",
   "ability": "(what|which|how|where) ~(can|could|,|.) [~(can|could|,|.)] [~(can|could|,|.)] (can|could) you|(how|what|when|where|why|who|which|much|far|long|often) (can|could|would|will|else) you|(so|if only|as|that|think|sure) you can|(can|could|would|will) you [just] ~(give|send|bring|show) [~?] [~?] [~?] [~?] (yourself|without|if you|instead|by yourself|every day)|(can|could|will) you (do|read) (that|it) ?|(can|could|would|will) you (find (yourself|that)|keep up|get to)",
   "plain act": "send|give|bring|make|get|check|look|find|call|write|read|put|take|show|help|do|come|go|email|turn|stop|wait|try|start|keep|let|fill|sign|share|speak|note|prepare|finish|ask|sit|stand|work|pick|draw|choose|imagine|listen|practice|practise|rate|complete|focus|stay|leave|repeat|respond|reply|join|confirm|review|use|open|close|remember|add|copy|rest|hand|update|ring|text",
   "after please": "i|you|we|he|she|they|it|that|this|me|him|us|them|sir|god|note|no|yes|everyone|somebody|someone|people|the|a|my|your|if|when|but|and|or|as|enough|,|.|?|!|-|;|:|'|$"
  },
  "evidence": [
   {
    "phrases": [
     "<opening> (can|could|would|will|can't|couldn't) <addressed> <politely> <act>",
     "(,|and|so|but|-|;|then|?|please) (will|would) <addressed> <politely> <act>",
     "~(how|what|when|where|why|who|which|much|far|long|often|else|as|only|because|that|you|then) (can|could) <addressed> <politely> <act>",
     "(^|,|so|and|but) [maybe|perhaps] if <addressed> (can|could) {please|just|also|maybe} <act> [~,] [~,] [~,] [~,] [~,] [~,] ($|.|?|, that (would|'d))"
    ],
    "unless": [
     "<ability>",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> please [,] {do|just|also|don't|go ahead and|kindly|try to|everyone|all} (<plain act>|be|feel free|remember|continue|forget|hesitate|bear|slow|submit|mute|unmute|raise|worry|proceed|hold|ensure|consider|have (a seat|the|your|it))",
     "<opening> please ~<after please>",
     "~(to|not|yes|yeah|no|said) please {also|just|do} (<plain act>|make sure|don't)",
     "<opening> (<plain act>|press|play|move|push|click|change|hold) <up to seven words> please (.|!|$)",
     "<opening> next [slide|page|one|question|,] [,] please"
    ],
    "unless": [
     "please note [_] that",
     "(to|not|trying to|try to|and) please",
     "(yes|yeah) [,] please",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(i|we) ('d|would) (like|love|prefer|need) [for|it if] <addressed> [all|both] (to|could|would) (have (a|an|the)|~(know|understand|feel|think|see|be|tell|have))",
     "(i|we) ('d|would) {really|greatly|much|also} appreciate (it if <addressed> (would|could)|your (help|reply|response|feedback|comments))",
     "(i|we) {really|just|also} (want|need) <addressed> [all|both|guys] to (<plain act>|tell (him|her|them)|think (about|of) (what|how|it|this|that)|<act>)",
     "(someone|somebody) (needs|has) to <act>",
     "would it be possible to <act>",
     "(i'm|i am|i'd|i would|i('ll| will)|we|can i|could i|may i) {just|also|really|going to|would} (ask|asking|encourage) [that] (<addressed>|they|he|she|members) (to|turn|please) (<plain act>|limit|<act>)",
     "i('m|am| was|'ve been) (hoping|wondering) [if|that|whether] (you|someone|somebody) (could|would|might|can|will) [please|also|just] <act>",
     "(would|do) you [also|perhaps|maybe] mind [just|also|please] (repeating|closing|opening|turning|moving|waiting|holding|sending|checking|helping|passing|looking|taking|putting|bringing|calling|emailing|writing|reading|stopping|keeping|leaving|starting|signing|mailing|speaking|standing|sitting|using|coming|stepping|switching|muting)",
     "(it'd|it would|that would|that'd) (be (great|good|helpful|lovely|nice|useful|appreciated)|help) if (you|someone|everyone) (could|would|can) ~(be|have|see|feel|think|tell|say)",
     "(i|we) need (it|that|this|them|the|your|a|an|some) [~?] [~?] [~?] (from you|by (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|noon|the end of|next|tonight))"
    ],
    "unless": [
     "(don't|doesn't|didn't) (want|need|like)",
     "(want|need) you to (know|understand|feel)",
     "when i need",
     "mind <words>",
     "more about",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> (don't (forget|hesitate) to|make sure (you|to|that you|and)|be sure to|remember to|let (me|us) know (if|how|when|what|whether|by|whenever|which|in|on|.|,|$)|keep (in mind|me (posted|updated|informed)|an eye|a (note|log|diary|record)))",
     "<opening> ((hold|hang) on [a (second|minute|moment|sec|s)] (.|$|, (i|let|we))|wait (here|for (me|us)|until (the|we|you))|bear with me|come [on] in (.|$|and)|take a (look|moment|minute|seat)|have a (look|seat|think)|look at (this|your)|do me a (favor|favour))",
     "<opening> (send (me|us|it|that|him|her|them)|call me (back|when|if|on|at|tomorrow|later|so|with)|email me|text me|(pass|hand|give|bring|show) (me|us|him|her|them) (a|the|some|your|that|one|it)|bring (your|it|the)|check (with|the|if|whether|your)|ask (him|her|them|your)|put (it|that|them|the|your)|leave (it|that|your)|fill (in|out)|sign (here|the|this)|(open|close|read) (the|your|this)|turn (it|that|the) (on|off|up|down)|write (it|that|this|your|the|down))"
    ],
    "unless": [
     "?",
     "remember (when|how|that|i|we)",
     "(i|we|they|he|she) (am|was|were|do|did|had|have)",
     "^ {so|and|,} then",
     "please note that",
     "come on ,|^ and put",
     "give (me|us|him|her|them) (a (break|sense|feeling)|the (impression|feeling|creeps))",
     "<told or quoted>"
    ],
    "strength": 0.8
   }
  ],
  "model_unless": [
   "(can|could) you {all|both|everybody|now|still|see and} (hear|see) (me|us|my screen|that)",
   "^ can you (swim|drive|read|write|walk|see|hear|cook|sing|dance|ski|type|ride) [?] $",
   "(can|could|do) you see yourself"
  ]
 },
 {
  "name": "agreement",
  "words": {
   "ending": "{,|.|!|-} $",
   "assent": "yeah|yes|yep|yup|oh|no|okay|ok|well|right|and|mm-hmm|mm|sure|ah|alright|all right|hmm|so|but",
   "beginning": "^ {<assent> {,|.|!|-|;}}",
   "stop": "(,|.|!|$|-)",
   "good": "good|great|fine|perfect|right|reasonable|fair|okay|ok|lovely|nice|excellent|brilliant|fantastic|wonderful|well|sensible|doable",
   "proposal": "point|points|idea|ideas|suggestion|suggestions|plan|proposal",
   "adverbs": "<fully>|would|do|tend to|also|wholeheartedly|strongly|generally|broadly|largely|mostly|both",
   "yes": "^ (yes|yeah|yep|sure|okay|ok|alright|absolutely|definitely) [,|.] [yes|yeah] [,]"
  },
  "evidence": [
   {
    "phrases": [
     "(i|we) {<adverbs>} agree",
     "(i|we) (couldn't|could not|can't|cannot) agree (more|with you more)",
     "(^|,|.|and|so|yeah|okay) (we're|we are) [all] (agreed|in agreement)",
     "i('m|am) [totally|completely] in [full|complete|total] agreement",
     "you('re|are|were) {<fully>} right (,|.|!|$|about|that|there <stop>|in saying|to (say|point))",
     "<beginning> i('m|am) [totally|completely|right] with you (on|there|.|,|$)",
     "you('ve| have) [got] a [very|really] [good|fair|valid] point [there] <stop>",
     "can't argue with (that|you)"
    ],
    "unless": [
     "(don't|do not|can't|cannot|wouldn't|not|never|didn't|won't) {totally|completely|fully|really|quite|necessarily|always|entirely|all|actually} agree (~more)",
     "(if|when|whether|unless|until|that|what|as|where|which|and once) (we|you|i|they) {~,} agree",
     "agree to (disagree|_ [_] terms)",
     "(if|when|so) you('re|are) right",
     "(do|does|did|would|can|could|might|should|must) ['t|n 't] [not] (you|we|i|they) [all|both|not] agree",
     "(didn't|don't|hadn't|haven't) (you|we|i|they) [all|both] agree",
     "? $",
     "<told or quoted>"
    ],
    "strength": 0.95
   },
   {
    "phrases": [
     "<beginning> (exactly|absolutely|definitely|totally|precisely|for sure|agreed|indeed|certainly|true|fair enough|fair point|good call) <stop>",
     "<beginning> (that's|that is|very|so|it's|quite|how) {very|so|absolutely|quite|certainly|exactly} (true|right|correct|fair) <stop>",
     "<beginning> that's (exactly|precisely|just) (it|right|what i (mean|think|thought|was thinking|was (going|about) to say)|how i (see|feel))"
    ],
    "unless": [
     "?",
     "not {<fully>} (true|right|correct|fair|it)",
     "but",
     "if",
     "^ {um|,} (definitely|certainly|absolutely) [,] (i ('ll|will|have|'ve)|can|it|they|yeah)",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "<beginning> (that|it|this|which) {really|all|just} (sounds|works|seems|looks|would work|would be|could work|'s|is) {<fully>} [like a] <good> [<proposal>] (with|by|for|to) me",
     "<beginning> [that|it|this] (sounds|works) {<fully>} [like a] (<good>|plan|good (idea|plan)|great (idea|plan)) <ending>",
     "<beginning> (that's|that is|that would be|it's|what) [a|an] {<fully>} (<good>|valid) (<proposal>|thought) (,|.|!|$|-|and|because|actually|though|there)",
     "<beginning> {very|really} (good|great|fair|nice|excellent) <proposal> <stop>",
     "^ <assent> {,|.} (that's|that is) {all|totally|perfectly} fine <ending>",
     "<beginning> (works|fine|good) (for|with|by) me",
     "<beginning> i('m|am) {<fully>} (<fine>|happy|comfortable|on board) with (that|it|this)"
    ],
    "unless": [
     "?",
     "but",
     "not",
     "'t",
     "if",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "^ {<assent> {,|.}} let's (do (that|it|this)|go (with|for) (that|it|this)) [then] <ending>",
     "<yes> (we (can|could|should) [certainly|definitely|probably] do (that|it)|i (can|could|would|will|'ll) [certainly|definitely] (do|try) (that|it|this)|please [do]|why not) <ending>",
     "<beginning> i ('d|would) (love|like|be (happy|glad|willing)) (to|that) [do that|try that|try it|hear it] <ending>",
     "<beginning> (me too|me neither|same here|same for me|nor do i|so do i|so am i|neither do i|my thoughts exactly) <ending>",
     "<beginning> i (think|feel|thought) (so too|the same|(that|it)'s (right|true|fair|a good <proposal>)) <ending>",
     "<beginning> i feel the same [way] <ending>",
     "<opening> i('m|am) (happy|willing|glad) to (do|try|go along with) (that|it|this)",
     "<opening> i (like|love) (that|your|this) <proposal>",
     "<opening> i think you('re|are) [absolutely|probably|quite] right"
    ],
    "unless": [
     "?",
     "not",
     "but",
     "<told or quoted>"
    ],
    "strength": 0.9
   }
  ]
 },
 {
  "name": "autonomy",
  "words": {
   "decision": "choice|decision|call",
   "yours": "up to you|your [own] <decision>",
   "decide": "decide|choose|say|judge|make (that|the|this|any) (choice|decision|call)",
   "pressure": "make you|force you|push you|pressure you|tell you what (to do|you should)|(make|take) (that|the|this|any|those|these) (decision|decisions|choice|choices) for you|decide (for you|that for you|this for you|what you)"
  },
  "evidence": [
   {
    "phrases": [
     "(it|this|that|which|<decision>|rest|part|one) ('s|is|would be|will be|has to be|should be|'ll be|(got|has|needs) to be|gotta be|has got to be) {<fully>} <yours>",
     "(it|this|that) (gotta|got to|has to) be {<fully>} <yours>",
     "(is|'s) {<fully>} up to you (.|,|$)",
     "up to you {<fully>} [,] (whether|if|how|what|when|which|to decide|to choose)",
     "^ {<fully>} [,] <yours> (.|,|!|$)",
     "(the|this|that|<decision>) (<decision>|rest) (is|'s|would be|will be) {<fully>} yours",
     "as you (wish|prefer|like) (.|,|!|$)",
     "whichever you (prefer|like|choose)|whatever you ('re comfortable|are comfortable|decide|choose|prefer|feel (comfortable|ready))",
     "you ('ll|will|get to|have to) make (that|the|this) (decision|call|choice)",
     "(in the end|ultimately|at the end of the day|but) [,] (it's you who|you) (choose|decide) (what|whether|how|when|if|which)"
    ],
    "unless": [
     "(isn't|wasn't|not|never|if|whether|wish|thought|was|because) [it|that] ['s] {<fully>} <yours>",
     "is [it|that] [really] up to you ?",
     "tell me about",
     "you [just] said",
     "(if|so|how|when) you (choose|decide|prefer)",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "you ('re|are) the [only] (one|person) [here] (who|that) [really] (decides|decide|chooses|choose|makes|gets to|has to decide|can <decide>|knows)",
     "you ('re|are) the (boss|expert on (you|yourself|your))",
     "you ('re|are) in the driver's seat",
     "(only you|you alone|you yourself) (can|could|will|get to) (<decide>|know|tell)",
     "you (can|get to|may) [really|always|certainly] (decide|choose) (whether|how much|when|if|for yourself)",
     "you get to (decide|choose)",
     "you know (what('s| is| works| feels| would work)|yourself|your [own] (_) [_]) (best|right for you|best for you|better than)"
    ],
    "unless": [
     "? $",
     "(if|when|so that|feel like|felt like|feel|before|and then|now) you",
     "wish",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(nobody|no one|none of us) ['s|is] [else|here] (can|could|will|would|going to|trying to|here to|gets to|gonna) (make you|force you|decide for you|tell you what|push you)",
     "(i|we) (can't|cannot|can not|couldn't|won't|will not|wouldn't|don't (want|get|need) to|would never) <pressure>",
     "(i|we) ('m|am|'re|are) not (going to|here to|trying to|about to|gonna) <pressure>",
     "it ('s|is) not (for (me|us)|my (place|job|role|decision|choice|call)|up to (me|us)) to (tell|<decide>)",
     "(there's|there is|it's) [absolutely|really] no (pressure|obligation)",
     "it's (entirely|completely|totally) (voluntary|optional)",
     "^ [and|but|so] no (pressure|obligation)"
    ],
    "unless": [
     "make you [any|more|less] (a|an|the|some|feel|happy|better|sick|well)",
     "? $",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "you ('re|are|'ll be) {<fully>} (free to|welcome (not to|to (say no|stop|change|skip|refuse|decline|choose|disagree)))",
     "feel free (not to|to (skip|stop|pass|say no|decline|ignore|choose|disagree|change your mind|refuse|correct me))",
     "you (don't|do not) have to (answer|decide|commit|agree|talk about|tell me|share|say anything|do (anything|any of) [that|this|it]|take part|accept|make (a|any|that|the) (decision|choice))",
     "you can [always] (say no|stop [me] (at any time|any time|anytime|whenever)|change your mind|opt out|back out|skip (it|that|this|any|anything)|take it or leave it)",
     "you have (every|the) right (to (say no|decide|choose|refuse|stop)|not to)",
     "i {fully|totally|completely|really} respect (your (decision|choice|right|wishes|autonomy)|that (decision|choice)|whatever you|that it)"
    ],
    "unless": [
     "? $",
     "(so|where) that you",
     "makes you feel",
     "(if|because) you (are|can|have)",
     "<told or quoted>"
    ],
    "strength": 0.8
   }
  ],
  "model_unless": [
   "you (don't|do not) have to [_] [_] [_] to (change|get|see|use|open|reach|find)"
  ]
 },
 {
  "name": "collaborative question",
  "words": {
   "views": "thought|thoughts|idea|ideas|opinion|opinions|take|view|views|feeling|feelings|sense|preference|preferences|suggestion|suggestions",
   "suitable": "<fine>|reasonable|right|fair|doable|helpful|useful|manageable|realistic",
   "explore": "talk|talking|try|trying|start|starting|look|looking|explore|exploring|discuss|discussing|focus|focusing|focussing|work|working|add|adding|begin|beginning|tackle|cover"
  },
  "evidence": [
   {
    "phrases": [
     "what do (you [guys|all|two|people|folks|both]|people|we|others|folks) (think|reckon|feel|say|suggest|propose) (?|(about|on) (that|this|it|these|those|the|us|my|our|having|trying|_ing)|of (that|this|it|these|those|the|my|our)|(we|you|might|would|could|should) (should|could|can|might|would|need|want|work|help|be))",
     "what do (you|we|people|others) [all] make of (that|this|it|these|those|the)",
     "what('s|is|are) your [first|own|initial] <views> (on|about|as to|there|now|?)",
     "what('s|is) one thing (you|we) (can|could|might|would like to) do",
     "what (do|did|would) you (want|like) to (talk about|work on|discuss|focus on)",
     "what [other|further] (ideas|thoughts|options|suggestions|preferences) (do|have|would) you",
     "how do (you|we|people|others) [all|guys] (feel|think) about (that|this|it|_ing|starting|the (idea|plan|process|design|proposal)|us|if we)"
    ],
    "unless": [
     "i don't know what",
     "do you think (about|of) (when|while|your)",
     "think you (might|would|could) do when|what you think",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "how (does|do|would) (that|this|it|these|those) [~?] [~?] (sound|fit|feel|seem|work for (you|your|everyone|everybody|us)) [to you|for you|with you] ?",
     "(does|would|do) (that|this|these|it|<up to three words> (at|on|by) _) (sound|seem|work|fit|suit|appeal) [to|for|like] [a|an|something] [good|you|everyone|everybody] [<suitable>|idea|plan|time|start|step|both] [for|to|with] [you] ?",
     "(does|would) (that|this|it) (sound|seem|feel|be) [like] (<suitable>|something)"
    ],
    "unless": [
     "how (does|do|did|would) (that|this|it) work [there|then|again] ?",
     "make you feel",
     "<fine> [with|by|for] [you] (if|to|for me)",
     "if it",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> (shall|should) we <up to seven words> ?",
     "<opening> what if we",
     "<opening> how (can|could|might|should|shall) we <up to seven words> <up to seven words> ?",
     "<opening> what (can|could|should|shall) we <up to seven words> <up to seven words> ?",
     "<opening> where (should|shall) we (start|begin|go)"
    ],
    "unless": [
     "(how|what) (do|would|can|could|should) we (know|mean|expect|trust|explain|possibly|be|ensure|tell)",
     "(shall|should) we (have|be)",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "what would you (like|want|prefer|need|suggest|propose|choose) [us|me] (to (do|focus|work|talk|start|happen|change|see|try|get)|?|,|from|as|first)",
     "what would (work|help [you|us]|be [a|the] [most|more] (helpful|useful|good|first|realistic)|make (it|that) (easier|possible))",
     "where (would|do) you (like|want|wanna) [to] (start|begin|go)",
     "what (do you|are you) (want|wanna|hope|hoping|willing|ready) [to] (do|try|change|achieve|work on|talk about|focus on)",
     "would you (like|prefer|be (interested|open|willing)) [to|in] <explore>",
     "which (one|of (these|those|them)|option|way) (would you (like|prefer|choose|pick)|do you (like|prefer|want)|should we|appeals|suits|sounds|works|feels)"
    ],
    "unless": [
     "(i|we|he|she|they) would like to",
     "from me",
     "(like|of|about|know|see|than) what would",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(any|anything|anyone|anybody|does anyone|does anybody) [else] (you('d|would) like to|you want to|want to|wants to|(have|has) any|to) (add|talk about|discuss|say|ask|bring up|thoughts|ideas|comments|suggestions) {~.} ?",
     "any [other|further|more] (thoughts|ideas|suggestions|comments|opinions|preferences|objections) <up to seven words> <up to seven words> ?"
    ],
    "unless": [
     "thoughts of [~?] [~?] _ing",
     "thoughts of (suicide|death|self)",
     "<told or quoted>"
    ],
    "strength": 0.85
   }
  ],
  "model_unless": [
   "what do you think (your|the|his|her|its|their) [_] [_] (was|is|were|are) ?"
  ]
 },
 {
  "name": "commitment",
  "words": {
   "it": "it|that|this|them|the|these|those",
   "them": "you|him|her|them|everyone|everybody|people|my [_]",
   "depends": "be|see|have|give|get|go|let|put|take|tell|ask|say|start|stop|come|keep|find|make|do|try|think|look|leave|show|talk|speak|read|pass|add|turn|call|stick|throw|work|quit|remember|finish|change|plan|meet|save|sign",
   "no act": "never|not|always|still|just|gladly|certainly|absolutely|personally|happily|now|most|kind|sort|rather|gain|grow|grumble|trail|refer|die|deal|pick|know|need|love|like|hate|want|miss|cry|lose|fail|survive|live|regret|believe|understand|enjoy|feel|suppose|assume|admit|bet|owe|wait|stay|stand|hold|eat|drink|sleep|end|become|wear|sit|kill|win|fall|break|cost|imagine|hear|agree|mention|explain|answer|skip|move|begin|continue|repeat|forget|introduce|happen|smoke|buy|hang|sound|seem|notice|freak|worry|wonder|realize|realise|probably|usually|often|sometimes|occasionally|definitely|guess|allow|accept|use|defer|simply|also|however|you|i|we|it|the|a|to|'ll|,|.|?|!|-|;|:|$",
   "act": "~(<depends>|<no act>)|give (<them>|it|that) (a (call|ring|hand|lift|copy|list|refund|chance|try|go|shot)|the|some|my|your|all|back|to|any)|give (it|that|this) some thought|give up|call (you|him|her|them|my|back|the)|get (right on|back to|to (it|that)|in touch|(you|him|her|them) (a|an|the|some)|(it|that|them) (done|to you|fixed|sorted)|rid|(the|my|our|your|someone|somebody|one) )|let <them> (know|have)|keep (you|everyone) (posted|updated|informed)|keep (trying|track|a (diary|log|record)|an eye)|show <them> (how to|when|next|tomorrow|later)|tell (him|her|them|my)|ask ~(you|a|one|about|myself|yourself|for)|(talk|speak) (to|with)|meet (<them>|with)|be (there|back|in touch)|do (that|it|this|my best|so|everything|anything|whatever|both)|look (into|it up|that up|for)|find (out|a|some|someone|time|ways|the)|(put|add|change|save) (<it>|my|you|together|up)|finish (it|that|this|the|by|my)|make (sure|<it>|you|an (appointment|effort)|a (list|plan|point of|call|copy|start|commitment|template)|copies)|see (if|to it|what i can|whether)|work (on|with|(it|this|that) out)|have (a (look|go|think|word)|the|my|your|our|them|him|her)|have (it|this|that) (ready|done|finished|for you|sent|by)|come (by|over|along)|take (care of|notes|(it|that|them) (home|on|with)|a (look|walk)|the (medicine|pill|pills|tablets|bus|stairs)|_ [_] off)|try (to|that|it|and|my|this|harder)|think about (it|that|this|what)|quit|remember (that|it|to)|stop (_ing|that|it|by)|start (_ing|on|tomorrow|today|to)|stick (to|with)|go (home|see|for a|to (the|my|a)|back to)|read (<it>|up)|throw (away|out (the|my|all)|(it|them) away)|sign up|turn (it|that|them)|leave (it|that|this|my|the|a|your) (with|by|at|on|in|_ (with|by|at|on|in))|plan (to|on)|add (it|that|this|you|a|the|them)|pass (it|that|this|them) (on|along)",
   "soon": "{just|also|definitely|certainly|gladly|probably|personally|happily|now|absolutely|try and|try to|make sure to|make sure that i|go and|go ahead and|be happy to|be sure to|most likely|,}",
   "doubt": "if|when|whenever|maybe|perhaps|sometimes|because|cause|cuz|once|unless|or|what|which|where|hope|doubt|until|say|guess|bet|afraid|worried|wondering|know|sure|suppose|like|whether|how|thought|wish|why|way",
   "habit": "usually|often|every (time|now|once|day|night|morning|single)|sometimes|most (times|days)|occasionally|rarely|normally|typically|generally|from time to time|in the past|each time|a (pack|bottle) a day|when it (happens|comes)|on (saturdays|sundays|fridays|weekends)",
   "a few": "[~(.)] [~(.)] [~(.)] [~(.)] [~(.)] [~(.)]",
   "condition": "not sure (if|i|whether|that)|unless|or else|what if|(if|whenever|once) {~,} , i ('ll|will)|^ {so|and|but|well|,|like} (if|when|whenever|once) i ~(get|leave|am|'m)|(don't|not|didn't) (think|thinking|think that) i ('ll|will)",
   "no promise": "?|<doubt> [that|maybe] (i|we) ('ll|will)|<doubt> [that|maybe] (i|we) ('m|am|'re|are) [_] (going|gonna|committed|happy)|(<habit>|always) <a few> i ('ll|will)|i ('ll|will) <a few> <habit>|<condition>|^ {so|and|but|,} then (i|we)|<told or quoted>",
   "about the talk": "tell (him|her|them) [,] [though] [,] that|'ll (ask (a|one|another|this)|give you (that|an (example|idea)|one|a (clue|hint|sense))|get (to|into|through) (it|that|them|this)|make (one|a) (point|comment)|take (that|it|this) (as|opportunity)|put it (this|that|like)|start (by|with)|leave it (there|at)|come (back|to))",
   "for customers": "send (you|it|them|out|a|the)|give (you|him|her|them) (a call|the|some|a|all)|call you|phone you|email|text you|check (it|that|with|on|and|for|the)|look into|follow up|let you know|get (right on|back to|to (it|that)|in touch|(you|him|her|them) (a|an|the|some)|someone|somebody|it (fixed|done|sorted))|make sure|fix|sort (it|that|this)|arrange|take care of|contact|refund|replace|set (it|that|you) up|book|schedule|keep you|do (our|that)|deliver|ship|investigate|report back|circulate|write to|provide you|ensure|honour|honor|continue to (work|support|help)"
  },
  "evidence": [
   {
    "phrases": [
     "i ('ll|will|shall) <soon> <act>",
     "i ('ll|will) {just|happily|gladly} take (it|that|this|them) [one|on|over] (.|!|,|$|from here)",
     "i (won't|will not|'ll never|will never) [~?] [~?] [~?] [~?] [~?] (again|anymore|any more)"
    ],
    "unless": [
     "<no promise>",
     "<about the talk>",
     "try [to] (be (brief|quick)|go (through|over))"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "we ('ll|will) {just|also|definitely|certainly|gladly|make sure to|,} <for customers>"
    ],
    "unless": [
     "<no promise>",
     "<about the talk>"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "(i'm|i am) {just|definitely|really|absolutely} (going to|gonna) {just|definitely|really|also|actually} <act>"
    ],
    "unless": [
     "<no promise>",
     "what (i|we|am|are)|be like",
     "(not|never|(not|pretty|quite|am|'m) (sure|certain)|feel like|as if|think|thinking|guess) i",
     "(going to|gonna) [just] (put|write|give (you|everyone|everybody)|show you|talk (to you|with you|about))"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "i (promise|commit|swear|guarantee|pledge|vow) (.|,|!|$|to ~(god)|[that|you|you that] i ('ll|will|won't|am|'m))",
     "^ {(yes|yeah|okay|ok|sure|yep|oh|mm|hmm|well|-) {,|.}} i (will|'ll try) (.|,|$)",
     "you have my word|i give you my word|leave (it|that|this) (with|to) me|count me in|consider it done",
     "(i|we) ('ll|will) (take care of|handle|see to|deal with) (it|that|this) (.|,|$|for|right|today|tomorrow|now)",
     "(i'm|i am|we're|we are) {fully|totally|absolutely|very|completely} committed to (_ing|this|that|it|the (plan|change|rule|goal|team))",
     "you can (count|rely|depend) on (me|us)",
     "you'll have (it|that|them|the _) (by|tomorrow|tonight|today|on|before|first)"
    ],
    "unless": [
     "?",
     "when it (happens|comes)",
     "(can't|cannot|couldn't|not|never|don't|didn't|won't) [really|make|any] (promise|guarantee|commit|swear)",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "let me (get (back to you|our|my|the|someone|somebody)|send|look into|find out|follow up|check (with|on|that for)|take care of|ask (him|her|them|my|our|the|around)|(talk|speak) to (the|my|our|him|her|them|_ about)|run (the|it|that|a)|call|email|arrange|book|set up|sort)"
    ],
    "unless": [
     "? $",
     "<told or quoted>"
    ],
    "strength": 0.8
   }
  ],
  "model_unless": [
   "i ('ll|will) give it (a|an)"
  ]
 },
 {
  "name": "coordination",
  "words": {
   "no proposal": "let's {just|now|then|also} (see|say|hope|face|be {absolutely|very|really|perfectly} (honest|clear|real|frank)|figure that|i|you|take the _ (case|example)|assume|suppose|imagine|pretend|call|not forget|remember|put it|take (an|the) example|,|.|-|?|$)",
   "i think": "i (think|suggest|propose|would say|feel like)|i'd (suggest|propose|say)|maybe|perhaps|my (suggestion|proposal) (is|would be)",
   "no act": "~(be|have|see|say|not|'t|imagine|expect|know|argue|all|,|.|-|?|agree|safely|get|conclude|assume)",
   "softly": "{maybe|also|just|probably|all|both|then|perhaps|at least|definitely|actually|really}",
   "joint act": "work|do|figure|sort|solve|decide|look|go|find|plan|tackle|talk|think|explore|come up|put|build|make|get|sit|meet|agree|try|schedule|arrange|set up|start|discuss|share|split|use|add|keep",
   "can we": "work|meet|find (a|some)|agree|try|talk|sit|plan|schedule|arrange|set up|look|start|think|do|discuss|decide|come up|make a",
   "our act": "make|paint|build|pay|use|take|put|give|ask|call|write|show|invite|include|remove|change|combine|do|work|plan|try|talk|meet|set up|start|discuss|share|split|add|keep|go|look|drop|move|focus|decide|agree|finish",
   "middle": "meet (in the middle|halfway|each other halfway|you halfway)|split (it|the (difference|cost|work|bill))|compromise|find (a|some) (compromise|middle ground|common ground)"
  },
  "evidence": [
   {
    "phrases": [
     "<opening> {maybe|perhaps|i think|i say|i suggest|i guess|please|first|,} let's _",
     "<opening> (lets|let us) <softly> <joint act>",
     "(,|so|and|then|but|okay) let's <softly> (not|<joint act>)"
    ],
    "unless": [
     "<no proposal>",
     "? $",
     "like , let",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "<opening> why (don't|not) we",
     "<opening> (how|what) about (we|if we|us _ing)",
     "<opening> what if we",
     "<opening> shall we <up to seven words> ?",
     "<opening> (could|can) we {maybe|perhaps|all|both|just} <can we>"
    ],
    "unless": [
     "(could|can) we do (better|worse|it|that) ",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<i think> [that|,] [maybe|perhaps] we (should|could|can|might) <softly> <no act>",
     "i (propose|suggest) [that] we",
     "<opening> we (could|should) <softly> <our act> ~(more|better|less|whatever)",
     "i wonder if we (should|could)",
     "we (could|should) (maybe|perhaps|probably|all|both|at least|definitely) <no act>"
    ],
    "unless": [
     "? $",
     "(don't|didn't) (think|suggest|feel)",
     "thought",
     "(if|so|what|how|that) we (could|can)",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "we ('ll|can|could|should|will|might) <softly> <joint act> <up to three words> (together|as a team|with each other|jointly)",
     "(find|figure out|come up with|work out|look for|agree on|reach|get to) (a|an|some|something|the) [~?] [~?] that (works|work|is (fair|good)|suits|helps) [out] (for|to) (us|both|all|everyone|everybody)",
     "(works|work|good|fair|best|better|fits|suits) [well] [for] (both of us|us both|all of us|both sides|both parties|everybody involved|everyone involved)",
     "(let's|we (can|could|should)|can we|could we|happy to|willing to|ready to|i'd) {maybe|just|perhaps|like to} <middle>"
    ],
    "unless": [
     "(did|have|has|had|were|was|worked|never|not|as|when|while|once|if|where|that we can|way we can) {~,} together",
     "<told or quoted>"
    ],
    "strength": 0.85
   }
  ]
 },
 {
  "name": "information giving",
  "model_unless": [
   "<opening> we (can|could)",
   "how about (you|we|i)",
   "(perhaps|maybe) if you",
   "we can {also|just|then} (start|begin)",
   "you could {also|maybe|perhaps} (come|bring|call)",
   "we could {also|maybe|perhaps|then|just} (set|meet|talk|look|schedule|try|book|arrange)",
   "(i|we) {also|really|do|would|quite} (agree|disagree)",
   "<opening> i ('m|am) sure",
   "i can't (see|think) (that|why|of)",
   "(wonder|wondered|wondering) (if|whether|what|how)",
   "(we ('ve|have) (got|some)|i ('ve|have) (got|some)) [_] (questions|question)",
   "[just] before (i|we) (bring|move|go|start|finish|close|turn)",
   "(tell|talk to) (me|us) ... about",
   "if (any|you have [any]) (question|questions)",
   "(we|i|you) (want|don't want|'d like|would like|just want|need) [not] to",
   "(might|may|could) be {~(.|,|?)} (people|others|somebody|someone) (that|who)"
  ]
 },
 {
  "name": "offering options",
  "words": {
   "options": "options|ways (to|of|you|we|that)|choices|alternatives|possibilities|routes",
   "any number": "a (few|couple [of]|number of|lot of|variety of|range of|bunch of|choice of)|several|some|many|different|two|three|four|various|lots of|plenty of",
   "no second way": "or (something|anything|so|whatever|not|less|more|no|?|.|,|-)",
   "another way": "just|maybe|perhaps|else|alternatively|try|go|use|call|do|start|send|come|wait|keep|book|pay|have|take|meet|talk|cut|make|ask|leave|a|an|the"
  },
  "evidence": [
   {
    "phrases": [
     "(you|we|i) ('ll|can|could|might|may) {also|always|just|certainly} either <up to seven words> or",
     "either (you|we) (have|can|could|take|go|use|keep|do|make|start|wait) <up to seven words> or",
     "(we|i|you) (can|could|might|may) <up to seven words> [,] or [else|maybe|perhaps|alternatively] [,] (we|i|you) (can|could|might|may|just|have)",
     "(we|you) could ~(be|have|see|say) <up to seven words> or <another way>",
     "we (can|could) (go|use|have|make|do|choose|take|keep|try|start) <up to three words> <up to three words> or _"
    ],
    "unless": [
     "? $",
     "<no second way>",
     "so (that|you can|we can)",
     "(if|that|way) (you|we) (could|can)|so you could|suppose",
     "could you",
     "<told or quoted>"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "would you [rather|prefer|like] <up to seven words> <up to three words> or <up to seven words> ?",
     "do you (prefer|want) <up to seven words> <up to three words> or <up to seven words> ?",
     "(shall|should) (we|i) <up to seven words> <up to three words> or <up to seven words> <up to three words> ?",
     "do we (want|need|go|use|keep|make|take|start) <up to seven words> <up to three words> or <up to seven words> <up to three words> ?",
     "(which|what) (do|would) you (prefer|like [better|more]) , <up to three words> or <up to three words> ?"
    ],
    "unless": [
     "<no second way>",
     "or (what|just [a] (more|less)|how|is|does|was|did|could|are)",
     "(what|how|why|where|when|who) (would|do|should) (you|we|i)",
     "<told or quoted>"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "(there (are|'re|'s)|(we|you) have|(we|you) 've [got]|i have|here are|i can (think of|offer|give [you]|suggest)|i see) {really|also|basically|actually|always} <any number> {different|other|good|possible|main|really|of} <options>",
     "(one|another|the other|a second|a third|the first|your other|our other) [possible] (option|possibility|alternative) [here|for you|for us] [,] (is|'s|would be|might be|could be|will be)",
     "alternatively [,] (you|we|i)"
    ],
    "unless": [
     "? $",
     "(no|not|without|if) [many|any|more] (options|choices|alternatives)",
     "(if|that|when|because) (there|we|you|i)",
     "had|(she|he|they|user|users) (might|could|can|just)",
     "<told or quoted>"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "some [other|of (my|our|the)] (people|folks|patients|clients|women|men|parents|customers|students|find|like|prefer|use|choose|try) <up to seven words> <up to three words> (others|some|other (people|patients|clients|parents|customers)) (find|like|prefer|use|choose|try|go|do|take|just|write|work|have|want)"
    ],
    "unless": [
     "? $",
     "<told or quoted>"
    ],
    "strength": 0.75
   }
  ],
  "model_unless": [
   "sooner or later"
  ]
 },
 {
  "name": "permission seeking",
  "words": {
   "asked for": "ask you|ask (a|another|one|something)|share|suggest|offer|tell you|give you|make a|make an|check something|stop you|interrupt|add|show you|take|come|have|go|talk|speak|start|read|borrow|use|pull|sit|see|look|write|record|put|try|call|keep|leave|open|close|jump in|steal|bring",
   "no leave": "can (i|we) (get|bring|offer|fetch|make|pour) you|can i [just|also] (thank|welcome|remind|say|take (this|you back|us)|bring you|ask (you to|members|for)|come (back|to)|go back|have [a|the|some|my|another] (coffee|tea|drink))|(how|what|where|when|who|why|which|much|often) (can|could|may|should) i",
   "politely": "{just|please|maybe|also|quickly|perhaps|possibly}",
   "offered": "tell|explain|show|share|go|start|begin|read|send|give|describe|put|write|do|open|close|turn|take|move|continue|carry|stop|talk|present|draw"
  },
  "evidence": [
   {
    "phrases": [
     "(is|would|will) (it|that|this) [be] {still|also} <fine> [with|by] [you|everyone|everybody] [,] (if (i|we)|for (me|us) to)",
     "it ('d|would) be <fine> [with you] if (i|we) <up to seven words> <up to seven words> <up to seven words> ?",
     "if (it|that|this) ('s|is|would be) [all] {still|also} <fine> (with|by|for) (you|everyone|everybody)",
     "if you ('re|are) {still|all} (<fine>|comfortable|happy|willing) (with (that|it|this|me)|for me)",
     "are you (<fine>|comfortable|happy) (if (i|we)|with (me|us) _ing|for me to)",
     "(is|would|will) (it|that|this) [be] {still|also} <fine> (with|by) (you|everyone|everybody) [then] ?",
     "(,|.|-|so|and) (is|would) that [be] {still|also} <fine> [then] ?"
    ],
    "unless": [
     "if it was okay",
     "(she|he|they) (asked|wondered|said)",
     "\"|“"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "(do|would|did) you mind (if (i|we)|me _ing|my _ing|us _ing)",
     "if you (don't|wouldn't) mind (me|my|if i|, i|, can i|, may i)",
     "with your permission",
     "if you ('d| would) (like|want|care) to (hear|see|know) (it|them|that|one|some|more)",
     "am i allowed to",
     "(do|could|can|may|might) (i|we) have your permission",
     "i('d|would) like your permission"
    ],
    "unless": [
     "(she|he|they) (asked|wondered|said)",
     "\"|“"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "<opening> (can|could) i <politely> <asked for> <up to seven words> <up to seven words> ?",
     ", (can|could|may|might) i <politely> <asked for> <up to seven words> <up to seven words> ?",
     "<opening> (may|might) (i|we) ~(be|have|not|as)",
     "<opening> (can|could|may) i [just] (ask [you] (something|a question)|make a suggestion|interrupt|stop you|share)"
    ],
    "unless": [
     "<no leave>",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "would you (be (open|willing|interested|okay|ok|comfortable|up)|like|want) [to|in|with|for] (hear|hearing|me|us|if (i|we)|some (information|feedback|advice|suggestions)|learn|know) ... ?",
     "<opening> (do|would) you (want|like) me to ... ?",
     "<opening> want me to ... ?",
     "<opening> (shall|should) i [just|maybe|also] <offered> ... ?"
    ],
    "unless": [
     "(what|how|where|when|why|who|which) [else] (would|do|should|shall|can) (you|i)",
     "<told or quoted>"
    ],
    "strength": 0.85
   }
  ],
  "model_unless": [
   "can (i|we) (get|bring|offer|fetch|make|pour) you",
   "(okay|ok|alright|all right|fine) if you",
   "(can|could|may) (i|we) {just|also|firstly|first} (thank|remind|welcome|congratulate|commend)"
  ]
 },
 {
  "name": "structure",
  "words": {
   "part": "item|items|point|topic|question|section|slide|issue|speaker|presentation|petition",
   "meeting": "meeting|session|call|talk|conversation|discussion|visit|appointment|interview|presentation|chat|hour|debate",
   "now": "{now|just|then|maybe|also|perhaps|quickly|first|all|please|next}",
   "we will": "(let's|let us|shall we|should we|we (can|could|should|might|will|shall|'ll|want to|need to|have to|are going to|'re going to|'re gonna|must)|can we|could we|may we) <now>",
   "i will": "(i ('d|would) (like|want) to|i ('ll|will|want to|wanted to)|i ('m|am) going to|let me) <now>",
   "move on": "(move (on|along)|go on|carry on) (to|now|then|.|,|$|from|with)|move us (on|along)|turn [now] to|proceed [now] (to|with)|go on to|switch gears|shift gears|change the subject|wrap [it|this|things] up|get started",
   "return": "talk [then|now|first|next] [some|a (little|bit)] [bit] [more] about|(get|come|go) back to|return to|go (over|through)|start (with|from|on|at|to|.|$)|begin|look at (your|those|these|the)",
   "discuss": "talk|discuss|look at|cover|go over|focus|work on|review|explore|address|deal with",
   "intend": "'ll|will|'re going to|are going to|'re gonna|'d like to|would like to|want to|wanted to|thought we (could|might)|am going to|'m going to|hope to|can",
   "today": "today|in this <meeting>|this (morning|afternoon|evening|<meeting>)|(in|for) the next (hour|half hour|_ minutes)"
  },
  "evidence": [
   {
    "phrases": [
     "(<we will>|<i will>) <move on>",
     "<we will> (start|begin|kick off|open|close|end|finish) (by|with|the <meeting>)",
     "<i will> (start|begin|kick off|open|close|end|finish) (by|with (the|my|our|some|a (short|quick|brief))|the <meeting>)",
     "(<we will>|<i will>) (get|come|go) back to (the|our|what|your|that) (agenda|list|main|<part>)",
     "<opening> (moving on|turning [now] to|switching gears|shifting gears|changing (topics|the subject))",
     "<opening> let's <now> <return>",
     "<opening> before (you|i) (go|leave) [today] [,] (i|is|do|can|could|would|may) ",
     "before we get (into|to) (that|anything|it)",
     "(i|we) ('d like|would like|wanted|want) to (talk|speak|chat) (to|with) you {~?} about",
     "that brings (us|me) to",
     "before we (end|finish|close|move on|wrap up|get started|dive in|(start|begin|go) (,|to (the|our|<part>)|with|the <meeting>))"
    ],
    "unless": [
     "? $",
     "move on (with|from|in) (my|his|her|your|their|our) (life|lives)",
     "how",
     "i (want|wanted|need|needed) to (move on|get started)|so [that] we can get started",
     "<told or quoted>"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(on|for|to|through|over|show you|have) (the|our|an|my|a) [_] agenda (,|.|$|is|are|we|today|for|item|items)",
     "today's agenda|agenda (item|items|point|points|for (the|this|today|today's))|the agenda (today|for|looks)",
     "^ {(so|okay|ok|and|then|well|right|alright|now|yeah|the|our) {,|.}} (next|first|last|final|second|third) [agenda] <part> [on (the|our) (agenda|list)] (,|:|is|.|$|-|'s)",
     "^ {(so|okay|ok|and|then|well|right|alright|now|yeah) {,|.}} next [up|on the (agenda|list)] (,|is|we|.)",
     "the [very] (next|first|last|final|second|other|main) (thing|<part>) [that] (i|we) ('d|would|want|wanted|need|have|should|'ll|will|'re going|are going) [like] to (<discuss>|do|ask|raise)",
     "(^|so|okay|,) item (one|two|three|four|five|six|1|2|3|4|5|6|7|8|9) (on (the|our)|is|,|.|then)"
    ],
    "unless": [
     "? $",
     "(included|published|noted|was|were) (in|on) the agenda",
     "(recent|political|policy|hidden|own|legislative|reform|government|driving|levelling) agenda",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "<today> [,] {so|what} (we|i) <intend> [also|just|first|mainly] (<discuss>|look|go (through|over)|do|work|spend|hear|start|begin)",
     "(we|i) <intend> [also|just|first|mainly] <discuss> [~?] [~?] [~?] [~?] [~?] <today>",
     "(the|our|my) [main|whole|only] (purpose|aim|goal|point|topic|subject|focus|objective|reason) (of|for|in) (this|today's|our|the) (<meeting>|today) [today] ('s|is|was|will|,)",
     "(we're|we are|i'm|i am|you're) (here|meeting|calling) [today|now|this (morning|afternoon)] [just] (to (talk|discuss|look|review|make|decide|plan|follow|check|go)|about)",
     "(what|the (reason|thing)) (i|we) ('d like|would like|want|wanted|'ll|will|thought we (could|would|might)|'re going|are going) [to] (<discuss>|do) (today|first|now|here|in this <meeting>)"
    ],
    "unless": [
     "? $",
     "i ('ll|will) [also|then] (talk|speak) (to|with) ~(you)",
     "did (we|i|you)",
     "(didn't|not|don't)",
     "<told or quoted>"
    ],
    "strength": 0.9
   },
   {
    "phrases": [
     "that's (all|it|everything) (for (today|now|this)|from me|we have (time|for))",
     "we (('ll|will|can|should|have to|need to|'ll have to|'re going to have to) (stop|leave it|leave that|end|finish|close) (here|there|at that|for (today|now)))",
     "(meeting|session|sitting|committee) (is|stands) [now|hereby] (adjourned|suspended|closed|open|over|resumed)",
     "i [now|hereby|'d like to|will] (call|declare) (the|this) (meeting|session) (to order|open|closed)",
     "we ('ll|will) (now|next) (go|hear|have|take|start|begin|continue|resume|proceed|move|come|turn)",
     "(let's|let me) {just|quickly|now} (summarise|summarize|recap|sum up|wrap up|close)"
    ],
    "unless": [
     "? $",
     "when (your|the)",
     "<told or quoted>"
    ],
    "strength": 0.9
   }
  ]
 },
 {
  "name": "advice",
  "words": {
   "others say": "(he|she|they|who|people|everybody|everyone|somebody|someone|doctor|doctors|mom|mum|dad|wife|husband|friends|friend|parents|teacher|case|whatever|whoever|say|says|said|saying|you think|you feel|thinks|thought|feels|felt|told me|tell me|telling me|if|whether|what|than|limit|why|where|when|how|because|things|thing|anything|something|way|ways|that|like) {that|,|:|'|me|you know} you {really|probably|just|maybe|also|actually}",
   "moderating": "really|probably|definitely|maybe|just|perhaps|also|still|certainly|always|actually|at least",
   "care": "sleep|rest|relax|stop|quit|cut (down|back|out)|talk (to|about it|with)|see (a|your|the) (doctor|dentist|therapist|specialist|counsellor|counselor|lawyer|gp)|take (care|it easy|your|better|one|time|some time|a (break|rest|step|day)|this|these|more|advantage|into)|eat|exercise|lose (weight|some)|think (about|of|carefully|seriously)|consider|look after|speak (to|with|up)|ask (for|him|her|them|your|yourself)|tell (him|her|them|your|people)|be (careful|patient|kind|kinder|honest|more|clear|open|realistic|gentle|gentler|prepared|aware)|get (help|some (help|rest|sleep|exercise|air|advice|support)|more|enough|out more|it checked|that checked|a second opinion|professional)|find (a|an|some|time|someone|new|other|something|ways)|start (small|slowly|with|taking|eating|exercising|going|doing|saving|looking)|change (your|how|that|the way)|focus (on|more)|let (go|it go|him|her|them|yourself)|keep (trying|going|an eye|a (diary|log|record|journal))|try|avoid|make (sure|time|a (list|plan|point)|an appointment)|set (limits|boundaries|a|some|up)|give (yourself|it|up)|drink (less|more|plenty)|go (to|see|back|for|easy|slowly)|watch (your|out|what)|check (with|your)|learn (to|how)|forgive|believe in|trust|slow down|move on|reduce|limit|prioritise|prioritize|put (yourself|your)|follow up|write (it|that|things)|practise|practice|call (your|the|him|her|a)|spend"
  },
  "evidence": [
   {
    "phrases": [
     "you {<moderating>} (should|ought to|'d better|had better|'d be better off|would be better off|might be better off) ",
     "you {<moderating>} (might|may) {just|also|even|really} (want|like|wish) to ~(know)",
     "you {<moderating>} (might|may|could|can) {always|maybe|also|just|perhaps|even|definitely|certainly|then} (try|consider|think about|look into|talk to (your|a|the|him|her|them|someone)|speak to (your|a|the|someone)|find it (helpful|useful)|start (by|with|out|off|small))"
    ],
    "unless": [
     "? $",
     "<others say> (should|ought|might|may|could|can|had|'d)",
     "you should have (.|,|!|$)",
     "you should (know|be (proud|ashamed|able|fine|okay|seeing|getting|hearing|receiving)|have (_ed|been|seen|done|known|had|a|the|received|got|gotten|come|gone|told|left|taken|brought|thought)|see (how|what|him|her|them|it))",
     "you ['ve|have] (been|got)",
     "if you (might|may|could)",
     "(any|what|the|some|those|these) (change|changes|thing|things|questions|goals) [_] you (might|may)",
     "percent"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(i|we) ['d|would] {strongly|really|just|also|still|usually|definitely|highly|generally|always|certainly|normally} (suggest|recommend|advise) ~(by|from|for|where|at|in)",
     "(i|we) ['d|would] {strongly|really|just|also|still|definitely|highly|always|certainly} (encourage|urge) (you|everyone|everybody|anyone|people|members)",
     "(what|one thing|the first thing|all|the thing) (i|we) ['d|would] {strongly|really|usually|always} (suggest|recommend|advise)",
     "(my|our) {only|main|best|first|strong|general|one} (advice|suggestion|recommendation) (is|would|to|for)",
     "(if i were you|if i was you|in your (shoes|place|position) (i|,))",
     "one (thing|option|idea|good option) (you (could|can|might)|that (might|could|may) help|(might|could|would) be)",
     "(i'm|i am) {just|only|also|strongly|going to|gonna} (suggesting|recommending|suggest|recommend|advise) [that] [you|a|an|to|some|_ing]"
    ],
    "unless": [
     "? $",
     "if i (suggest|suggested|recommend|recommended)",
     "(don't|wouldn't|not|didn't|never|can't) {really|just|necessarily|,} (suggest|suggesting|recommend|recommending|advise|advising)",
     "i [would] suggest that (that|this|it|there) (is|was|are)",
     "(what|would|do) [do|would|you|they] [you|they] (suggest|recommend|advise)",
     "(he|she|they) (suggest|recommend|advise|suggested|recommended)",
     "more than (i|we) [would] (recommend|advise)",
     "(encourage|urge|advise|recommend) {that|all|any|my|our|the|every} _s (to|not|who|with)",
     "(suggestion|advice|recommendation) is {really|very|quite} (simple|clear|good)",
     "(encourage|urge|advise) (them|him|her) (to|not)",
     "what we would recommend",
     "(suggest|recommend|urge) {that|actually|now|,|_} we",
     "(group|groups|people|those) (i|we) [would] (recommend|advise)"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "why don't you {just|maybe|at least} (try|ask|talk|see|take|use|put|call|go (to|and|for)|stop|write|think|consider|speak|look|find|get|make|join|leave|let|set|read about|send|invite|wait)",
     "how about (you (try|take|go|ask|call|start|set|write|make)|trying|_ing|if you)",
     "have you (considered|thought (about|of)|tried) {maybe|just|also|,|perhaps|possibly} (_ing|a|an|the|some|to|other|any|getting|not|yoga|meditation|exercise)",
     "have you ever (considered|thought (about|of)) {maybe|just|,|perhaps} _ing",
     "(^|so|,|and|well) what if you (tried|took|went|asked|called|started|set|wrote|made|put|talked|stopped|cut|let|gave|told|left|moved)"
    ],
    "unless": [
     "have you [ever] (thought about|thought of|considered) (what|how|why|that|this|it|those)",
     "why don't you (go ahead|start (with|by|off|us)|tell (me|us)|give (me|us)|call me|say|take (a seat|a look|a rinse|a moment|the)|take us|look at (the|this)|put (it|that) (up|on the)|make it|see (it|that|how)|think (it|that|so))",
     "(he|she|they|say|says|said|like|me) [,] [\"|'] (why|how about|have you|what if)",
     "how about (being|the|this|that|something|nothing|everything|anything|evening|morning|during|having)",
     "have you tried (a lot|some of|the (new|other)|any (of|other))"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "it (would|might|may|could|will) {also|really|probably|definitely|certainly} (be {a|really|very|so|more|most|quite|pretty} (good|helpful|useful|beneficial|best|better|wise|worth|worthwhile) [idea|thing]|help) [for you] (if you|to (try|start|talk|keep|get|take|do|consider|think|cut|stop|write|speak|ask|spend|walk|rest|practise|practice|share|plan|learn))",
     "(it|that)('s|is) [usually|always|often|probably|really] (a good|best|wise|important|better|worth) [idea] [for you] (to (try|start|talk|take|stop|keep|rest|ask|avoid|eat|exercise|cut|write|speak|set|practise|practice|check)|that you ~(know|understand|feel|see)|trying|talking|asking|keeping)",
     "(the best|the healthiest|the safest|the most important|the easiest) (thing|way) (you (can|could) do|for you|to do (would be|is)) [is|would be|to do]",
     "it would be (my|our) (recommendation|advice|suggestion)"
    ],
    "unless": [
     "? $",
     "(i|we|he|she|they|people) (think|thought|said) (it|that) (would|might|may) help (me|us|him|her)",
     "(help|good|helpful|useful|better|best) for (me|us|him|her|them)",
     "(read|reading|heard|told|know|knows|knew|said|says) {me|us|you} [that] (it|that)"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "<opening> [if|i think|i really think|i guess|i'd say|maybe|obviously] you ['ve] {really|just|definitely|probably|absolutely|maybe|also|do} (need to|have to|must|got to|gotta|shouldn't|should not) {really|just|definitely|probably|start to|first} <care>",
     "(,|and|so|but|think|because) you {really|definitely|absolutely} (need to|must|gotta|shouldn't) {really|just|definitely|probably|start to|first} <care>"
    ],
    "unless": [
     "? $",
     "<others say> (need|have|must|got|gotta|shouldn)",
     "if you {really|just} (need|have|must)",
     "you must be",
     "now you (have|need) to (think|deal|worry)",
     "you [just|don't|'ve] have to (say|understand|know|remember)"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "<opening> (try|consider) (to (get|go|take|find|keep|make|avoid|eat|sleep|think|talk|rest|relax|see|drink|stay|do|remember|focus|notice)|_ing|a|talking|not to)",
     "<opening> [you] don't (be (afraid|too|so hard|shy)|let (it|him|her|them|this|that|yourself)|drink|smoke|eat|try to|rush|push yourself|give up)"
    ],
    "unless": [
     "?",
     "thinking",
     "consider (a|it|that|this) (very|real|serious|done)",
     "^ {_} (try|consider) (something|anything|everything|nothing)",
     "don't (drink|smoke|eat) [_] [_] [_] (any more|anymore|much|at all|often|a lot|in the|around|when)"
    ],
    "strength": 0.5
   }
  ]
 },
 {
  "name": "concern",
  "words": {
   "worried": "(worried|concerned|anxious|uneasy|alarmed|scared|nervous|troubled|worry)",
   "your": "(you|your|you're|you've)",
   "that or how": "[about|for|by|at|over|with|that|when|if|how|what|because] [the|how|how often|how little|how much|all|whether|what] [way|fact|idea|amount|level|number|much|many|things|impact|effect|changes|state|levels|quality] [that|of|on|in] [_ in|_ _ in|_ on]"
  },
  "evidence": [
   {
    "phrases": [
     "(i'm|i am|we're|we are|i've been|i was|i feel|i get|i'm getting|i really am|i do) {just|a|bit|little|really|very|so|also|still|kind|sort|of|pretty|quite|somewhat|genuinely|deeply|truly|more|only|too|extremely|honestly} <worried> <that or how> <your>",
     "(i|we) {really|do|just|still|also} (worry|fear|fret) {a|lot|bit|little} <that or how> <your>",
     "(it|that|this|what|which) {really|also|does|kind of|still|just|honestly} (worries|concerns|scares|troubles|frightens|alarms|bothers) me [,] <that or how> <your>",
     "(it's|it is) you [that] (i'm|i am) <worried> about",
     "(what|one thing|the thing|something) [that] {really|also|most|still} (worries|concerns|scares|troubles|alarms) me {most|a|bit|here|about <your>|about this|_} (is|here)",
     "(my|our|the|another|one) {other|only|main|biggest|big|one|real|first|other|major} (concern|worry|fear|concerns|worries) [i have] [here|about this|for <your>|with this] (is|would be|are) [that|about|for|with|if|how|the|what] [the|way|fact] [that|of] <your>",
     "i ['ve|have] [got] {some|a|few|real|serious|big|lot|of|several|one|the|same|major|other|little} (concern|concerns|worry|worries) <that or how> <your>",
     "you {really|kind of|are starting to|'re starting to|do|have} (worry|worrying|scare|frighten|scared|worried) me",
     "(your|you) [_] [_] [_] [_] [_] (worries|concerns|scares|alarms|troubles|frightens|is (worrying|concerning|alarming|troubling|of concern|a [big|real|serious|major|huge|great] concern)) (me|us|to me|to us|for me)",
     "(the|that|this|these) [_] [_] [in|of|with|about] [your] [_] [_] (is|are|'s|seems|looks) {really|very|quite|pretty|a bit|a little|somewhat} (concerning|worrying|worrisome|alarming|troubling) (to|for) (me|us)",
     "i ('m|am) {really|very|so|a bit|honestly|pretty|quite|genuinely} <worried> about (the|this|that|what|how|these) (smoking|drinking|weight|blood pressure|weed|marijuana|cigarettes|plan of yours|something i|gap in your|lump|irritation|results|symptoms)",
     "(are|is) {a|real|big|major|huge} (red flag|red flags) for me"
    ],
    "unless": [
     "(not|never|isn't|n't|'t|no longer) {really|too|that|very|so|at|all|particularly|overly|as} (worried|concerned|worry|concern|scared|anxious|nervous|bother|worrying|concerning)",
     "(^|,|and|so) (are|were|is|do|does|did|have|what|why|how) you",
     "(as|so) (far|long) as",
     "(worried|scared|concerned|nervous) (i|we|it's|that i|it|that we)",
     "(you're|you are|you) [_] [_] (concerned|worried)",
     "(if|when|unless) {or|and|i become|we} (i|we|i'm|we're) [become|are|am|'re|'m|get] (worried|concerned)",
     "used to worry",
     "worry about (that|it) you"
    ],
    "strength": 0.9
   }
  ]
 },
 {
  "name": "conflict",
  "words": {
   "names": "cheapskate|muppet|scrooge|idiot|idiots|moron|morons|imbecile|asshole|arsehole|bastard|bitch|dumbass|jackass|dickhead|prick|twat|scumbag|scum|loser|losers|shithead|wanker|tosser|jerk|creep|pervert|motherfucker|fucker|son of a bitch|piece of (shit|crap|trash|garbage)|waste of (space|oxygen|skin)|whore|slut|cunt|retard|faggot|pig|cow|freak|psycho|liar|coward|fool|clown|rat|snake|worm|slob|cockroach|parasite",
   "curses": "fucking|bloody|damn|goddamn|damned|effing",
   "insulting": "arrogant|smug|pompous|condescending|incompetent|clueless|nasty|vile|stupid|lying|useless|pathetic|fat|ugly|filthy|dirty|ignorant|selfish|worthless|miserable|disgusting|dumb|brainless|rotten|spineless|lazy|sorry|greedy|two - faced",
   "leading": "<curses>|<insulting>|little|complete|total|absolute|old|crazy|such|a|an|real|really|the|biggest|most|just|so|nothing but|bunch of|pack of|all|and|,",
   "quoting": "(call|called|calls|calling|said|says|say|saying|like|told|tells|yelled|shouted|screamed|word|words|think|thinks|thought|that|if|because|thinking|means|when|feel|hear|heard|went|goes) [me|him|her|them|you|us|to] [,|:] ['|\"|“|‘]",
   "they insult": "(you|you people|you guys|you lot|you all|all of you)('re|are) {<leading>} (<names>|stupid|pathetic|worthless|useless|disgusting|garbage|trash|a joke|a nobody|an embarrassment|ugly|fat)"
  },
  "evidence": [
   {
    "phrases": [
     "you {<curses>|<insulting>|little|complete|total|absolute|bunch of|pack of|,} <names> (.|!|,|?|$|who|and|you|i|get|shut|why|what|don)",
     "<they insult> (.|!|,|?|$|and|you|who|that|i|for|or|piece)",
     "(such|what) (a|an) {<leading>} <names> you are",
     "are you {really|just|completely|that|so|even|<curses>} (stupid|retarded|dumb|brain dead|an idiot|a moron|thick|braindead)",
     "^ {<curses>|you|,|what|a|complete|total} (moron|idiot|imbecile|asshole|bitch|bastard) (.|!) $",
     "(i|we|everyone|everybody|nobody|no one) {all|really|truly|just|absolutely|here|<curses>} (hate|hates|despise|despises|detest|loathe|loathes|likes|can't stand) you (.|!|,|$|all|so|and|because|here)",
     "you('re|are) [so|all|just] full of (crap|shit|it|bullshit)",
     "you [all] (make|made) me (sick|puke|want to (throw up|puke|hit|vomit))",
     "you [really|all|guys|people] (suck|stink|disgust me|are dead to me|sicken me) (.|!|,|$)",
     "you('re|are) {too|so|way} (stupid|dumb|thick|slow) to (understand|see|get|do|learn|know|realise|realize|be|follow)",
     "you('ll| will) never (amount to (anything|much)|be (anything|good enough|anyone)|achieve anything)"
    ],
    "unless": [
     "<quoting> (you|<names>|nobody|i|are you)",
     "you('re|are) (not|never|nothing (like|but|without|to|in))",
     "(not|never|n't|'t) [_] [_] [_] (useless|stupid|worthless|pathetic|an idiot|a loser|nothing|fat|ugly|hate you)",
     "hate you (to|for thinking)",
     "you damn (right|well)",
     "hate (you|that you) (know|guys)"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "(fuck|screw|damn) (you|yourself|off)",
     "(piss|bugger|sod|eff) off (.|!|,|$|and|you)",
     "go (to hell|fuck yourself|screw yourself|kill yourself|hang yourself|jump in a lake)",
     "shut [the] [fuck|hell] (up|your (mouth|face|trap|gob)) (.|!|,|$|and|you|when|now|already|before|for once|for (one|a) minute|will you)",
     "^ [oh|just] shut up _ (.|!|,|$|just|and|you)",
     "(drop dead|rot in hell|burn in hell|eat shit|kiss my (ass|arse)|up yours|get stuffed) (.|!|,|$|you)",
     "^ [just] get lost (.|!|,|$)",
     "(get|keep) (the (fuck|hell) (out|off|away)|your (filthy|stinking|dirty) (hands|mouth|face))",
     "(nobody|no one) (asked|wants|would want|invited) you (.|!|,|$|anyway|here)",
     "who (asked|invited) you (.|!|?|$)",
     "(know|remember|learn) your place (.|!|,|$)",
     "(go back to (where you (came|come) from|your [own] country))",
     "(don't|do not) (you dare|fuck with (me|us)|mess with (me|us))",
     "watch your (tone|mouth)"
    ],
    "unless": [
     "<quoting> (fuck|screw|damn|piss|go|shut|drop|get|nobody|no one|who|know|don't|watch|just)",
     "screw you up",
     "(he|she|they|i|to|people|someone|somebody|everyone) [just|all] (shut|damn|screw|eff|get|got) ",
     "(laptop|door|machine|engine|system|computer)"
    ],
    "strength": 0.75
   }
  ]
 },
 {
  "name": "confront",
  "evidence": [
   {
    "phrases": [
     "(it's|that's|this is|it is|that is|was|all) [all|entirely|partly|clearly] your [own] (fault|doing)",
     "you [only] ['ve|have] [only] [got] [only] yourself to blame",
     "you (brought|did) (this|that|it) (on|to) yourself",
     "how could you (do (this|that|it|such)|say|think|be so|let|leave|forget|lie|not|even|possibly|just) ~(differently|better)",
     "what (were|are) you [even] thinking ~(of|about)",
     "what ['s|is|the hell is|on earth is] (wrong|the matter) with you",
     "you (should|ought to) [really] be ashamed",
     "(nobody|no one) (forced|made|asked|told) you to [_] [_] [_] (.|!|,|$)",
     "you (knew|saw|heard) [~?] [~?] [~?] [~?] and [you] [still] (did|said) nothing",
     "shame on you",
     "how dare you",
     "because of you [,] (we|i|they|the|everyone|my)",
     "you ['ve|have|really] (let|failed|betrayed|misled|deceived) (me|us|everyone|everybody|them|the team|your (family|team|kids|children|wife|husband|son|daughter)) [down] (.|!|,|$|again|and|when|by)",
     "you ['ve|have] (ruined|wrecked|messed up|screwed up|broke your (promise|word)|broken your (promise|word)|lied to (me|us|him|her|them))",
     "you (failed|neglected) to (tell|inform|call|do|show|follow|deliver|mention|listen|respond|send|report|turn up|keep)",
     "(you|who) (are|is|'re) (the one|the only one) (who|that) (made|caused|chose|decided|did|broke|started|wanted|keeps|put)",
     "you('re| are) [really|just|actually|only|slowly] (choosing to|killing yourself|ruining|destroying (your|our|my|this)|damaging your|throwing away|wasting (my|our|everyone's|everybody's) time|hurting (your|everyone|the people)|letting (us|me|everyone|them|the team) down)"
    ],
    "unless": [
     "(not|t|n) [all|entirely|really] your [own] fault",
     "<another view> (you|it's|that's|it is|this is|it was|how)",
     "what were you thinking (of|about)",
     "(by|about|without) you"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "<opening> (that's|that is|this is) {just|simply|absolutely|really|such|complete|total|an|a|not|no} (lie|untrue|nonsense|rubbish|bullshit|absurd|cop out|cop - out|excuse|not good enough|unacceptable|not acceptable|not okay) [from you|and you know it]",
     "(that's|that is) [_] not what you (said|told|promised|wrote|were saying|agreed)",
     "<you are> {just|clearly|still|always|not} (lying|making excuses|in denial|kidding yourself|fooling yourself|deluding yourself|making (this|that|it) up|contradicting yourself|being (defensive|unreasonable|ridiculous|dishonest|evasive)|avoiding (the question|my question|responsibility|the issue)|dodging|not [even] (listening|trying|being honest|hearing me|taking (this|me|it)|making any sense))",
     "you (never|don't|do not|didn't|won't) [even|ever|really|actually|just|seem to] (listen to (me|us|anyone|a word)|listen (.|!|,|$)|care about (me|us|your (family|kids|children|health)|anyone|anybody)|bother (.|!|,|$|to)|get it (.|!|,|$)|take (this|it|anything|me|us) seriously|want to (change|hear it|admit|face)|even (try|care|know|want|listen))",
     "(who|what) are you (kidding|trying to (fool|kid))",
     "(stop|quit) (making excuses|blaming|lying|kidding yourself|pretending|arguing|playing games|wasting)",
     "(are|were) you (kidding (me|.|!|?|us)|out of your mind|crazy|insane|even listening|blind|deaf)",
     "you (can't|cannot|can not) be serious",
     "you (have|'ve got|had) no (excuse|clue (what|how)|business|right to)",
     "<you are> {just|simply|completely|totally|dead|clearly} wrong",
     "(more|full of|always|lot of|just|another|more of your|all) [those] excuses (.|!|,|$|with you|to me|from you)",
     "(that|it) sounds like [a lot of|just] [an|more|another] (excuse|excuses)",
     "(that's|what's) your (excuse|problem)",
     "you (should|ought to) know better",
     "you (know|knew) (better|very well|full well|perfectly well|damn well|that's not true|it's not true)",
     "but you('re| are) still (drinking|smoking|using|doing|not|late|going|buying|eating|seeing|lying|avoiding)",
     "(no one|nobody) (said|told you) [_] [_] (was|would|is|'d) (going to be|be|gonna be|supposed to be) (easy|simple|fun)"
    ],
    "unless": [
     "<another view> you",
     "(i|we|they) [_] say you",
     "call it",
     "it's a free",
     "know very well how (to|hard)"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "i [just|really|honestly] (don't|do not) believe you (.|!|,|$|when|for)",
     "(you say|you said|you told (me|us)|you promised|you claim|you claimed) [that] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] , [and] (but|yet) [now|then] you ('re|'ve|haven|never|didn|did|keep|still|don|are|have|were|went|missed|smoked|drank|came|hid)",
     "you (expect|want) (me|us) to believe"
    ],
    "unless": [
     "(if|when|because|that|he|she|they) [_] i (do not|don't) believe you",
     "(he|she|they) [_] you (said|say|told)"
    ],
    "strength": 0.7
   },
   {
    "phrases": [
     "(don't|do) you [not|even|really|ever] (care|realize|realise|appreciate|love your) (what|how|that|about (your|anyone|anybody|others|him|her|them)|at all|?|family|kids|children|son|daughter)",
     "(don't|do) you not (care|see|get|know|understand|realize|realise|want)",
     "(don't|didn't) you (care|realize|realise|understand|see|know) (that|how|what|any|about|you|better)",
     "(don't|doesn't) (that|you|it) [even|ever] (concern|worry|bother|scare|shame) you",
     "don't you (want|care|love|feel (guilty|bad|ashamed)|think (of|about) (your|anyone|others|how it)|have any) [to] (be there|live|see|your|their|shame|respect|get better|?|him|her|at all|what|healthy|be (healthy|around|alive))",
     "(can't|couldn't) you [just|even|at least|ever] (see|get|understand|admit|listen|stop|do|wait|behave|be) ~(to|if)",
     "do you (really|seriously|honestly) (think|believe|expect) [that] (you|i|we|anyone|it|this|that|your|people|they|he|she)",
     "do you (understand|realize|realise|appreciate|have any idea|even know) (how (important|serious|bad|dangerous|much|many|hard|lucky|stupid|selfish)|what (you're|you are|you've|you did|this means))",
     "do you want (to (die|lose|end up|go to (jail|prison)|kill|be (alone|dead|sick|a bad|late|fired|like))|(him|her|them|your (son|daughter|kids|children)) to (grow up|end up|die|see you|lose|suffer|smoke|drink))",
     "(do|does|must|should) (i|we) (really|honestly|seriously) (need to|have to|got to)",
     "(why|how come) (can't|won't) you [just|ever|even|at least|simply] (be|have|do|tell|call|listen|stop|try|care|take|come|see|think|say|quit|follow|admit|accept|show|finish|understand|grow|get)",
     "(why|how come) (do|did) you (always|never|keep|insist|have to (be|make|do|ruin|argue|lie)|refuse|lie|ignore|not (tell|call|listen|ask|do|show))",
     "(why|how come) (didn't|haven't|don't) you (just|ever|even|at least|simply|bother) (do|tell|call|listen|stop|try|care|ask|come|say|quit|follow|show|finish|understand|to|be|read|check)",
     "(why|how) should (i|we|anyone|anybody) (believe|trust|listen to|help) you",
     "(how many|how often) [more] (times|warnings|chances|often) (do|must|did|have|will|are) (i|we|you)",
     "when are you [finally|ever] (going to|gonna) [finally|ever|start] (learn|stop|grow|listen|take|listening|taking|be honest|realise|realize|understand|accept|admit|change|get serious)",
     "i ['ve|have] [already|just|only] (told|warned|asked) you (how|that|so|not to|to stop|already|a (hundred|thousand|million)|many|three|several|repeatedly|again|before (that|not|how)|twice|over and|time and|once)",
     "who do you think you are",
     "what makes you think (you|that you) (can|have the|deserve|are so|'re so|know)",
     "so you think (it's|that's|that is|it is) (okay|ok|fine|all right|alright|acceptable|normal|funny)",
     "(and|but) you think there's no",
     "what (can|could) be more important [to you]",
     "what('s| is) (there|it) to (think about|understand|discuss|be confused|not understand)",
     "what do you mean [,] (maybe|you (don't|didn't|can't|forgot|think))",
     "what part of (that|no|this|stop) (don't|didn't|do)",
     "there('s| is) no (reason|excuse) (why|that|for) you (shouldn't|couldn't|can't|didn't|should|not)",
     "you (don't|wouldn't) want that [to happen] [,] (do|would) you",
     "why do you care",
     "put (him|her|it|them|_) (higher|above|before) [than] your",
     "<opening> come on , you (can|must|really)",
     "i (can't|cannot) believe [that|at] [_] [_] [_] [_] [,] you ('re|are|would|did|didn't|just|forgot|lied|let|said|told|still|went|have been|'ve been)",
     "<opening> (seriously|really) [,] (again|another|you|that's your|that is your)"
    ],
    "unless": [
     "(why|how) (didn't|don't) you (want|like|feel)",
     "why don't you just (tell|walk|start|take me)",
     "don't you (think|want to (sit|try|come|add|say|use|have|start|go))",
     "(if|when|and|then|what) i [just] (asked|told) you",
     "i (told|asked) you (about|earlier|what|if|to (fill|think|write|come|bring))",
     "come on (in|over|board|up|down|through|back|here|out|.|to|at|and|the|so)",
     "(said|says|told me|like|asked|asks|ask me|asking) [,] [:] [\"|'] [\"|'] (why|don't|do|how|what|really)",
     "(?|.|!) (\"|”) $",
     "do you understand (how (to|it|that|this|the|your)|what (the|this|your) (medication|medicine|doctor))",
     "(couldn't|can't) you (be|get) (more|_ed) [_] if",
     "how (many|often) (times|often) (have|do|did|are) you [_] (had|tried|been|drink|smoke|eat|used|use|exercise|go|see|take|get|feel|drank|wake|do|think|want|attempt|attempted|quit|come|meet|need)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "you (always|never|constantly|keep|only ever|continually) [just|even|on] (blame|blaming|complain|complaining|interrupt|interrupting|ignore|ignoring (me|us|my|the)|forget (to|my|our|that|what|about)|forgetting (to|my)|listen|make excuses|making excuses|lie|lying|change the subject|changing the (subject|story)|avoid|avoiding (the|my|this)|argue|arguing|cut me off|cutting me off|put yourself|take responsibility|promise|promising|show up late|showing up late|come late|coming late|arrive late|turn up late|ask me how|call me back|talk over|thank|do this|doing this|miss|missing|throwing|break|breaking) ",
     "you (always|never) (say|do) (that|this|it)",
     "you (refuse|refused) to (listen|accept|admit|take|see|change|talk|answer|do|help|understand|cooperate|work)",
     "you (clearly|obviously|apparently|evidently) (don't|do not|didn't|did not|haven't|have not|can't|cannot|aren't|have no) ",
     "you (chose|decided) to (ignore|lie|hide|break|cheat|skip|walk out)",
     "(again|once more|yet again) you ['ve|have|'re|are] [_] (failed|missed|ignored|forgotten|late|broken)",
     "(late|missed|forgot|failed|wrong) again [,] (_|are you|aren't you|i see)"
    ],
    "unless": [
     "? $",
     "<another view> (you|that's when you)",
     "(so|and) you decided to"
    ],
    "strength": 0.65
   }
  ],
  "model_unless": [
   "you said {~(but|.|?)} and that you"
  ]
 },
 {
  "name": "directive",
  "words": {
   "ordered": "stop|quit|listen|calm down|grow up|get (out|serious|it together|yourself (together|sorted)|off|moving|back to|to work|started|here|your act)|apologise|apologize|obey|do (what|as|better|this now|it my way|something about)|be (more careful|on time|quiet|here (at|on|by)|responsible|serious|honest with)|sit down|tell me|answer (me|my|the question)|leave (now|this|the|me|him|her)|come (back|here|in|to) (here|now|tomorrow|next|on|at|in|by|every|immediately)|go (home|to (rehab|treatment|aa|the gym|class|school|bed|your room))|take responsibility|follow (the|my|these|our) (rules|instructions|orders|policy|plan)|lose weight|sign (this|here|it)|stay (away|off|out|here|home|put)|get rid|give (it|that|them|smoking|drinking|up)|cut (it|that) out|throw (out|away|those|them|it)|check yourself|clean (up|this|your)|show (up|me|respect)|report to|finish (this|it|that|your)|start (now|today|immediately|taking|behaving|acting|listening|doing|working)|make (a change|changes|up your mind)|pull your|face (it|the|up)|admit|accept|hand (it|that|in|over)|pay (up|attention|more attention)|move (now|it|away|back)|wait (here|outside|your turn)|shape up|own up|respect|take (this|it) seriously",
   "must": "(must|have got to|'ve got to|need to|really need to|have to|'ve gotta|gotta|got to|'d better|better|had better|are going to have to|'re going to have to|'re gonna have to|will have to|'ll have to|absolutely (have|need) to|will|are going to|'re going to|'re gonna) {just|absolutely|really|now|immediately|definitely|simply|all|first|actually}"
  },
  "evidence": [
   {
    "phrases": [
     "<opening> [just|please|right|now] (stop|quit) {,|just} (it|that|lying|_ing|the (smoking|drinking|excuses|car|games)) ",
     "<opening> [you|just|,] (sit (down|still|up straight)|stand up|come here|shut up|be quiet|get out|get up|get back here|come back here|put (the|your|that) (phone|knife|gun|bag|book|glass|pen) (down|away)|go away|go home|go to your (room|desk)|listen to me|look at me|calm down|hurry up|leave (me|him|her|it|us|them) alone|leave now|back off|wait (here|outside|there)|stay (here|away|out|there|put|where you are)|hand (it|that|them) over|give (it|that) (back|to me|here)|put (that|it) (away|down|back)|answer (me|the question|my question)|tell me the truth|do as (i|you're|you are)|do what (i|you're|you are)|do it (now|right now|yourself|today|my way)|behave (yourself|.|!)|pay attention|keep quiet|keep your (mouth|voice|hands|eyes)|pull yourself together|grow up|get a (grip|job)|watch your (language|tone|mouth)|mind your (own|language|manners)|drop it|cut it out|knock it off|pack your|hang up|throw (it|them|those) (out|away)|pick (it|that|them) up|turn (it|that) off) (.|!|,|$|now|and|before|or|right|please|when|until|if|this|here|with|when|business|_)",
     "<opening> [you] (don't|do not|don't you (ever|dare)|never) [ever|even] (do that (again|.|!|$)|touch (that|it|me|my|the|anything)|talk to me|speak to me|interrupt|lie to|argue|move|leave (this|the|until|yet|before)|go (there|near|out there)|tell (me (what|how|to|that)|anyone|him|her) |say (that|a word|anything|another)|call me|forget your (place|homework)|be late|walk away|turn (around|your)|raise your|open (it|that|the)|give me (that|excuses|any)|you dare|dare|let me (see|catch) you|come (near|back|here|in))",
     "<opening> no more (excuses|drinking|smoking|arguing|junk food|alcohol|cigarettes|phone|games|lies|talking|delays) (.|!|,|$|from|and|until|in)",
     "(need|needs) to stop (immediately|right now|now|today)",
     "(this|that) [_] [has] (needs to|has to|must) (stop|end) (.|!|,|$|now|immediately|today|and)"
    ],
    "unless": [
     "?",
     "^ {_} stop (it|that|this) (is|was|from)",
     "(stop|stopped|stopping|quit) (worrying|smoking|drinking|_ing) (is|was|would|helps|makes|has|can|for|in (january|my))",
     "(i|he|she|they|we|people|cannot|can't) [just|never|always|don't|really] (sit|stand|come|shut|be quiet|get out|go|hurry|leave|stop|quit|calm|wait|stay)",
     "calm down (when|by|after)",
     "(stop|quit) worrying",
     "do it (myself|himself|herself|themselves)",
     "come here (to|for|and|because)",
     "(said|says|told|like|say|telling) [me|him|her|us|them|,|:] [,|:|\"|to] (stop|quit|sit|shut|don't|get|go|be|do)",
     "do that again (?|if|because|with|for|in)",
     "(.|!|?) ('|\"|”) $",
     "don't (come|leave|go|call|move|say|tell) [_] [_] [_] [_] [_] (any more|anymore|much|often|really)",
     "don't say (that|anything) (because|to me|about)",
     "(wait|hang|stay) (there|here) (was|is|are)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "(^|,|;|and|so|but|then|now|well|okay|think|because) [you know] [,] you {just|really|absolutely|simply|all|definitely|do} <must> <ordered> ~if",
     "<opening> you <must> <ordered>",
     "<opening> you ['ve] {just|really|absolutely|simply} (need to|have to|must|gotta|got to) (quit|stop|start now|go|leave|listen) (.|!|,|$|now|today|immediately|smoking|drinking)",
     "you (must not|mustn't|'re not allowed to|are not allowed to|'re not going to|are not going to|will not|won't be) {just|keep|be|even|ever|continue to} (smoke|smoking|drink|drinking|do (that|this|it)|doing (that|this|it)|talk to me|speak to me|leave (until|before|now|this)|go (on|there|out)|be late|have (any|that|alcohol)|drive|use (that|any|your phone)|see (him|her|them)|hang out|interrupt|touch|bring)"
    ],
    "unless": [
     "(if|when|what|where|whatever|that|because|all|things|thing|know|feel|before|until|which|way|how|why|say|says|said|saying|unless|once|whether|tell|tells|told|something|means|every time|sometimes|guess|doctor|doctors|like ,|oh ,|one of the reasons|realise|realize) {do|that|just|,|all|\"|'|like|you know|me} you",
     "? $",
     "(i|he|she|they|we|people) (don't|didn't|doesn't|don't really) (want|need|expect|require)",
     "you (don't|do not|didn't|won't|not) [_] (have|need) to",
     "you (will|are going to|'re going to|'re gonna|'ll) (accept|admit|leave) [_] [_] [_] (feeling|with|when|that)",
     "you must (follow|accept|face) [_] [_] (feel|be)",
     "you ('ll|will|are going to|'re going to) (stop|quit) (feeling|wanting|craving|smoking (by|in|when))",
     "(used to|got to) (stop|quit)"
    ],
    "strength": 0.75
   },
   {
    "phrases": [
     "i ('m|am) {not asking you [,]|now} (telling|ordering|instructing|directing) you (to|not to|that you (must|have|need))",
     "i {really|do|just|absolutely} (need|expect|require|order|demand|command|insist that) [that] you to {all|immediately|please|just} (stop|quit|be (on|here|quiet|more|honest|there|at)|go (home|to|back|and)|get (out|it|this|that|me|rid|your)|do (it|this|that|as|what)|take (this|it|your|the|responsibility)|come (back|here|in|to)|leave|sit|listen|give (up|me)|start|follow|cut|promise|change|finish|clean|attend|see|make|show|tell (me|us|them|him|her) that|sign|apologise|apologize|have it|report|return|hand|work|put|focus|eat|exercise|bring|commit|turn up|step up)",
     "i want you to (stop|quit|leave|sit down|apologise|apologize|get out|go (home|to your|back|upstairs)|shut|listen (to me|carefully|up)|promise me|finish (it|that|this) (by|before|now|today)|do (it|this|that|what i|as i) (now|again|today|by|say|tell|immediately))",
     "(that's|this is) (an order|not optional|not up for (debate|discussion)|not negotiable|non - negotiable)",
     "(whether|if) you like it or not",
     "(because|do it because) i said so",
     "(end of (discussion|story)) (.|!|$)"
    ],
    "unless": [
     "(i|he|she|they|we|people) (don't|didn't|doesn't|don't really) (want|need|expect|require)",
     "? $"
    ],
    "strength": 0.8
   }
  ]
 },
 {
  "name": "disagreement",
  "words": {
   "not own view": "(do|does|did|if|when|whether|where|would|might|could|why|people|they|some|you) {we|you|they|people|some|may|might|also|all|both} (disagree|agree|differ|don't agree)"
  },
  "evidence": [
   {
    "phrases": [
     "i {really|totally|completely|strongly|would|must|have to|'d have to|respectfully|just|kind of|sort of|also|definitely|partly|do|will|'ll|'d|beg to|profoundly|fundamentally} (disagree|differ)",
     "i (don't|do not|can't|cannot|wouldn't|couldn't) {really|quite|totally|completely|entirely|fully|necessarily|think i} agree",
     "i couldn't disagree more",
     "i think (you're|you are|that's|that is|you've got that|that was) {completely|quite|simply|just} (wrong|mistaken|incorrect)",
     "(i'm|i am) not {so|that|too|quite|really|entirely|at all|exactly} (with you (on|there)|on board with|convinced|persuaded|buying (it|that|this)|in favour|in favor|sold on)",
     "i (see|saw|view|read|remember|understood|look at) (it|this|that|things) {a|bit|little|very|quite|rather|slightly|completely|somewhat} differently",
     "i (have|take|hold|'d take|'ve) [got] {a|another|very|quite|slightly|completely|somewhat} different (view|opinion|take|perspective|reading|view of it)",
     "i (don't|do not|wouldn't|can't) {really|quite|actually|honestly|necessarily|personally} (think|believe|see|feel) [that] (that's|that is|you're|you are|that) {really|going to|would|will|is|necessarily|be|quite} (true|right|correct|fair|accurate|the case|the (answer|solution|way|right (way|answer|approach))|a good (idea|solution|plan|approach)|the best|necessary|work|works|realistic|help|appropriate|wise|needed|worth|enough|reasonable|feasible)",
     "i (don't|do not|can't) {really|quite|actually|honestly|necessarily|personally} (see it that way|buy (that|it|this) (.|,|!|$|argument|for)|think we (should|ought)|think you (get|understand|realize|realise|should|can|see)|support (that|this|the)|accept (that|this|the) ~(as))"
    ],
    "unless": [
     "<not own view>",
     "(don't|wouldn't|not|never|can't|won't) {really|necessarily|entirely} disagree",
     "? $",
     "couldn't agree more",
     "(say|says|said|saying|like|tell|tells|told) [me|him|her|them|you] [that|,|:|well|no] [\"|'|,] i",
     "i don't think (it's|it is|that's) (enough|worth) (for me|anymore)"
    ],
    "strength": 0.85
   },
   {
    "phrases": [
     "^ {(well|no|but|yeah|oh|hmm|mm|sorry|okay|and|actually) {,|.|-|!}} (that's|that is|that|it's|it is) (not|isn 't|'s not) {really|quite|exactly|necessarily|entirely|actually|at all} (true|right|correct|the case|fair|accurate|how i see it|what i (said|meant|think)|the (point|problem|issue))",
     "^ {(well|no|but|oh|hmm|mm) {,|.|-|!}} (not (necessarily|exactly|quite) (.|!|,|$)|on the contrary|i doubt (it|that)|far from it|quite the opposite|not at all true|not true|i'm not so sure|i am not so sure|i'm not sure (that's|that is|i agree|about that|it's (true|right|a good|fair|the right)|that (would|will|is|'s)))",
     "^ no [,|.|-|!] {no|well|see|but|actually|because|,|.|-} (that's not|that is not|that wouldn't|that won't|but (then|i think|that's|you|we|they|it)|you (can't|didn't|shouldn't)|we (can't|shouldn't|won't|should|need to)|i (disagree|think (you|we|that's))|the (problem|issue|point|thing) is)",
     "^ {(yeah|yes|yep|right|sure|true|i know|i see|i understand|i hear you|fair enough|okay|ok|well|oh) {,|.|-}} (yeah|yes|right|sure|true|i know|i understand|i hear you|fair enough|i see (that|what you mean|your point)|i get (that|it)|that's true|that may be) [,|.|-] but [then|still|also|again|,|well] (i (think|don't|would|wouldn't|feel|still|can't|doubt|guess)|that's|that|it|it's|you|we|what|then|the|how|if|there|this|not|they|people|isn't|don't|he|she|my|your)",
     "^ {(well|but|yeah|hmm|so|okay|no) {,|.|-}} (that|this|it) (won't|wouldn't|isn't going to|'s not going to|is not going to|would not|will not) {really|actually|ever|necessarily} (work|help|fly|solve (it|that|this|anything|the)|make [any|a lot of|much] (sense|difference)|be (enough|possible|acceptable|fair|feasible|right))",
     "(the problem with (that|this|it|your)|my [only] (problem|issue|objection) (with (that|this|it|your)|to (that|this|it|your))) (is|would)"
    ],
    "unless": [
     "? $",
     "(if|when|because|said|says|say|so|unless) (that|this|it|that's|it's) (won't|isn't|wouldn't|not)",
     "but (you know|i don't know|i'm|i mean|um|okay|that's (okay|fine|good|great|all right|it))",
     "^ no [,] no worries",
     "but you('re| are) right",
     "no [,] (we|you|it|i|that) don't (have to|need|worry|know)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "^ {(oh|well|um|yeah|no|sorry|but|and|hmm|honestly) {,|.|-|!}} (no [,] thanks|no [,] thank you|i'd rather (not|we (didn't|not|kept)|you (didn't|not) (.|!|,|$|do (that|it)))|i would rather (not|we)|i('ll| will) pass (on (that|this)|.|!|,|$)|i('m| am) not (interested|doing that|going to do that|comfortable with (that|it|this)|willing to|prepared to)|i (can't|cannot|won't|will not|don't want to) (do (that|it|this) (.|!|,|$)|agree to|accept (that|this|the)|go along|sign (that|this|it)|support (that|this)))",
     "i('m| am) afraid (i|we) (can't|cannot|won't|have to (say no|decline)|'ll have to (say no|decline))",
     "(i|we) (have to|'ll have to|'d have to|will have to|would have to|must|'ve got to|would like to|'d like to) [respectfully] (say no|decline|turn (that|it|this|you) down|pass on (that|this|it))",
     "i (oppose|object to|reject|am against|'m against|am opposed|'m opposed|veto|vote against) [to] [this|that|the|your|doing|any|such|it]",
     "(thanks|thank you) [,] but (no|i'd rather|i would rather|i'm (fine|good|okay|not)|i'll pass|not)"
    ],
    "unless": [
     "? $",
     "if (you|he|she|they|we|i) [_] (object|oppose|reject)"
    ],
    "strength": 0.65
   }
  ]
 },
 {
  "name": "dismissal",
  "words": {
   "upset": "upset|sad|afraid|scared|worried|nervous|angry|sorry for yourself|anxious|hurt|offended|bad|that way|like that|dramatic|emotional|sensitive|stressed|depressed|down",
   "habitually": "just|really|usually|normally|always|never|also|then|sometimes|mostly|try to|'ll|will|would|'d|won 't"
  },
  "evidence": [
   {
    "phrases": [
     "(just|you have to|you need to|you should|time to|you'll|you will|please|and|,|so|^|need to|come on) [just] get over (it|yourself|him|her) (.|!|,|$|already|and|soon|in)",
     "<you are> {just|totally|completely|really|way|always|so|being|only|a|bit|little} (overreacting|over - reacting|exaggerating|dramatic|oversensitive|over - sensitive|too sensitive|too emotional|over - dramatic|hysterical|making (too much (of|out)|a (fuss|big deal|mountain|drama)|such a (fuss|big deal))|imagining (it|things|this)|blowing (it|this|things|that) (out|up)|worrying (about nothing|over nothing|for nothing|too much)|reading too much)",
     "(don't|stop|quit|no need to) (be|being|get|getting) {so|too|such|a|all} (dramatic|silly|ridiculous|sensitive|emotional|baby|drama queen|hysterical|worked up)",
     "(stop|quit) (complaining|whining|moaning|crying|overreacting|exaggerating|feeling sorry|sulking|making (a fuss|such a|a big deal)|worrying so much)",
     "(it's|that's|this is|is|it is) [probably|just|only|all] [just|only|all] in your [own] (head|imagination)",
     "^ {(oh|come on|just|well|you need to|so) {,|.}} (toughen up|man up|buck up|suck it up|grow a pair|snap out of it|cheer up|lighten up|calm down|chill out|let it go|just move on|think positive|look on the bright side) (.|!|,|$|and|already)",
     "(just|you need to|you have to|have to|need to) (toughen up|man up|buck up|suck it up|snap out of it|cheer up|lighten up|think positive|look on the bright side)",
     "(what's|what is|where's) the big deal",
     "^ {(oh|well|so|yeah) [,]} big deal (.|!|?|$)",
     "you('ll| will) (get over it|forget (all about it|all about him|about it soon)|be over it|laugh about)",
     "first world problem",
     "why are you [still|so|being so|getting so] (crying|making such|making a|overreacting|still upset|so (sensitive|emotional|dramatic|upset))",
     "^ {(oh|well|and|so|yeah) [,]} so what (.|!|?|$)",
     "who cares (what|how|if|about) [_] (you|your)",
     "i (don't|do not|couldn't) [really] care (about|what|how|if) [_] (you|your)",
     "(don't|stop|no need to) (make|making) [such] a (fuss|scene|drama|big deal)",
     "(others|other people|everyone else|everybody else|the others) (manage|manages|cope|copes|deal|deals) [with it] [just|perfectly] (fine|okay|well|with it)",
     "(boo hoo|cry me a river|poor you|poor baby)",
     "you (shouldn't|should not|have no reason to|'ve no reason to|don't need to) (feel|be|get) {so|too|all} <upset>",
     "you (have|'ve got) (nothing|no reason|no right|no cause) to (complain|worry|be (sad|upset|depressed|angry)|cry)",
     "(that's|that is|it's) (nothing|peanuts) compared (to|with)",
     "(it's|that's|it is|that is) (not|n't|'t) {really|just} something you (need|have) to worry about",
     "(everyone else|everybody else|we all|all of us|every (mother|parent|student|teenager|employee|mom|couple)) [else] (goes|go|gets|get|feels|feel|has|have|deals|deal|manages) [through|with] (that|this|it|problems|stressed|sad|tired|nervous|bad days|the same problem) [sometimes] (.|!|,|$|sometimes|too|and)",
     "at least (you (have|'ve|still have|aren't|didn't|got|can|don't|haven't)|it (isn't|wasn't|'s not|was not))",
     "(you're|you are|you'll be) (fine|okay|ok|all right) [,|.|;] (stop|just|don't (worry|cry|make)|get (on|over)|quit|calm|relax|there's nothing|it's nothing|no need)"
    ],
    "unless": [
     "(i|i'll|i'd|to|can't|couldn't|can|help|helped|he|she|they|how (do|to|can|you|i)|never|trying to|didn't|hard to|we) [just|ever|really|still] (get|got) over it",
     "<another view> (<you are>|it's|that's|who cares|so what|at least|everything|you (shouldn|will|'ll|have))",
     "(not|isn't|wasn't|'t) [just|all|only] [all] in your",
     "(i'm|i've|i am|my|i) [_] [_] (worse|all been there|move on)",
     "(said|say|says|told|telling|thinks|like) [,|me|him|her|them|:|to|i|us] [to|\"|'] (just|get over|calm|man up|it's|that's|cheer|snap|move on|it is)",
     "i (should|need|have to|want|try|just|tried|would|could|can|wish) [_] [_] (toughen|man|buck|suck|snap|cheer|lighten|calm|move|let|think|look|get over)",
     "(at least) you ... ?",
     "(i|we|he|she|they|who|people|kids|you|nobody|everybody) {<habitually>} (don't|do not|didn't|stop|quit|stopped) (be|being|get|getting|make|making|complaining|whining|moaning|crying|worrying|overreacting|exaggerating|sulking|feeling)"
    ],
    "strength": 0.65
   },
   {
    "phrases": [
     "(others|other people|plenty of people|many people|some people|lots of people|people out there) have (it|had it) [much|far|a lot|so much] worse",
     "(worse things happen|there are (worse|bigger) (things|problems)|bigger fish to fry)",
     "(it's|it is|that's|that is|there's|there is) (nothing|no reason|no need|no point) [for you] [to] (to|in) (cry|crying|worry|worrying|be (upset|sad|afraid|scared|worried|nervous|angry)|get (upset|worked up|angry)|make a fuss|panic|complaining)",
     "it (can't|cannot|couldn't) (be|have been) (that|so|as) (bad|painful|awful)",
     "(it|that) shouldn't be {that|so|too|very|all} (hard|tough|difficult|big)",
     "(it's|it is) (only|just) [a|an|some|one|your] [bad|silly|little|stupid] (phase|breakup|break - up|cat|dog|cold|joke|hormones|nerves|headache|number|dream|bad day|scratch|comment|exam|job|game|boy|girl|baby blues|test|puppy love)",
     "(it|things) could (be|have been) [a lot|much|so much|far] worse",
     "(everything happens for a reason|time heals all|that's just life|such is life)",
     "(it's|it is|that's|this is|it was) {really|just|honestly|,} (not|n 't) {really|that|such|so|a|as|of|too|very|all|even} (big deal|big of a deal|big a deal|bad|serious|hard|difficult|the end of the world|as bad as you|worth (crying|worrying|getting upset|the tears)) [,] (you|just|so stop|stop|don't|for you|get|as you|relax|calm|compared)",
     "(not|isn't|wasn't) the end of the world"
    ],
    "unless": [
     "(i|me|my|mine|myself|we|us|our)",
     "<another view> (it's|that's|everything)",
     "(said|say|says|told|telling|thinks|like) [,|me|him|her|them|:|to|i|us] [to|\"|'] (it's|that's|it is)",
     "could be worse (if|than) "
    ],
    "strength": 0.65
   },
   {
    "phrases": [
     "^ {(oh|yeah|well|fine|okay) {,|.}} whatever (.|!) $"
    ],
    "strength": 0.6
   }
  ]
 },
 {
  "name": "judgement",
  "words": {
   "very": "so|such|very|really|just|too|quite|pretty|always|a|an|bit|little|kind|sort|of|being|still|completely|totally|absolutely|clearly|obviously|simply|also|frankly|incredibly|extremely",
   "bad traits": "lazy|selfish|stupid|dumb|pathetic|useless|worthless|irresponsible|immature|childish|ungrateful|unreliable|dishonest|arrogant|rude|ignorant|careless|naive|heartless|disgusting|incompetent|unprofessional|reckless|negligent|inconsiderate|thoughtless|spoiled|spoilt|manipulative|bossy|needy|clingy|paranoid|hysterical|delusional|hypocritical|greedy|cowardly|shameless|foolish|sloppy|toxic|narcissistic|self - centred|self - centered|untrustworthy|undisciplined|unmotivated|insensitive|judgmental|stubborn|lame|cold - hearted|two - faced|weak - willed|a hypocrite|a liar|a coward|a loser|a mess|a disgrace|a failure|a quitter|a bully|a drunk|a snob|a slob|a brat|a control freak|a drama queen|a lot of talk|all talk|no good|nothing but trouble|hopeless at|hopeless with|terrible at (listening|this|your)|bad with people",
   "rubbish": "{complete|total|utter|absolute|pure|just|such|a} (garbage|trash|rubbish|crap|shit|pathetic|useless|worthless)",
   "bad": "bad|terrible|awful|horrible|lousy|poor|lazy|selfish|weak|irresponsible|neglectful|cruel|unfit|rotten|useless|pathetic|hopeless|dishonest|difficult|ungrateful|stupid|disappointing|careless|cold|mean|nasty|toxic|sorry excuse for a",
   "role": "person|mother|father|mom|mum|dad|parent|wife|husband|partner|friend|son|daughter|employee|manager|worker|student|colleague|boss|leader|role model|driver|listener|teacher|doctor|nurse|team player|example|human being",
   "virtue": "discipline|self - control|self - discipline|willpower|will power|shame|manners|respect for anyone|backbone|common sense|ambition|sense of responsibility|initiative|work ethic|morals|empathy|class|integrity|spine|maturity|character"
  },
  "evidence": [
   {
    "phrases": [
     "(<you are>|you (must be|sound|act|acted|look)|stop being) [like] {<very>} <bad traits> ~(about|to|of|when|that|for|in|or)",
     "(<you are>|stop being) {<very>} <bad traits> (about (it|this|that|your|everything)|to (expect|think|believe|leave))"
    ],
    "unless": [
     "? $",
     "<another view> <you are>",
     "(not|never) {_} (you|you're)",
     "i [don't|do not] (mean|imply|suggest)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "<you are> {<very>} <bad> <role>",
     "<you are> not {<very>} (good|great|decent|proper|fit|responsible|reliable|nice|much of a|fit to be a|cut out to be a) <role>",
     "<you are> not {<very>} (smart|bright|clever|strong|mature|tough|man|professional|responsible) enough",
     "what (kind|sort) of [a] <role> (are you|does that|would (do|let|leave|say)|lets|leaves|drinks|smokes)",
     "you (have|have got|'ve got|show|got) (no|zero) <virtue>",
     "you (lack|(don't|do not) have (any|the|enough|an ounce of)) <virtue>",
     "(that's|that is|that was|how) {so|just|really|very} (stupid|lazy|selfish|childish|immature|irresponsible|pathetic|rude|careless|thoughtless) of you",
     "<you are> {<very>} (weak|cruel|cold|mean|nasty|crazy) (.|!|$)",
     "(people|girls|men|women|guys|types|addicts|drunks) like you (are|never|always|make|should|do|can|don)",
     "(there's|there is) something wrong with you",
     "what you (sent|gave|wrote|made|did|said|call _) {_} (is|was|'s) <rubbish> (.|!|,|$)",
     "your _ [_] (is|was|are|were) <rubbish> (.|!|,|$)",
     "(a|any|my) (_ - _ - old|child|toddler|monkey|kid|grandmother|trainee) (could|can|would) {have|'ve} _ {~(than)} (than you|better)",
     "you [really|just] (disgust|sicken) me",
     "you (only|just) (care|think) about yourself",
     "i (thought|expected) you (were|was|to be) (smarter|better|smart|more (mature|responsible)|brighter|stronger|above)"
    ],
    "unless": [
     "<another view> (<you are>|you (have|lack|don't))",
     "not [because|that|saying] [that] you"
    ],
    "strength": 0.75
   }
  ],
  "model_unless": [
   "you ('re|are) (a|an|such a) {really|very|so} (good|great|kind|brave|lovely|wonderful|caring|patient) _"
  ]
 },
 {
  "name": "warning",
  "words": {
   "maybe": "{probably|just|only|definitely|certainly|easily|eventually|very well|still|also|one day|soon|actually|really|most likely|likely|all|even|then|,|well|end up|always|never|not|ever|possibly|literally|further|quickly}",
   "will": "('ll|will|'re going to|are going to|'re gonna|are gonna|could|can|might|may|would|'d|won't|'s going to|is going to|'s gonna|gonna|'re likely to|are likely to) <maybe>",
   "bad end": "die|lose (your|his|her|everything|it all|the (house|baby|kids|account|contract|client)|them|him|a (leg|foot|limb)|our|more)|(be|end up) (dead|alone|homeless|in (jail|prison|hospital|the hospital|trouble|big trouble|a (wheelchair|coma|ditch))|sick|sicker|fired|sacked|arrested|expelled|suspended|charged|kicked (out|off)|sorry|evicted|disconnected|dismissed|terminated|held back|off the team|out of (a job|here|the program|time|money)|back (in (hospital|jail|the hospital|prison|rehab)|here)|on (dialysis|insulin|the street|probation|oxygen)|with (cancer|nothing|no (job|friends|teeth|money|one))|stuck|killing|hurting|having (a|another)|getting|like your (father|mother|dad|mom|uncle|brother)|paralysed|paralyzed|blind|miserable|drunk driving)|get (sick|sicker|caught|hurt|fired|kicked|arrested|cancer|worse|in (trouble|big|serious|more)|you (in|into|suspended|fired|expelled|killed|arrested|kicked)|into (trouble|a|an (accident|auto))|expelled|suspended|evicted|diabetes|lung|a (fine|dui|record|ticket|criminal)|penalised|penalized|charged|only worse|much worse|out of control|addicted|killed|stuck|infected|complications)|only get (worse|harder)|go (blind|to (jail|prison)|bankrupt|downhill|out of business|under|wrong for you)|have (a (heart attack|stroke|serious|major|second|big problem|criminal)|another (heart attack|stroke|attack)|(serious|big|real|health|major|legal) (problems|trouble|consequences|complications|issues)|to (report|fire|suspend|call (the|your|security)|cancel (your|the)|close (your|the)|charge|let you go|tell your|inform|amputate|start (dialysis|insulin)|discharge|terminate|expel|ask you to leave|drop you|end (the|this) call|escalate|take (disciplinary|action|away|your)|remove)|no (job|friends|choice but|teeth|money|one left)|liver (problems|damage|failure)|heart (problems|disease)|lung cancer)|fail (the|this|your|out|math|it|at)|regret|ruin (your|the|his|her|everything)|destroy (your|the)|kill (you|yourself|him|her|someone|somebody)|hurt (yourself|your|somebody|someone|him|her)|harm (your|the|him|her|yourself)|develop (cancer|diabetes|emphysema|liver|lung|complications|heart|a (serious|chronic|dependence|problem))|suffer|pay for it|spend the rest|need (surgery|insulin|dialysis|a transplant)|miss (out|your (chance|deadline)|the (deadline|flight|chance))|wind up|face (charges|consequences|disciplinary|serious|jail|costly|legal|a (fine|penalty))|damage (your|the)|cost you (your|the|everything|dearly)|make (it|things) worse|be able to (get into|finish|graduate|keep your|have children|handle it)|get into (med|medical|college|law|any)|shorten your|cause (serious|a (heart|stroke)|permanent)|not (make it|see|survive|live)|never (see|recover|graduate|get better|find (work|a job|another)|forgive|make it)|risk (losing|your|a|being)|burn out|break down|collapse|relapse|result in (suspension|dismissal|termination|disciplinary|a|serious)",
   "within a clause": "[~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?]",
   "if you": "(if|unless|as long as|when|the more|each time|every time) you {don't|do|not|'re|are|aren't|can't|cannot|won't|even|just|ever|still|really} (keep|keep on|continue|continuing|carry on|go on|refuse|stay|stop|miss|fail|smoke|drink|take|quit|come|get|start|ignore|leave|skip|lie|choose|drive|wait|eat|change|do|pay|sign|listen|follow|show|use|act|cut|lose|reduce|treat|tell|give|find|finish|deal|slow|smoking|drinking|eating|using|doing|going|working|partying|taking|being|check|have|put|watch|exercise|look|hand|turn|return|send|respond|reply|cooperate|comply|attend|break|violate|renew|make|address|be|work|sleep|rest|see|late|begin|seek)"
  },
  "evidence": [
   {
    "phrases": [
     "<if you> <within a clause> (you|your _|your _ _|it|that|this|there|we|things|he|she|they) <will> <bad end>",
     "(^|,|so|and|well|but) keep (_ing|that up|it up|this up|going) [~?] [~?] [~?] [~?] [,] and (you|it|your _|we) <will> <bad end>",
     "(you|your _|it|that|this|things) <will> <bad end> <within a clause> <if you>",
     "(if|unless) you {don't|do|keep|continue|won't|can't|again|_} <within a clause> (i|we) (will|'ll|am going to|'m going to|'m gonna|are going to|'re going to|have no choice|must|shall) {have|no|choice|but|just|be|to|forced|also|then|immediately} (call (the|your|security)|report|fire|suspend|tell (your|the|him|her)|cancel|close (your|the)|end (this|the)|kick|let you go|take (away|disciplinary|legal|action|your)|charge|escalate|terminate|inform|discharge|refer you to|fail you|expel|ask you to leave|hang up|remove|dismiss|disconnect|suspending|stop (the|your|treating|working))",
     "<if you> <within a clause> you ('re|are) [really|just|also|only] (putting (yourself|your|everyone|him|her|us)|risking|playing with fire|heading for|going to (regret|lose|die|end|fail|get (fired|hurt|sick|caught)|have))",
     "(if|unless) <within a clause> , i ('m|am) (cancelling|canceling|reporting|suing|quitting|closing my account|taking my business|leaving you) (~(,|.)|$|.)",
     "(if|unless) <within a clause> , i ('ll|will) {just|have to|be forced to|go and} (cancel|leave|report|sue|close my|quit|complain|go to the press)"
    ],
    "unless": [
     "? $",
     "(i|we|he|she|they|worry is that|worried that|worried|afraid|afraid that|told (you|me)|said|says|says that|saying|think that) [,] if you",
     "you ('re|are) (worried|concerned|afraid|wondering|thinking|scared)",
     "stop [_] [_] [_] you (will|can|could|might|'ll) (gain|feel|save|live)",
     "(say|says|said) [to] [you|me|us|him|her] [,|:] ('|\"|“|‘) (if|unless|when)",
     "gain weight",
     "(you know|learned|learnt|realised|realized|believe|feel) [that] if you",
     "(if|when) you (have|get|see|use|do|put|look|make) (a|the|this|it|an|one|two|that) [_] [_] [_] (you|it) (can|could|might|would|will) (lose|get|have) (the (signal|data|meaning)|a (lot|little))",
     "(not|won't|never|wouldn't) (hurt|harm|damage|kill|lose|die)"
    ],
    "strength": 0.8
   },
   {
    "phrases": [
     "(or|or else|otherwise|because otherwise) [,|then] (you|your _|we|i) <will> (<bad end>|be (suspended|fired|charged|in|late|sorry|removed|expelled))",
     "or else (.|!|$|you (will|'ll|'re)|i'll|i will)",
     "you ('ll|will|'re going to|'re gonna) [really|live to|come to] regret (it|this|that)",
     "(this|that|it|smoking|drinking|your (drinking|smoking|temper|attitude|diet|behaviour|behavior|habit|lifestyle|weight)|behaviour like this|behavior like this) (will|is going to|'s going to|'s gonna|could|can|might|may) {really|slowly|eventually|literally|end up|very well|one day} (kill|killing|destroy|ruin|cost|haunt|catch up with|get) (you|your) ~(through|to|into)",
     "you ('re|are) (going to|gonna) {probably|just|eventually|literally|really|,} (die|kill yourself|end up (dead|in (jail|prison|hospital|the hospital)|alone|with (cancer|no|lung|nothing)|like|sick|back in|losing|getting (fired|hurt|sick|arrested))|lose (your|everything|him|her|them|them all|all)|get (cancer|fired|expelled|arrested|kicked|yourself killed|into [big|serious|real] trouble)|be (dead|fired|sorry|arrested|in jail|in prison|expelled)|have (a heart attack|a stroke)|regret|ruin (your|this|everything)|go to (jail|prison))",
     "(there|these|those) (will|are going to|'ll|'re|are) [be] {serious|severe|real|some|big|very|also|legal|negative|bad} consequences (.|!|,|$|if|for you|when)",
     "you ('re|are|'re really|are really|could be) [really|just|also] (putting|setting) (yourself|yourself and _ _|your (health|life|child|baby|family|job|future|career|_)|him|her|them|everyone) [and] [your] [_] [up] (at|in|for) {a|an|serious|great|higher|increased|huge|real|big|lot|of|more|high|such|all|these} (risk|risks|danger|harm|jeopardy|failure|trouble)",
     "(it's|it is|that's|which is) [really|also] putting (you|yourself|your _|him|her|your _ _|yourself and your _) (at|in) {a|an|serious|great|higher|increased|huge|real|big|lot|of|more} (risk|danger)",
     "you ('re|are) (risking|gambling with|endangering|jeopardising|jeopardizing|playing with) (your|fire|everything|the (health|life))",
     "(i'm|i am|i|i must|let me|i have to) [just|only|'m] (warning|warn) you",
     "(consider|take) (this|it) (a|your|as a) [last|final|first|formal|official] (warning)",
     "(this is|that's|it's) (a|your) (last|final|only) (warning|chance)",
     "(last|final) warning (.|!|,|$)",
     "you (could|might|may|can) {easily|very well|well|actually|even|still|also|literally|possibly|probably|potentially} (die (from|of|if|.|!|,|$)|lose your (job|license|licence|life|leg|foot|feet|sight|eyesight|vision|teeth|kids|children|family|house|home|wife|husband|scholarship|place|spot|liver|baby|marriage)|end up (dead|in (jail|prison|hospital|the hospital|a (coma|ditch|wheelchair))|homeless|killing|with (cancer|lung))|kill (someone|somebody|yourself)|go (to jail|to prison|blind)|get (cancer|lung cancer|expelled|arrested|fired|killed|aids|hiv|hepatitis|into (an|a) [bad] [auto|car] (crash|accident|wreck))|have a (heart attack|stroke)|be (arrested|expelled|fired|suspended|charged|dead)|have caused (an|a))",
     "(it|this|that|which) (could|can|will|may|might) (put|get) (you|your _ _|your _ _ _|your _) (in|into|at) [real|big|serious|a lot of|great] (trouble|jeopardy|danger|risk)",
     "(it|this) ('s|is|was) only a matter of time (before|until)",
     "you (won't|will not|'re not going to|are not going to|'re never going to) {ever|even|be able to} (live to|see your (kids|children|grandchildren)|make it to|be around (to|for)|walk again|get into (med|medical|law|college))",
     "(further|more|another) (violation|violations|absence|absences|incident|incidents|offence|offense|complaint) (will|could|may|would) (result|lead|mean|get)",
     "you (will|'ll|'re going to|are going to|can expect to) face {serious|severe|costly|legal|big} (consequences|charges|disciplinary|legal|problems)",
     "you ('re|are) likely to {end up|only|also} (face|lose|die|suffer|get (sick|worse|caught|hurt)|have (a (heart|stroke)|serious|problems)|end up|fail|be (fired|suspended|expelled))"
    ],
    "unless": [
     "? $",
     "(you're|you are|you were|were|i'm|i was|i|he|she|they|we) [also|just|really|always] (worried|concerned|afraid|scared|worry|fear|fears|know|feel|feels|think|thinks|thought|said|told|tell|tells) [me|him|her|you] [_|that] [,] (you|it|this|that)",
     "(sounds|seems|feels|means) (like|that) (you|it|this|that)",
     "one last chance",
     "or else (it|they|he|she|the|there|to|in)",
     "(not|won't|never|n't) {going to} (kill|ruin|cost|destroy) you"
    ],
    "strength": 0.8
   }
  ],
  "model_unless": [
   "if you (press|push|click|tap|pull|hold|turn) ",
   "if you _ {~.} [,] you will (see|find|have enough)"
  ]
 }
];

/** Alternatives that the phrases of several behaviours name. */
export const SHARED_WORDS: Readonly<Record<string, string>> = {
 "filler": "so|and|but|or|well|okay|ok|yeah|yes|yep|right|now|then|oh|ah|hmm|all right|alright|because|cause|cos|i mean|i guess|you know|actually|great|sure|hi|hey|just|anyway|maybe",
 "opening": "^ {<filler> {,|.|;|:|!|-}}",
 "intensifiers": "so|very|really|quite|pretty|totally|completely|absolutely|perfectly|entirely|fully|certainly|definitely|truly|just|all|incredibly|extremely|terribly|awfully|particularly|rather|kind of|a bit|a little|such|too|only|also|actually|probably|obviously|of course|simply|deeply",
 "can": "can|could|do|did|would|'d|will|'ll|must|might|may",
 "feelings": "afraid|angry|annoyed|anxious|apprehensive|ashamed|bitter|concerned|confused|cross|depressed|devastated|disappointed|discouraged|embarrassed|exhausted|fed up|frightened|frustrated|furious|guilty|helpless|hesitant|hopeless|hurt|irritated|jealous|let down|lonely|lost|low|mad|nervous|overwhelmed|reluctant|resentful|sad|scared|sceptical|skeptical|shaken|shocked|stressed|stuck|tense|terrified|tired|torn|uncertain|uncomfortable|uneasy|unhappy|unsure|upset|wary|worn out|worried",
 "others": "he|she|they|who|people|everyone|everybody|someone|somebody|nobody|mum|mom|mother|dad|father|doctor|nurse|boss|manager|friend|friends|wife|husband|partner|son|daughter|sister|brother|teacher|teachers|customer|customers|parents|kids",
 "saying": "say|says|said|saying|tell|tells|told|telling|ask|asks|asked|asking|think|thinks|thought|write|writes|wrote|shouted|replied|answered",
 "not": "not|'t|never|no|hardly|without|neither|nor|nobody",
 "reported": "<others> {had|has|have|'s|'d|'ve|'re|always|just|even|then|would|will|'ll|keep|keeps|kept|also|never|was|were|is|are} (<saying>|(was|were|is|are|'s|'re) like)|i {had|'d|have|'ve|always|just|then|would|also|never|even|was|kept} (said|told|asked|saying|telling|wrote|replied|answered|was like)",
 "quoted": "(<saying>|goes|went|like|about|called|word|words|phrase|phrases|written|mean|means|sign|note) [_] [,|:] (\"|“|')",
 "no question": "~(?|\"|”) $",
 "another view": "(feel|feels|felt|feeling|think|thinks|thinking|thought|say|says|said|saying|tell|tells|told|telling|sounds|seems|means|if|whether|when|because|since|until|unless|worried|afraid|believe|believes|hear|heard|like|as though|as if|wonder|wondering|suppose|maybe|perhaps) {that|like|me|you|him|her|yourself|,|:|'|sometimes}",
 "you are": "you('re|are)",
 "say": "say|says|said|tell|tells|told|ask|asks|asked|think|thinks|thought|goes|went|go",
 "other people": "he|she|they|who|people|everyone|everybody|doctor|doctors|mom|mum|mother|dad|father|wife|husband|boss|teacher|friend|friends|parents",
 "told or quoted": "\"|“|' let|? '|<other people> [just|always|also|was|were] [like] (<say>|like ,)|(^|,|.|and|so|but|then|because|when) i [just|always|also|was] (said|told|asked|like ,|go ,|went ,)|(kind of|kinda) go ,",
 "fully": "really|totally|completely|entirely|fully|all|ultimately|absolutely|always|certainly|just|still|of course|kind of|sort of|definitely|only|very much|pretty much|solely|quite|very|pretty|perfectly|so|such|actually|obviously|exactly|probably",
 "fine": "ok|okay|all right|alright|fine|cool|good|acceptable",
 "up to three words": "[~?] [~?] [~?]",
 "up to seven words": "<up to three words> <up to three words> [~?]"
};

/** The names of the built-in profiles. */
export const PROFILES = [
 "default",
 "coaching",
 "meeting",
 "motivational-interviewing",
 "support"
] as const;

/** The built-in profiles, by name. */
export const BUILT_IN_PROFILES = {
 "default": {
  "title": "Any conversation"
 },
 "coaching": {
  "title": "Coaching",
  "leaders": [
   "coach",
   "mentor",
   "supervisor"
  ],
  "topics": [
   "purpose",
   "summary",
   "next-steps",
   "closing"
  ]
 },
 "meeting": {
  "title": "Meeting",
  "leaders": [
   "chair",
   "facilitator",
   "moderator",
   "host",
   "manager",
   "lead"
  ],
  "topics": [
   "purpose",
   "agenda",
   "summary",
   "next-steps"
  ]
 },
 "motivational-interviewing": {
  "title": "Motivational interviewing",
  "behaviors": "all",
  "fidelity": "miti",
  "leaders": [
   "therapist",
   "counsellor",
   "counselor",
   "clinician",
   "nurse",
   "doctor",
   "interviewer",
   "provider"
  ],
  "targets": [
   {
    "measure": "reflections per question",
    "at_least": 2,
    "partly": 1,
    "source": "MITI 4.2.1"
   },
   {
    "measure": "complex reflections",
    "at_least": 0.5,
    "partly": 0.4,
    "source": "MITI 4.2.1"
   },
   {
    "measure": "open questions",
    "at_least": 0.7,
    "partly": 0.5,
    "source": "MITI 3.1.1"
   }
  ]
 },
 "support": {
  "title": "Support",
  "leaders": [
   "agent",
   "support",
   "representative",
   "rep",
   "advisor",
   "adviser",
   "operator"
  ],
  "topics": [
   "greeting",
   "purpose",
   "next-steps",
   "closing"
  ]
 }
} as const;
