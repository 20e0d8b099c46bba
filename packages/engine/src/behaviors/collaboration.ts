import type { BehaviorRule } from './behavior.ts';
import { opens } from './opening.ts';

export const collaborativeQuestion: BehaviorRule = {
  name: 'collaborative question',
  definition: 'Asks for the ideas, wishes or choice of the other person, so that both decide together.',
  category: 'Collaboration',
  tip: 'Ask before you give your own view, and take up at least one thing of the answer.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern:
        /\bwhat do you (?:guys |all |people )?(?:think|make of|reckon|feel) ?(?:\?|about|of|might|would|could|should|we|you)|\bwhat(?:'s| is| are) your (?:thoughts?|ideas?|opinions?|take|view|feeling|sense|feelings)\b|\bwhat (?:other )?(?:ideas|thoughts|options) do you\b|\bhow do (?:you|we) (?:feel|think) about\b/,
      unless: /\bi don't know what\b/,
      strength: 0.75,
    },
    {
      pattern:
        /\bhow (?:does|do|would|did) (?:that|this|it|these) (?:all )?(?:sound|fit|feel|work for you|be for you|seem)\b|\b(?:does|would|do) (?:that|this|it|these) (?:sound|seem|feel|work|be) (?:(?:like )?(?:ok|okay|good|all right|alright|reasonable|right|fair|doable|helpful|useful|for you)|like something)/,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`(?:shall|should|could|can|might) we\b.*\?|what if we\b|how (?:can|could|might|should|shall|do|would) we\b.*\?|what (?:can|could|should|shall) we\b.*\?`,
      ),
      unless: /\bhow (?:do|would) we (?:know|mean)\b/,
      strength: 0.65,
    },
    {
      pattern:
        /\bwhat would (?:you (?:like|want|prefer|need)|work|help|be (?:a |the )?(?:most |more )?(?:helpful|useful|good|first|realistic)|make (?:it|that) (?:easier|possible))|\bwhere (?:would|do) you (?:like|want) to (?:start|begin|go)|\bwhat (?:do you|are you) (?:want|hope|hoping|willing|ready) to (?:do|try|get|change|achieve|work on|talk about|focus on)|\bwould you (?:like|prefer|be (?:interested|open|willing)) (?:to|in)? ?(?:talk|try|start|look|explore|discuss|focus|work|add)/,
      strength: 0.75,
    },
    {
      pattern:
        /\b(?:any(?:thing|one|body)? (?:else )?(?:you(?:'d| would) like to|you want to|want to|wants to|(?:have|has) any|to) (?:add|talk|discuss|say|ask|bring|thoughts|ideas|comments)|any (?:other )?(?:thoughts|ideas|suggestions|comments|opinions)\b[^.]*)\?/,
      strength: 0.7,
    },
  ],
};

export const permissionSeeking: BehaviorRule = {
  name: 'permission seeking',
  definition: 'Asks leave before asking, telling, suggesting or doing something.',
  category: 'Collaboration',
  tip: 'Ask leave before you give advice or go into something personal, and take a no for an answer.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern:
        /\b(?:is|would|will) (?:it|that|this) (?:be )?(?:ok|okay|all right|alright|fine|cool) (?:with you )?(?:if (?:i|we)|to|for (?:me|us))\b|\bif (?:it|that)(?:'s| is| would be) (?:ok|okay|all right|alright|fine) (?:with|by) you\b|\bif you(?:'re| are) (?:ok|okay|comfortable|fine) with (?:that|it|me)|\bis (?:it|that) (?:ok|okay|all right|alright)\?/,
      strength: 0.85,
    },
    {
      pattern:
        /\b(?:do|would|did) you mind (?:if|me)\b|\bif you don't mind(?: me| if|,|\.|\?|$)|\bwith your permission\b|\bam i allowed to\b|\bdo (?:i|we) have your permission\b/,
      unless: /\bif you don't mind,? (?:could|can) you\b/,
      strength: 0.85,
    },
    {
      pattern: opens(
        String.raw`(?:can|could|may|might) i (?:just |please |maybe |also |quickly |perhaps )*(?:ask|share|suggest|offer|tell|give|say|make|check|stop|interrupt|add|see|show|take|come|have|go|talk|explain|speak|get|start|read|borrow|use)\b.*\?`,
      ),
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`(?:may|might) (?:i|we)\b|(?:can|could) i (?:just )?(?:ask|suggest|make a suggestion|interrupt|stop you|share)\b`,
      ),
      strength: 0.65,
    },
    {
      pattern:
        /\bwould you (?:be (?:open|willing|interested|okay|comfortable)|like|want) (?:to|in|with)? ?(?:hear|hearing|me|us|if i)\b|\b(?:do you )?want me to\b.*\?/,
      unless: /\bwhat (?:else )?(?:would|do) you\b/,
      strength: 0.75,
    },
  ],
};

