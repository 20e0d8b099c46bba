import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

const AT_MOST_FIVE = '[~?] [~?] [~?] [~?] [~?]';

export const collaborativeQuestion: BehaviorRule = {
  behavior: 'collaborative question',
  evidence: [
    {
      phrases: [
        'what do you [guys|all|people] (think|make of|reckon|feel) (?|about|of|might|would|could|should|we|you|your)',
        "what('s|is|are) your (thought|thoughts|idea|ideas|opinion|opinions|take|view|feeling|feelings|sense)",
        'what [other] (ideas|thoughts|options) do you',
        'how do (you|we) (feel|think) about',
      ],
      unless: ["i don't know what"],
      strength: 0.75,
    },
    {
      phrases: [
        'how (does|do|would|did) (that|this|it|these) [all] (sound|fit|feel|work for (you|your)|be for (you|your)|seem)',
        '(does|would|do) (that|this|it|these) (sound|seem|feel|work|be) ([like] (ok|okay|good|all right|alright|reasonable|right|fair|doable|helpful|useful|for (you|your))|like something)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens('(shall|should|could|can|might) we ... ?'),
        opens('what if we'),
        opens('how (can|could|might|should|shall|do|would) we ... ?'),
        opens('what (can|could|should|shall) we ... ?'),
      ],
      unless: ['how (do|would) we (know|mean)'],
      strength: 0.65,
    },
    {
      phrases: [
        'what would (you (like|want|prefer|need)|work|help|be [a|the] [most|more] (helpful|useful|good|first|realistic)|make (it|that) (easier|possible))',
        'where (would|do) you (like|want) to (start|begin|go)',
        'what (do you|are you) (want|hope|hoping|willing|ready) to (do|try|get|change|achieve|work on|talk about|focus on)',
        'would you (like|prefer|be (interested|open|willing)) [to|in] (talk|talking|try|trying|start|starting|look|looking|explore|exploring|discuss|discussing|focus|focusing|focussing|work|working|add|adding)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        "(any|anything|anyone|anybody) [else] (you('d|would) like to|you want to|want to|wants to|(have|has) any|to) (add|talk|discuss|say|ask|bring|thoughts|ideas|comments) ?",
        'any [other] (thoughts|ideas|suggestions|comments|opinions) {~.} ?',
      ],
      strength: 0.7,
    },
  ],
};

export const permissionSeeking: BehaviorRule = {
  behavior: 'permission seeking',
  evidence: [
    {
      phrases: [
        '(is|would|will) (it|that|this) [be] (ok|okay|all right|alright|fine|cool) [with you] (if (i|we)|to|for (me|us))',
        "if (it|that)('s|is|would be) (ok|okay|all right|alright|fine) (with|by) you",
        "if you('re|are) (ok|okay|comfortable|fine) with (that|it|me)",
        'is (it|that) (ok|okay|all right|alright) ?',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        '(do|would|did) you mind (if|me)',
        "if you don't mind (me|if|,|.|?|$)",
        'with your permission',
        'am i allowed to',
        'do (i|we) have your permission',
      ],
      unless: ["if you don't mind [,] (could|can) you"],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          '(can|could|may|might) i {just|please|maybe|also|quickly|perhaps} (ask|share|suggest|offer|tell|give|say|make|check|stop|interrupt|add|see|show|take|come|have|go|talk|explain|speak|get|start|read|borrow|use) ... ?',
        ),
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens('(may|might) (i|we)'),
        opens('(can|could) i [just] (ask|suggest|make a suggestion|interrupt|stop you|share)'),
      ],
      strength: 0.65,
    },
    {
      phrases: [
        'would you (be (open|willing|interested|okay|comfortable)|like|want) [to|in|with] (hear|hearing|me|us|if i)',
        '[do you] want me to ... ?',
      ],
      unless: ['what [else] (would|do) you'],
      strength: 0.75,
    },
  ],
};

export const agreement: BehaviorRule = {
  behavior: 'agreement',
  evidence: [
    {
      phrases: [
        'i {totally|completely|fully|absolutely|quite|would|do|tend to|also|definitely|really} agree',
        "we['re|are] [all] (agree|agreed)",
        "you('re|are) [absolutely|totally|quite|so|probably|completely] right",
        "i('m|am) with you",
        "(that's|that is|it's) [a|an] [very|really|quite|such a] (good|great|fair|valid|excellent) (point|points|idea|ideas|suggestion|suggestions) (~to|$)",
        '(good|great|fair) (point|points|idea|ideas) (~to|$)',
      ],
      unless: [
        "(don't|do not|can't|wouldn't|not|never) {totally|completely|fully|really|quite|necessarily} (agree|agrees|agreed|agreement)",
        'if (we|you|i|they) {~,} (agree|agrees|agreed|agreement)',
        "if you're right",
        'not [a] (good|great)',
        '(do|does|did|would) you agree',
        '? $',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        "^ {(yeah|yes|yep|oh|no|okay|ok|well|right|and|mm-hmm|mm) {,|.|!|-}} (exactly|absolutely|definitely|totally|precisely|of course|for sure|agreed|indeed|certainly|(that's|that is|very|so|it's|quite) [so] (true|right|correct)|true) (,|.|!|$|right|so|true|correct)",
      ],
      unless: ['?', 'not', 'but'],
      strength: 0.75,
    },
    {
      phrases: [
        '^ {(yeah|yes|yep|okay|ok|sure|right|well|oh|and|alright|all right) {,|.|!|-}} (that (sounds|works|would work|seems|would be|could work)|sounds|works) [really|very|pretty|perfectly|like a] (good|great|fine|perfect|right|reasonable|fair|okay|ok|plan|lovely|for me|well|nice)',
      ],
      unless: ['?'],
      strength: 0.75,
    },
    {
      phrases: [
        "^ (yes|yeah|yep|sure|okay) [,] ((let's|we (can|could|should)|i (can|could|would|will|do|think so|am|did|have)) [do] [that|it|so]|please|sure|definitely|of course|absolutely|why not|happy to|i'd (like|love|be happy to) [that|to]) {,|.|!} $",
        '^ [(yeah|yes) [,]|and] (me too|same here|i think so [,] [too]) {,|.|!} $',
      ],
      strength: 0.65,
    },
  ],
};

