import { wordList } from '../text/word-list.ts';

/**
 * About 420 words of feeling and evaluation, written for this project, each with its valence from -2 to 2. The list leaves
 * out words that are as often neutral in speech: "like", "well", "kind", "right". Most talk turns have no word of it.
 */
export const VALENCE_WORDS: readonly { valence: number; words: readonly string[] }[] = [
  {
    valence: 2,
    words: wordList(`
      amazing awesome beautiful brilliant celebrate delighted delightful excellent excited exciting fabulous fantastic
      greatest incredible joy joyful love loved lovely loves loving magnificent passionate perfect
      perfectly proud terrific thrilled wonderful
    `),
  },
  {
    valence: 1,
    words: wordList(`
      accomplished accomplishment achieve achieved achievement advantage advantages agree agreed appreciate
      appreciated attractive benefit benefits better brave bright calm calmer careful cared caring cheerful comfort
      comfortable comforting confidence confident congratulations cool courage curious easier easy encourage
      encouraged encouraging engaged enjoy enjoyable enjoyed enjoying enthusiasm favorite favourite fine forgive freedom fresh
      friend friendly friends fun funny generous gentle genuine gift glad good grateful gratitude great growing
      happier happiest happily happiness happy healing healthier healthy help helped helpful helping helps honest
      hope hopeful hopefully hoping important impressed impressive improve improved improvement improving
      independent inspired inspiring interested interesting laugh laughing lucky meaningful motivated motivating nice
      nicer opportunities opportunity organised organized peace peaceful pleasant pleased popular positive positively
      powerful productive progress promising protect protected relax relaxed relaxing reliable relief relieved respect
      respected respectful safe safely safer satisfied smart smile smiled smiling smooth smoothly strength strengths
      strong stronger succeed succeeded success successful successfully support supported supporting supportive sweet
      thank thankful thankfully thanks thoughtful trust trusted trusting useful valuable warm welcome
    `),
  },
  {
    valence: -1,
    words: wordList(`
      afraid alarming alone angrily angry annoy annoyed annoying anxiety anxious argue argued arguing ashamed awkward
      bad badly bitter blame blamed blaming boring bored bother bothered broken burden chaos complain complained
      complaining complicated concern concerned concerns conflict confused confusing confusion cough crazy cried
      criticism cruel cry damage damaged danger dangerous debt decline desperate difficult difficulties difficulty
      dirty disappoint disappointed disappointing disappointment disagree disagreed discouraged distress distressed
      doubt doubts embarrassed embarrassing embarrassment empty exhausted exhausting fail failed failing fails failure
      fear fearful fight fighting fights frustrated frustration furious grief guilt guilty hard harder hardest harm
      harmed harmful helpless hurt hurting hurts ill illness impossible insecure irritated jealous lazy lied lies
      loneliness lonely lose losing loss lost mad messed mistake mistakes nasty negative nervous overwhelmed
      overwhelming pain painful panic pathetic pointless pressure problem problems regret regrets reject rejected
      rejection risk risky ruin ruined sad sadly sadness scared scary shame shock shocked sick sleepless stressed
      stressful stress struggle struggled struggles struggling stuck stupid suffer suffered suffering tension threat
      tired tiring tough trapped trouble troubled ugly uncertain uncomfortable unfair unfortunately unhappy unhealthy
      unsure upset upsetting useless weak weakness worn worried worries worry worrying worse wrong
    `),
  },
  {
    valence: -2,
    words: wordList(`
      abuse abused abusive awful catastrophe depressed depressing depression despair devastated devastating disaster
      disgusted disgusting evil hate hated hates heartbroken hell hopeless horrible humiliated humiliating miserable
      suicidal suicide terrible terrified terrifying traumatic trauma unbearable violence worst worthless
    `),
  },
];
