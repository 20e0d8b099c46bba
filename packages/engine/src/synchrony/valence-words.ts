import { wordList } from './word-list.ts';

/**
 * Words of feeling and evaluation, written for this project: some 450, each with its valence from -2 to 2. Words that are as
 * often neutral in speech ("like", "well", "kind", "right") are not among them. The list is small: most talk turns have none.
 */
export const VALENCE_WORDS: readonly { valence: number; words: readonly string[] }[] = [
  {
    valence: 2,
    words: wordList(`
      amazing awesome beautiful beautifully blessed brilliant brilliantly celebrate delighted delightful ecstatic
      excellent exceptional excited exciting extraordinary fabulous fantastic gorgeous greatest incredible incredibly
      joy joyful love loved lovely loves loving magnificent marvellous marvelous outstanding overjoyed passionate
      perfect perfectly phenomenal proud spectacular splendid superb terrific thrilled thrilling treasure triumph
      wonderful wonderfully
    `),
  },
  {
    valence: 1,
    words: wordList(`
      accomplish accomplished accomplishment achieve achieved achievement admire admired advantage advantages
      affection affectionate agree agreed alright appreciate appreciated appreciative attractive balanced
      benefit benefits better bonus brave bright calm calmer capable careful cared caring charming cheer
      cheerful cheers clever comfort comfortable comforting committed compassion compassionate confidence confident
      congratulations constructive cool courage courageous creative curious delicious determined easier
      easy effective efficient elegant encourage encouraged encouraging energetic engaged enjoy
      enjoyable enjoyed enjoying enthusiasm enthusiastic faith famous favorite fine flexible
      forgive fortunate fortunately freedom fresh friend friendly friends fun funny generous gentle gentleness
      genuine gift glad gladly good grateful gratitude great growing happier happiest happily happiness happy harmony
      healing healthier healthy heartfelt help helped helpful helping helps honest honestly honour hope hopeful
      hopefully hoping humour ideal important impressed impressive improve improved improvement improving
      independent inspired inspiring inspiration insight insightful intelligent interested interesting invaluable       laugh laughed laughing lively lucky manageable meaningful motivated motivating neat nice nicer okay
      opportunities opportunity optimism optimistic organised organized patience peace peaceful pleasant pleased
      pleasure popular positive positively powerful praise precious productive progress promising protect protected
      rested relax relaxed relaxing reliable relief relieved resilient respect respected respectful reward
      rewarding safe safely safer satisfied satisfying smart smile smiled smiling smooth smoothly solved steady
      strength strengths strong stronger succeed succeeded success successful successfully sunny support supported
      supporting supportive sweet talented thank thankful thankfully thanks thoughtful thrive thriving tidy trust
      trusted trusting useful valuable valued warm warmth welcome wellbeing willing winning wise worthwhile worthy
      yay
    `),
  },
  {
    valence: -1,
    words: wordList(`
      abandoned ache afraid aggressive alarming alone angrily angry annoy annoyed annoying anxiety
      anxious argue argued arguing argument arguments ashamed attack attacked awkward bad badly
      bitter blame blamed blaming boring bored bother bothered bothering broken burden careless chaos cheat
      cheated clumsy complain complained complaining complaint complaints complicated concern concerned concerns
      conflict confused confusing confusion cough crazy cried criticise criticised criticism
      criticize criticized cruel cry crying damage damaged danger dangerous debt decline defeated defensive
      denied desperate difficult difficulties difficulty dirty disappoint disappointed disappointing disappointment
      disagree disagreed discouraged dislike disrespect disrespectful distracted distress distressed disturbing dizzy
      doubt doubts dread dumb embarrassed embarrassing embarrassment emptiness empty       exhausted exhausting fail failed failing fails failure fault fear fearful fears fight fighting fights forced
      frightened frustrated frustrating frustration furious gloomy greedy grief grumpy guilt guilty hard harder
      hardest harm harmed harmful headache headaches helpless hesitant hopelessness hostile hurt hurting hurts
      ignored ill illness impossible inadequate injured injury insecure insult insulted irritable irritated irritating
      jealous lazy lied lies loneliness lonely lose losing loss lost lousy mad messed messy
      mistake mistakes mistrust moody nasty negative neglected nervous nightmare nightmares noisy offended overwhelmed
      overwhelming pain painful pains panic pathetic pessimistic pity pointless poor poorly pressure problem problematic
      problems punish punished punishment quarrel reckless regret regrets reject rejected rejection
      reluctant resent resentful resentment risk risky rude ruin ruined sad sadly sadness scared scary selfish severe
      shame shock shocked shouted shouting shy sick sleepless slipped sore stressed stressful stress struggle
      struggled struggles struggling stuck stupid suffer suffered suffering suspicious tense tension threat
      threaten threatened threatening tired tiring tough trapped trouble troubled troubles ugly unable uncertain
      uncomfortable uneasy unfair unfortunately unhappy unhealthy unkind unpleasant unsafe unsure upset upsetting
      useless victim violent weak weakness withdrawn worn worried worries worry worrying worse wrong yelled
      yelling
    `),
  },
  {
    valence: -2,
    words: wordList(`
      abuse abused abusive agony anguish appalled appalling awful awfully betrayed catastrophe catastrophic depressed
      depressing depression despair devastated devastating disaster disastrous disgust disgusted disgusting dreadful
      evil hate hated hateful hates hating heartbreaking heartbroken hell hopeless horrible horribly horrific humiliated
      humiliating humiliation miserable misery murder rage suicidal suicide terrible terribly terrified terrifying
      terror tortured torture traumatic trauma unbearable vicious violence worst worthless
    `),
  },
];
