import type { BehaviorRule } from './behavior.ts';
import { opens } from './opening.ts';

export const advice: BehaviorRule = {
  name: 'advice',
  definition: 'Tells the other person what would be good to do.',
  category: 'Friction',
  tip: 'Ask what the other person has in mind already, ask leave, and offer a choice of ways and not the one.',
  severity: 1,
  sign: -1,
  evidence: [
    {
      pattern:
        /\byou (?:(?:really|probably|definitely|maybe|just|perhaps|also|still) )*(?:should|ought to|(?:might|may) (?:want|like|wish) to|could (?:always |maybe |also |just |perhaps )?(?:try|start|consider|think about|look into|ask|talk to)|'d better|had better|'d be better off|might (?:try|consider|think about|find it (?:helpful|useful)))\b/,
      unless:
        /\?$|\byou should (?:know|be (?:proud|able)|have (?:[a-z]+ed|been|seen|done|known|had)\b|see (?:how|what|him|her|them|it)\b)|\b(?:he|she|they|who|people|doctor|doctors|mom|mum|dad|wife|husband|says?|said|thinks?|feels?|felt|thought|told me|if|whether|what|than|limit) (?:that )?you (?:really |probably )?(?:should|ought)\b/,
      strength: 0.75,
    },
    {
      pattern:
        /\b(?:i(?:'d| would)?|we(?:'d| would)?) (?:(?:strongly|really|just|also|still|usually|definitely|highly|generally|always) )*(?:suggest|recommend|advise|encourage|urge)\b|\bmy (?:advice|suggestion|recommendation)\b|\bif i were you\b|\bone thing (?:you (?:could|can|might)|that (?:might|could|may) help)|\b(?:i'm|i am) (?:suggesting|recommending)\b/,
      unless:
        /\?$|\bif i (?:suggest|recommend)|\b(?:don't|wouldn't|not|didn't) (?:suggest|recommend|advise)|\bi (?:would )?suggest that (?:that|this|it) (?:is|was)\b/,
      strength: 0.7,
    },
    {
      pattern:
        /\bwhy don't you\b|\bhow about (?:you |trying|if you|we try)|\bhave you (?:ever )?(?:considered|thought (?:about|of)|tried)\b|\bwhat if you\b/,
      unless: /\bhave you (?:ever )?(?:thought about|thought of|considered) (?:what|how|why)\b/,
      strength: 0.55,
    },
    {
      pattern:
        /\bit (?:would|might|may|could|will)(?: also| really| probably)? (?:be (?:(?:a|really|very|so|more|most|quite) )*(?:good|helpful|useful|beneficial|best|better|wise|worth|worthwhile|idea)(?: idea| thing)?|help)(?: for you)?(?: if you| to (?:try|start|talk|see|keep|have|get|make|take|do|consider|think|go|cut|stop|set|write|put|keep))\b|\bit(?:'s| is) (?:usually |always |often |probably )?(?:a )?good idea to\b|\bthe best (?:thing|way) (?:you can do|for you|to do|would be|is) (?:is )?to\b/,
      unless: /\?$/,
      strength: 0.7,
    },
    {
      pattern:
        /(?:^|, |\b(?:so|and|but|then|think|now) )(?:you|you've) (?:(?:really|just|definitely|probably|absolutely) )*(?:need to|have to|must|got to|gotta)\b/,
      unless:
        /\?$|\bif you (?:need|have|must)|\byou must (?:be|have|like|feel)\b|\byou (?:just |don't )?have to (?:say|understand|know|remember)|\b(?:do|don't|didn't|what|when|where|whatever|that|because|all|and then|thing|things|know|think|feel|like|so|where|before|until|which|the way) you (?:(?:really|just) )*(?:need|have|must|got|gotta)/,
      strength: 0.45,
    },
    {
      pattern: opens(
        String.raw`(?:try|consider|think about) (?:to |[a-z]+ing\b|a |the |some )|(?:you )?don't (?:be|worry|let|forget|drink|smoke|eat|try|do)\b`,
      ),
      unless: /\?|\bthinking\b/,
      strength: 0.45,
    },
  ],
};
