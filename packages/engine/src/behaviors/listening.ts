import type { BehaviorRule } from './behavior.ts';
import { opens } from './opening.ts';

const QUESTION = /\?/;

export const reflection: BehaviorRule = {
  name: 'reflection',
  definition: 'Says back, in other words, what the other person has said, meant or felt.',
  category: 'Listening',
  tip: 'Say it as a statement, let your voice fall at the end, and leave a pause for the other person to correct you.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern: opens(
        String.raw`(?:it|that|this)? ?(?:really |just |kind of |almost )?(?:(?:sounds?)(?: to me| almost| kind of| a bit| a little)? (?:like|as if|as though) (?!fun\b|an? (?:good |great )?(?:plan|idea|deal)\b)|(?:seems?|feels?|looks?)(?: to me| almost| kind of| a bit| a little)? (?:like|as if|as though) (?:you|your|that's|there's|it|things|this|what)\b)`,
      ),
      unless: /\bi\b(?!'m hearing)|\bmy\b/,
      strength: 0.8,
    },
    {
      pattern:
        /\bwhat i(?:'m| am) hearing\b|\bi(?:'m| am) hearing (?:you say |that |from you |a )|\bi hear you saying\b|\bi(?:'m| am) (?:getting the sense|sensing) (?:that )?you/,
      strength: 0.8,
    },
    {
      pattern: opens(
        String.raw`(?:part of you|you(?:'re| are) (?:(?:really|kind of|just|a bit|a little|very|pretty|feeling|also) )*(?:worried|afraid|scared|torn|frustrated|angry|upset|tired|hoping|struggling|wondering|concerned|proud|overwhelmed|stuck|unsure|feeling))\b`,
      ),
      unless: QUESTION,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`you(?:'ve| have)? (?:(?:really|kind of|also|just|still|do|don't|didn't|already) )*(?:feel|felt|want|wanted|wish|noticed|realized|realised|enjoy|care|value|believe|recognize|recognise|worry|found)\b`,
      ),
      unless:
        /\?|\bif you\b|\byou found (?:the|a|it|out)\b|\byou (?:just |really )?(?:want|need) to (?:make sure|be sure|be careful)|\bwant me\b/,
      strength: 0.6,
    },
    {
      pattern:
        /^(?:okay|ok|yeah|right|oh|all right|alright|mm-hmm|well)?[,.]? ?(?:and )?so,? (?:you(?:'re|'ve|'d)?|for you,?|your) [a-z']+/,
      unless:
        /\?|^\W*(?:\w+\W+)?so,? you (?:know|see|can|could|should|need to|have to|guys|might|will|mean)\b|\bi (?:think|would|will|want|need)\b|\bi'll\b/,
      strength: 0.6,
    },
    {
      pattern:
        /\bon (?:the )?one hand\b.*\byou|\byou(?:'ve)? (?:said|mentioned|told me|talked about|described)\b/,
      unless: /\?|\blike you (?:said|mentioned)\b|\bas you (?:said|mentioned)\b/,
      strength: 0.5,
    },
  ],
};

export const appreciation: BehaviorRule = {
  name: 'appreciation',
  definition: 'Thanks the other person, or praises an effort, a strength or a success.',
  category: 'Listening',
  tip: 'Name exactly what the other person did and what it made possible; that carries further than general praise.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern: /\b(?:thanks|thank you)\b/,
      unless: /\bno,? (?:thanks|thank you)\b|\bthanks to\b|\bsay(?:s|ing)? thank|\bthank you letter/,
      strength: 0.9,
    },
    {
      pattern:
        /\bi(?:'d| would)? (?:really |do |truly |so |very much )*appreciate\b|\b(?:grateful|thankful) (?:to you|that you|for (?:you|that|this|what|all))/,
      strength: 0.85,
    },
    {
      pattern:
        /\b(?:well done|(?:good|great|nice|excellent|amazing|fantastic|wonderful) (?:job|work)|good for you|kudos|congratulations|bravo|hats off)\b/,
      unless:
        /\b(?:a|any|my|your|his|her|the|their|find|get) (?:really )?(?:good|great|nice|excellent) job|\bdo (?:good|nice|excellent) work/,
      strength: 0.85,
    },
    {
      pattern:
        /\b(?:so |very |really )?proud of (?:you|that|how you|what you)|\byou should be proud\b|\bi(?:'m| am) (?:really |so |very )?(?:impressed|glad you|glad that you|happy you|pleased you)|\bi admire\b/,
      unless: /\bnot proud\b/,
      strength: 0.8,
    },
    {
      pattern: opens(
        String.raw`(?:(?:that's|that is|that was|it's|this is|what an?|you're|you are|you(?:'ve)? did)(?: (?:really|so|very|just|such|all|pretty|a|an))* (?:great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive|perfect)\b(?:[.!,]|$| (?:that|to hear|idea|question|start|step|plan|news|point|thinking|effort|stuff|of you))|(?:great|excellent|wonderful|lovely|brilliant) (?:question|start|step|plan|news|thinking|effort|stuff)\b)`,
      ),
      unless: QUESTION,
      strength: 0.6,
    },
    {
      pattern:
        /\b(?:takes|took) (?:a lot of |real |some |great |so much )?(?:courage|guts|strength|bravery|effort|determination)\b|\byou(?:'ve| have)? (?:really |clearly |obviously |already )*(?:worked|tried|put) (?:so |really |very |such )?(?:hard|a lot)|\byou handled (?:it|that|this)(?: really| so| very)? well|\bnot easy (?:to do|for you)\b/,
      strength: 0.65,
    },
  ],
};

export const acknowledgement: BehaviorRule = {
  name: 'acknowledgement',
  definition: 'A brief signal of listening, such as "mm-hmm" or "I see".',
  category: 'Listening',
  tip: 'A short signal now and then keeps the other person talking; too many of them sound like impatience.',
  severity: 0,
  sign: 0,
  evidence: [
    {
      pattern:
        /^(?:(?:mm+|m+-?hmm*|mm-mm|uh-?huh|hm+|oh|ah|aha|yeah|yep|yup|okay|ok|right|all right|alright|sure|i see|got it|gotcha|wow|really|great|good|perfect|cool|excellent|awesome|lovely)[,.!…-]* ?){1,5}$/,
      strength: 0.85,
    },
    {
      pattern:
        /^(?:(?:yeah|okay|ok|oh|right|mm-hmm|no|yes|and|well|sure)[,.]* )*(?:i (?:hear|understand|see|get)(?: you| that| it| what you mean| what you're saying)?|fair enough|that makes (?:a lot of |perfect |total )?sense|makes sense|no worries|i can (?:imagine|see that|understand that))[,.!]*$/,
      strength: 0.8,
    },
  ],
};