export const commitment: BehaviorRule = {
  behavior: 'commitment',
  evidence: [
    {
      phrases: [
        "(i|we)('ll|will) {just|also|definitely|certainly|try and|try to|make sure to|go and|go ahead and|then|gladly|probably} (do|send|give (you|him|her|them)|call|phone|email|text|write|make|bring|get|check|look (into|at|up)|find out|follow up|set|put|book|arrange|ask|talk to|speak|let (you|them|him|her)|keep|try|work on|meet|stop|show|share|take|prepare|finish|fix|review|update|schedule|practice|practise|read|think about|sort|tell (him|her|them)|walk|cut|leave|plan|report|circulate|contact|add|change|pay|clean|cook)",
      ],
      unless: [
        '?',
        "(if|when|whenever|maybe|sometimes|because|and then|once|unless|or) (i|we)('ll|will)",
        'usually',
        'often',
        'every time',
        'sometimes',
        'most times',
        "'ll (ask (a|one|my|the|another|this)|give you (that|an example)|get (to|it|them|into|through)|make (one|a) (point|comment)|take (that|it) as|put it)",
        '(he|she|they) (said|says|think|thinks|thinking)',
      ],
      strength: 0.65,
    },
    {
      phrases: [
        "(i|we)('m|'re|am|are) [just|definitely|really] (going to|gonna) {just|definitely|really|also} (do|try|send|call|phone|email|text|write|make|bring|check|look into|set|put|book|ask|talk|work on|start|stop|take|keep|cut|quit|tell (him|her|them))",
      ],
      unless: [
        '?',
        "(if|when|thinking|think|thought|know|sure|certain|whether|not|what|how|where) (i|we)('m|'re|am|are)",
        'what',
        'going to be',
      ],
      strength: 0.55,
    },
    {
      phrases: [
        'i (promise|commit|swear|guarantee)',
        'you have my word',
        'leave (it|that) (with|to) me',
        'count me in',
        "i('ll|will) be there",
        'consider it done',
        "i('ll|will) (take care of|handle) (it|that|this)",
        "i('m|am) committed to",
      ],
      unless: ['?', 'i promise you', 'i swear (to god|it|,)'],
      strength: 0.8,
    },
    {
      phrases: ['let me (get back to you|send (you|that)|look into (it|that|this)|find out|follow up)'],
      strength: 0.7,
    },
  ],
};

export const actionRequest: BehaviorRule = {
  behavior: 'action request',
  evidence: [
    {
      phrases: [
        "(can|could|would|will|can't) you {please|just|also|maybe|possibly|quickly|perhaps|kindly|all|guys|at least} (send|give|bring|make|get|check|look|find|call|write|read|put|take|show|help|do|come|go|email|turn|open|close|move|pass|hold|stop|wait|try|start|keep|let|set|fill|sign|book|share|speak|repeat|note|think about|circulate|prepare|finish|update|have a look|talk to|ask|press|click|leave|pick|draw|step|sit|stand)",
      ],
      unless: [
        `(what|how|when|where|why|which|who) ${AT_MOST_FIVE} (can|could|would|will) you`,
        'so you can',
        '(that|if) you could',
        'ask you',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          "please [,] {do|just|also|don't} (send|give|bring|make|check|look|find|call|write|read|put|take|show|help|come|go|email|let|have|be|try|keep|feel|note|remember|fill|tell|sit|stop|wait|continue|stay|turn|ask|do)",
        ),
      ],
      strength: 0.8,
    },
    {
      phrases: ['please (.|!) $'],
      unless: ['(yes|yeah|no|oh|okay|sure|great) [,|.] please', '^ please', '? $'],
      strength: 0.4,
    },
    {
      phrases: [
        "i('d|would) (like|love) [for] (you|everyone|everybody|all of you|you guys) to",
        "(i (want|need)|i('ll|will) need|we need|i'm asking|i would ask|i'd ask) [for] (you|everyone|everybody|all of you|you guys) to",
        'i was hoping [that] you (could|would|might)',
        '(would|do) you mind _ing',
        'it would (be great|help) if you (could|would)',
      ],
      unless: [
        'want you to (know|understand|think|feel)',
        'need you to know',
        "don't (want|need)",
        'do you mind being',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          "don't forget|make sure|be sure|remember|feel free|try|let me know|let us know|give me a (call|ring)|send me|call me|hold on|hang on|take a (look|moment|minute|seat)|have a (look|seat|think)|think about|bear with me|come [on] in|keep (in mind|going|at it|an eye|a (note|log|diary|record))",
        ),
      ],
      unless: [
        '?',
        '^ [_] (try|trying) [to|and] (not|hard)',
        'call me (a|crazy|old|paranoid|lazy)',
        'remember (when|how|that|i|we)',
        'think about (when|it all|that all)',
      ],
      strength: 0.6,
    },
  ],
};