export const agreement: BehaviorRule = {
  name: 'agreement',
  definition: 'Says to be of the same view as the other person, or accepts what was proposed.',
  category: 'Collaboration',
  tip: 'Say what you agree with, so that it can be built upon.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern:
        /\bi (?:(?:totally|completely|fully|absolutely|quite|would|do|tend to|also|definitely|really) )*agree\b|\bwe(?:'re| are)? (?:all )?agree(?:d)?\b|\byou(?:'re| are) (?:absolutely |totally |quite |so |probably |completely )?right\b|\bi(?:'m| am) with you\b|\b(?:that's|that is|it's) (?:a |an )?(?:very |really |quite |such a )?(?:good|great|fair|valid|excellent) (?:point|idea|suggestion)(?! to\b)|\b(?:good|great|fair) (?:point|idea)(?! to\b)/,
      unless:
        /\b(?:don't|do not|can't|wouldn't|not|never) (?:(?:totally|completely|fully|really|quite|necessarily) )*agree|\bif (?:we|you|i|they)\b[^,]*\bagree|\bif you're right\b|\bnot (?:a )?(?:good|great)|\b(?:do|does|did|would) you agree\b|\?$/,
      strength: 0.8,
    },
    {
      pattern:
        /^(?:(?:yeah|yes|yep|oh|no|okay|ok|well|right|and|mm-hmm|mm)[,.!-]* )*(?:exactly|absolutely|definitely|totally|precisely|of course|for sure|agreed|indeed|certainly|(?:that's|that is|very|so|it's|quite) (?:so )?(?:true|right|correct)|true)(?:[,.!]|$| (?:right|so|true|correct)\b)/,
      unless: /\?|\bnot\b|^(?:certainly|definitely|absolutely) not|\bbut\b/,
      strength: 0.75,
    },
    {
      pattern:
        /^(?:(?:yeah|yes|yep|okay|ok|sure|right|well|oh|and|alright|all right)[,.!-]* )*(?:that (?:sounds|works|would work|seems|would be|could work)|sounds|works) (?:(?:really|very|pretty|perfectly|like a) )?(?:good|great|fine|perfect|right|reasonable|fair|okay|ok|plan|lovely|for me|well|nice)\b/,
      unless: /\?/,
      strength: 0.75,
    },
    {
      pattern:
        /^(?:yes|yeah|yep|sure|okay),? (?:(?:let's|we (?:can|could|should)|i (?:can|could|would|will|do|think so|am|did|have))(?: do)?(?: that| it| so)?|please|sure|definitely|of course|absolutely|why not|happy to|i'd (?:like|love|be happy to)(?: that| to)?)[,.!]*$|^(?:yeah,? |yes,? |and )?(?:me too|same here|i think so(?:,? too)?)[,.!]*$/,
      strength: 0.65,
    },
  ],
};

export const commitment: BehaviorRule = {
  name: 'commitment',
  definition: 'Promises to do something.',
  category: 'Collaboration',
  tip: 'Say what you will do and by when, and make it small enough to keep.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern:
        /\b(?:i(?:'ll| will)|we(?:'ll| will)) (?:(?:just|also|definitely|certainly|try and|try to|make sure to|go and|go ahead and|then|gladly|probably) )*(?:do|send|give (?:you|him|her|them)|call|phone|email|text|write|make|bring|get|check|look (?:into|at|up)|find out|follow up|set|put|book|arrange|ask|talk to|speak|let (?:you|them|him|her)|keep|try|work on|meet|stop|show|share|take|prepare|finish|fix|review|update|schedule|practice|practise|read|think about|sort|tell (?:him|her|them)|walk|cut|leave|plan|report|circulate|contact|add|change|pay|clean|cook)\b/,
      unless:
        /\?|\b(?:if|when|whenever|maybe|sometimes|because|and then|once|unless|or) (?:i|we)(?:'ll| will)|\b(?:usually|often|every time|(?:most|some)times|most times)\b|'ll (?:ask (?:a|one|my|the|another|this)|give you (?:that|an example)|get (?:to|it|them|into|through)|make (?:one|a) (?:point|comment)|take (?:that|it) as|put it)\b|\b(?:he|she|they) (?:said|says|think)/,
      strength: 0.65,
    },
    {
      pattern:
        /\b(?:i|we)(?:'m|'re| am| are) (?:(?:just|definitely|really) )?(?:going to|gonna) (?:(?:just|definitely|really|also) )*(?:do|try|send|call|phone|email|text|write|make|bring|check|look into|set|put|book|ask|talk|work on|start|stop|take|keep|cut|quit|tell (?:him|her|them))\b/,
      unless:
        /\?|\b(?:if|when|thinking|think|thought|know|sure|certain|whether|not|what|how|where) (?:i|we)(?:'m|'re| am| are)\b|\bwhat\b|\bgoing to be\b/,
      strength: 0.55,
    },
    {
      pattern:
        /\bi (?:promise|commit|swear|guarantee)\b|\byou have my word\b|\bleave (?:it|that) (?:with|to) me\b|\bcount me in\b|\bi(?:'ll| will) be there\b|\bconsider it done\b|\bi(?:'ll| will) (?:take care of|handle) (?:it|that|this)\b|\bi(?:'m| am) committed to\b/,
      unless: /\?|\bi promise you\b|\bi swear (?:to god|it)|\bi swear,/,
      strength: 0.8,
    },
    {
      pattern:
        /\blet me (?:get back to you|send (?:you|that)|look into (?:it|that|this)|find out|follow up)\b/,
      strength: 0.7,
    },
  ],
};

export const actionRequest: BehaviorRule = {
  name: 'action request',
  definition: 'Asks somebody to do something.',
  category: 'Collaboration',
  tip: 'Say who, what and by when, and ask whether it can be done.',
  severity: 0,
  sign: 0,
  evidence: [
    {
      pattern:
        /\b(?:can|could|would|will|can't) you (?:(?:please|just|also|maybe|possibly|quickly|perhaps|kindly|all|guys|at least) )*(?:send|give|bring|make|get|check|look|find|call|write|read|put|take|show|help|do|come|go|email|turn|open|close|move|pass|hold|stop|wait|try|start|keep|let|set|fill|sign|book|share|speak|repeat|note|think about|circulate|prepare|finish|update|have a look|talk to|ask|press|click|leave|pick|draw|step|sit|stand)\b/,
      unless:
        /\b(?:what|how|when|where|why|which|who)\b.{0,20} (?:can|could|would|will) you|\bso you can\b|\b(?:that|if) you could|\bask you\b/,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`please,? (?:(?:do|just|also|don't) )*(?:send|give|bring|make|check|look|find|call|write|read|put|take|show|help|come|go|email|let|have|be|try|keep|feel|note|remember|fill|tell|sit|stop|wait|continue|stay|turn|ask|do)\b`,
      ),
      strength: 0.8,
    },
    {
      pattern: /,? please[.!]$/,
      unless: /\b(?:yes|yeah|no|oh|okay|sure|great)[,.]? please|^please|\?$/,
      strength: 0.4,
    },
    {
      pattern:
        /\b(?:i(?:'d| would) (?:like|love)|i (?:want|need)|i(?:'ll| will) need|we need|i'm asking|i would ask|i'd ask) (?:for )?(?:you|everyone|everybody|all of you|you guys) to\b|\bi was hoping (?:that )?you (?:could|would|might)\b|\bwould you mind [a-z]+ing\b|\bdo you mind [a-z]+ing\b|\bit would (?:be great|help) if you (?:could|would)\b/,
      unless:
        /\bwant you to (?:know|understand|think|feel)\b|\bneed you to know\b|\bdon't (?:want|need)\b|\bdo you mind being\b/,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`(?:don't forget|make sure|be sure|remember|feel free|try|let me know|let us know|give me a (?:call|ring)|send me|call me|hold on|hang on|take a (?:look|moment|minute|seat)|have a (?:look|seat|think)|think about|bear with me|come (?:on )?in|keep (?:in mind|going|at it|an eye|a (?:note|log|diary|record)))\b`,
      ),
      unless:
        /\?|^(?:\w+ )?try(?:ing)? (?:to|and)? ?(?:not|hard)|\bcall me (?:a|crazy|old|paranoid|lazy)|\bremember (?:when|how|that|i|we)\b|\bthink about (?:when|it all|that all)/,
      strength: 0.6,
    },
  ],
};
