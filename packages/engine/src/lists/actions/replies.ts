import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import { opens } from '../../rules/opening.ts';

/** How somebody responds to a promise or a request. */
export type Reply = 'accepts' | 'declines';

const YES =
  'yes|yeah|yep|yup|sure|okay|ok|alright|all right|absolutely|definitely|of course|certainly|great|perfect|lovely|excellent|brilliant|wonderful|cool|deal|agreed|good|fine|thanks|thank you|cheers';
const OPENING = '^ {oh|wow|ah|hm|hmm|mm|well|right|and|so|,|.|!|-}';

const ACCEPTS = `${OPENING} {(${YES}|i see) {,|.|!|-}} (${YES}) {right|then|,|.|!|-} $|no problem|no worries|will do|not at all|leave (it|that|this) [one] (with|to) me|sounds (good|great|fine)|that (works|sounds|suits|helps|'d help|would help)|that ('s|is|would be|'d be) (fine|good|great|lovely|helpful|amazing|perfect|wonderful|kind|a good idea|ok|okay)|happy to|with pleasure|gladly|consider it done|please do (~not|$)|on it $|(i|we) (will|can) (.|,|!|$)|(i|we) (can|could) do (that|it)|(i|we) ('ll|will|can) {just|definitely|certainly} (do|send|get|take care of|handle|check|make|bring|give|call|look into|try) (it|that|this|them|so)|(i'd|i would) (appreciate|like|love) (that|it|to)`;
const ACCEPTS_A_REQUEST = `${OPENING} (${YES})`;
const ACCEPTS_A_PROMISE =
  "(thanks|thank you|cheers) ~for|perfect|brilliant|amazing|(that|it) (would|'d) be|yes [,] please";
/** With one of these, a yes is not clear. */
const HESITATES =
  "but|not sure|don't know|we'll see|maybe|think about it|what if|unless|i could|(can't|don't) think|hard|difficult|too much|depends";

const DECLINES = opens(
  "{(sorry|i'm sorry|i'm afraid|unfortunately) {,|.|but}} {no|really|,} (no [,] (thanks|thank you|need)|nope|no [,] sorry|(i|we) [really|just] (can't|cannot|can not|won't|will not)|(i'm|we're|i am) (not (able|going to|interested|free)|unable)|(i'd|i would) rather (not|you didn't)|never mind|[please] (don't|do not) (bother|worry about (it|that)|do (it|that)|.|,|!|$)|(that's|that is|it's) not (necessary|possible|going to (work|happen))|there's no need|no need|(you|we) (don't|do not) (have|need) to|(i|we) don't (want|need) (it|that|you|to|any|them)|not (now|today|interested|me))|no {,|well|sorry} (.|!|$)",
);
const DECLINES_A_REQUEST = opens(
  "no [,] (i|we) ('m|can|can't|won't|don't|am|would|'d)|(i|we) don't (think (so|that|i (can|could|will|want)|we (can|could))|have (time|the time|any time))",
);

/** What comes later in a talk turn without punctuation is no reply. */
const LONGEST_REPLY = 12;

let find: PhraseFinder | undefined;

/** How the first utterance of another speaker responds. Undefined when it neither accepts nor declines. */
export function replyIn(words: readonly string[], isToRequest: boolean): Reply | undefined {
  find ??= phraseFinder([
    ACCEPTS,
    ACCEPTS_A_REQUEST,
    ACCEPTS_A_PROMISE,
    HESITATES,
    DECLINES,
    DECLINES_A_REQUEST,
  ]);
  const found = find(words.slice(0, LONGEST_REPLY));
  const isYes = found.has(0) || found.has(isToRequest ? 1 : 2);
  if (isYes && !found.has(3) && !found.has(4)) return 'accepts';
  return found.has(4) || (isToRequest && found.has(5)) ? 'declines' : undefined;
}
