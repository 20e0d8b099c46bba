/** Characters and short pieces for which slow patterns look back or far ahead. */
const FRAGMENTS = [
  ...'amnoxtAZ019',
  ...' \t\n\r\u00A0\u2028\u200B',
  ...'.,;:!?-_/\\|@#$%&*+=~^`',
  ...'\'"‘’“”«»',
  ...'()[]{}<>',
  '\u0301',
  'e\u0301',
  '🙂',
  '👩‍👩‍👧',
  '漢',
  'ß',
  '\uD83D',
  "'a",
  "'s",
  "n't",
  "a'",
  "don't",
  "'ll",
  'mm',
  'm-',
  'a-',
  'a-a',
  'a a ',
  'the the ',
  'wh-',
  'um',
  'um, ',
  'uh ',
  ', um',
  '[a',
  '[a]',
  '(laugh',
  '(laughs)',
  '{a',
  '...',
  '. ',
  '? ',
  '!?',
  'a.',
  'a. ',
  'e.g. ',
  'Dr. ',
  'p.m. ',
  '3.5',
  '1,',
  '1:',
  '-->',
  '00:01.000 --> 00:02.000\n',
  '<v ',
  '<v a>',
  '</v>',
  '<b.a',
  '&#',
  '&amp;',
  '&amp',
  'WEBVTT\n\n',
  'NOTE\n\n',
  '{"a":',
  '[{"input":',
  '","',
  'a@b.',
  'http://',
  'www.',
  '#a ',
  '$1',
  ':)',
  '\r\n',
  'a\n',
];

/** Words that stand in the rules of behaviours. */
const WORDS =
  `so and but or well okay ok yeah yes yep right now then oh ah hmm because great sure hi hey just anyway maybe i you we
  he she they it that this these what how why who when where which do does did is are was were have has can could would
  will should may might must let me my your the a to for of in with about if not no really very also kind sounds seems
  feels like think know see mean feel want need understand thanks appreciate agree good idea point please send try
  promise swear suggest recommend sense make clear tell ask don't can't i'm i'll i'd you're you've what's that's it's
  mm-hmm uh-huh m-hmm aha wow`
    .trim()
    .split(/\s+/);

/** Beginnings of phrases of the rules, cut off before the rule applies. */
const NEAR_MATCHES = [
  'all right ',
  'it really sounds ',
  'part of you',
  'you really really ',
  "you've really ",
  'on the one hand ',
  "you've said",
  'i really do so very much ',
  "that's really so very just ",
  'you really clearly obviously ',
  'yeah, okay. oh, mm-hmm no ',
  'i see, i hear ',
  'what do you ',
  'how did you',
  'so tell me a little bit ',
  'i am curious about ',
  'is it ',
  'on a scale ',
  'does that make any ',
  'any questions ',
  'did i get ',
  'if i am understanding ',
  'are you saying ',
  'what are your ',
  'would you like to ',
  'any other ideas ',
  'is that okay with you ',
  'can i just please maybe ',
  'i totally completely tend to ',
  "if you're ",
  "i'll just also try and ",
  "i'm going to just really ",
  'could you please just also ',
  'i would like ',
  'please do just also ',
  'you probably definitely ',
  'it would be a really very good ',
  'the best thing ',
  'you have to ',
  'try a ',
];

const ENDS = ['', '', 'x', '?', '!', '.', '\n', ' ', "'", '-', ']', ')', '>', 'a', ' a?', '\u0301'];

/**
 * Texts that are hard on readers of text: fragments, words and near matches repeated, alternated, nested and cut off. The
 * first ones repeat one piece each. The same arguments give the same texts.
 *
 * @param count How many texts.
 * @param bytes The most bytes of UTF-8 that a text has. Most texts have almost as many.
 *
 * @example
 * for (const text of pathologicalTexts(2_000, 1_000_000)) detectBehaviors(text);
 */
export function* pathologicalTexts(count: number, bytes: number): Generator<string> {
  const words = WORDS.map((word) => `${word} `);
  const pieces = [...FRAGMENTS, ...NEAR_MATCHES, ...words];
  const random = randomNumbers(1);
  const oneOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const shapes: readonly (() => string)[] = [
    // One piece again and again, then something else.
    () => repeatedTo(bytes, oneOf(pieces), oneOf(pieces), oneOf(ENDS)),
    // Two or three pieces by turns.
    () => repeatedTo(bytes, '', oneOf(pieces) + oneOf(pieces), oneOf(ENDS)),
    () => repeatedTo(bytes, oneOf(pieces), oneOf(pieces) + oneOf(pieces) + oneOf(pieces), oneOf(ENDS)),
    // Many of one piece, then many of another.
    () =>
      repeatedTo(bytes / 2, '', oneOf(pieces), oneOf(ENDS)) +
      repeatedTo(bytes / 2, '', oneOf(pieces), oneOf(ENDS)),
    // Short runs of one piece, each ended by another.
    () => repeatedTo(bytes, '', oneOf(pieces).repeat(Math.ceil(random() * 300)) + oneOf(pieces), oneOf(ENDS)),
    // Words of the rules in any order.
    () => repeatedTo(bytes, '', Array.from({ length: 500 }, () => oneOf(words)).join(''), oneOf(ENDS)),
    // Anything in any order.
    () => repeatedTo(bytes, '', Array.from({ length: 500 }, () => oneOf(pieces)).join(''), oneOf(ENDS)),
  ];
  for (let index = 0; index < count; index += 1) {
    const piece = pieces[index];
    yield piece === undefined ? (shapes[index % shapes.length]?.() ?? '') : repeatedTo(bytes, '', piece, 'x');
  }
}

/** The head, as many repetitions of the piece as fit, and the end. Where not even one fits, letters fill the text. */
function repeatedTo(bytes: number, head: string, piece: string, end: string): string {
  const room = bytes - lengthInBytes(head) - lengthInBytes(end);
  const times = Math.floor(room / lengthInBytes(piece));
  return times < 1 ? 'x'.repeat(bytes) : head + piece.repeat(times) + end;
}

function lengthInBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Numbers from 0 to 1 that look random and are always the same (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
