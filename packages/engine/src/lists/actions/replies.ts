import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import { opens } from '../../rules/opening.ts';

/** How somebody responds to a promise or a request. */
export type Reply = 'accepts' | 'declines';

const PROMISE =
  "(i|we) ('ll|will|can) [just|definitely|certainly] (do|send|get|take care of|handle|check|make|bring|give|call|look into|try) (it|that|this|them|so)";

const ACCEPTS = [
  opens(
    `(sure|of course|absolutely|definitely|certainly|no problem|no worries|will do|sounds (good|great|fine)|that (works|sounds)|that ('s|is|would be|'d be) (fine|good|great|lovely|helpful|perfect|a good idea|ok|okay)|deal|agreed|perfect|lovely|excellent|thanks|thank you|happy to|gladly|i can do (that|it)|${PROMISE}|please do|consider it done|(i'd|i would) (appreciate|like|love) (that|it)|yes [,] please)`,
  ),
  '^ {(okay|ok|yes|yeah|yep|alright|all right|right|sure|great|good|cool|fine|perfect|and|oh|thanks) {,|!|-|.}} $',
  '^ (i|we) (will|can) {.|!} $',
  opens("(yes|yeah|yep|okay|ok|alright|fine) [,] (i|we) (can|will|could|'ll)"),
  // "Would you mind waiting?" is accepted with a no.
  "^ {(oh|well) [,]} no [,|.] (not at all|problem|worries|of course not|go ahead|that's (fine|ok|okay|great|all right|alright))",
];

const DECLINES = [
  opens(
    "{(sorry|i'm sorry|i'm afraid|unfortunately) {,|.|but}} (no [,] (thanks|thank you|need)|nope|(i|we) (can't|cannot|can not|won't|will not)|(i'm|we're|i am) (not (able|going to|sure (i|we) can|interested|free)|unable)|(i'd|i would) rather (not|you didn't)|never mind|(please) don't|don't (bother|worry about (it|that))|(that's|that is|it's) not (necessary|possible|going to (work|happen))|there's no need|no need|(you|we) (don't|do not) (have|need) to|(i|we) don't (want|need) (it|that|you|to|any|them)|not (now|today|interested))",
  ),
  '^ {(oh|well|sorry) [,]} no (.|!|$)',
];
const DECLINES_A_REQUEST = [
  opens("no [,] [sorry [,]] (i|we) ('m|can|can't|won't|don't|am|would|'d)"),
  opens(
    "(i|we) don't (think (so|that|i (can|could|will|want)|we (can|could))|have (time|the time|any time))",
  ),
];

let find: PhraseFinder | undefined;

/** How the first utterance of another speaker responds. Undefined when it neither accepts nor declines. */
export function replyIn(words: readonly string[], isToRequest: boolean): Reply | undefined {
  find ??= phraseFinder([ACCEPTS, DECLINES, DECLINES_A_REQUEST, ['but']].map((phrases) => phrases.join('|')));
  const found = find(words);
  const [accepts, declines, declinesRequest, hasBut] = [0, 1, 2, 3].map((place) => found.has(place));
  if (declines === true || (isToRequest && declinesRequest === true && accepts !== true)) return 'declines';
  return accepts === true && hasBut !== true ? 'accepts' : undefined;
}
