import type { RiskSign } from './sign.ts';

/** Words that are only said to demean a group. */
const SLUR_WORDS =
  'nigger|niggers|nigga|niggas|spic|spics|kike|kikes|gook|gooks|paki|pakis|wetback|wetbacks|raghead|ragheads|towelhead|towelheads|beaner|beaners|faggot|faggots|trannies|shemale|shemales|retard|retards|retarded|cunt|cunts|mongoloid|mongoloids|gyppo|gyppos|pikey|pikeys|subhuman|subhumans|kaffir|kaffirs|darkie|darkies|golliwog|zipperhead|jap|japs|injun|slut|sluts|whore|whores|slutty';
/** Words that also have a harmless meaning. */
const OTHER_WORDS =
  'fag|fags|dyke|dykes|chink|chinks|tranny|coon|coons|gypsy|gypsies|cripple|cripples|savage|savages|darky|spastic|spastics|spaz|squaw';
const CONTEMPT = 'fucking|bloody|dirty|filthy|stupid|damn|goddamn|lazy|disgusting|lousy|you|stinking';
const TOLD =
  "(call|calls|called|calling|word|words|slur|slurs|say|says|saying|said|yelled|shouted|yelling|shouting|screamed|screaming|wrote|written|named|labelled|labeled|spelled|sprayed|term|insult) [_|'] [_|'] [_|'] [_|'] [_|'|\"|“] [_|'|\"|“]" +
  ` (${SLUR_WORDS}|${OTHER_WORDS})`;

/** Signs that somebody demeans a group of people, or was called so. */
export const SLURS: readonly RiskSign[] = [
  {
    kind: 'slur',
    severity: 3,
    phrases: [
      `(${SLUR_WORDS})`,
      `(${CONTEMPT}) (${OTHER_WORDS})`,
      `(you|those|these) [little|old|such a] [,] (${OTHER_WORDS}) (.|!|$)`,
      `(fucking|bloody|dirty|filthy|stupid|goddamn|lazy|disgusting|stinking) (jew|jews|muslim|muslims|arab|arabs|black|blacks|mexican|mexicans|immigrant|immigrants|foreigner|foreigners|african|africans|gays|lesbian|lesbians|queers|homos|refugees)`,
      '(people|jews|muslims|blacks|gays|immigrants|foreigners|refugees|arabs|migrants) ... should [all] be (gassed|exterminated|shot|hanged|wiped out|burned|put down|killed)',
      '(those people|jews|muslims|blacks|gays|immigrants|foreigners|refugees|arabs|migrants) are [all|just|nothing but] (vermin|animals|cockroaches|parasites|scum|subhuman)',
    ],
    unless: [
      TOLD,
      // A part of a longer word, such as "gobbledy-gook".
      `- (${SLUR_WORDS})`,
      '(gobbledy|gobbledi|goobledy|gobbeldy|gobbledee|gobbledegook|gobble|goblede|gobbledey) [de|dy|dee|-] [-] gook',
      '(spic) and span',
      '(flame|fire|growth|light|heat) [-] (retardant|retarded|retard)|(not|mentally|tidally|be|is|are|was|were) retarded (by|in|growth|.|,|development|and)',
      'retarded (growth|development|ignition|time|potential|potentials|action|timing)|retard the',
      '(tv|t_v_|data|coffee|attention|gadget|media|wine|book) (slut|whore)',
      '(kaffir|makrut) (lime|limes|lily)',
      '(dyke|dykes) (held|hold|broke|burst|along|and|in|were|was|system)|(chink|chinks) (in|of)',
      '(savage|savages) (beast|attack|cuts|garden)|(you) (savage) (.|!|$)',
    ],
    strength: 0.85,
  },
  {
    kind: 'slur',
    severity: 2,
    phrases: [
      TOLD,
      '(racial|racist|homophobic|transphobic|ethnic|antisemitic|sexist) (slur|slurs|abuse|insult|insults|names|remark|remarks|comment|comments|joke|jokes)',
      'the (n|f) [-] word|swastika',
      'go back to (your [own] country|where you came from|africa|china|mexico|india|pakistan)',
    ],
    strength: 0.75,
  },
];
