import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

export const advice: BehaviorRule = {
  behavior: 'advice',
  evidence: [
    {
      phrases: [
        "you {really|probably|definitely|maybe|just|perhaps|also|still} (should|ought to|(might|may) (want|like|wish) to|could [always|maybe|also|just|perhaps] (try|start|consider|think about|look into|ask|talk to)|'d better|had better|'d be better off|might (try|consider|think about|find it (helpful|useful)))",
      ],
      unless: [
        '? $',
        'you should (know|be (proud|able)|have (_ed|been|seen|done|known|had)|see (how|what|him|her|them|it))',
        '(he|she|they|who|people|doctor|doctors|mom|mum|dad|wife|husband|say|says|said|think|thinks|feel|feels|felt|thought|told me|if|whether|what|than|limit) [that] you [really|probably] (should|ought)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        "(i|we) ['d|would] {strongly|really|just|also|still|usually|definitely|highly|generally|always} (suggest|recommend|advise|encourage|urge)",
        'my (advice|suggestion|recommendation)',
        'if i were you',
        'one thing (you (could|can|might)|that (might|could|may) help)',
        "(i'm|i am) (suggesting|recommending)",
      ],
      unless: [
        '? $',
        'if i (suggest|suggested|recommend|recommended)',
        "(don't|wouldn't|not|didn't) (suggest|suggesting|recommend|recommending|advise|advising)",
        'i [would] suggest that (that|this|it) (is|was)',
      ],
      strength: 0.7,
    },
    {
      phrases: [
        "why don't you",
        'how about (you _|trying|if you|we try)',
        'have you [ever] (considered|thought (about|of)|tried)',
        'what if you',
      ],
      unless: ['have you [ever] (thought about|thought of|considered) (what|how|why)'],
      strength: 0.55,
    },
    {
      phrases: [
        'it (would|might|may|could|will) [also|really|probably] (be {a|really|very|so|more|most|quite} (good|helpful|useful|beneficial|best|better|wise|worth|worthwhile|idea) [idea|thing]|help) [for you] (if you|to (try|start|talk|see|keep|have|get|make|take|do|consider|think|go|cut|stop|set|write|put|keep))',
        "it('s|is) [usually|always|often|probably] [a] good idea to",
        'the best (thing|way) (you can do|for you|to do|would be|is) [is] to',
      ],
      unless: ['? $'],
      strength: 0.7,
    },
    {
      phrases: [
        "(^|,|so|and|but|then|think|now) you['ve] {really|just|definitely|probably|absolutely} (need to|have to|must|got to|gotta)",
      ],
      unless: [
        '? $',
        'if you (need|have|must)',
        'you must (be|have|like|feel)',
        "you [just|don't] have to (say|understand|know|remember)",
        "(do|don't|didn't|what|when|where|whatever|that|because|all|and then|thing|things|know|think|feel|like|so|before|until|which|the way) you {really|just} (need|have|must|got|gotta)",
      ],
      strength: 0.45,
    },
    {
      phrases: [
        opens('(try|consider|think about) (to|_ing|a|the|some)'),
        opens("[you] don't (be|worry|let|forget|drink|smoke|eat|try|do)"),
      ],
      unless: ['?', 'thinking'],
      strength: 0.45,
    },
  ],
};
