/** What somebody may be in danger of. */
export type RiskKind =
  'suicide' | 'self-harm' | 'harm to others' | 'abuse' | 'medical emergency' | 'threat' | 'slur';

/** One sign of a risk in an utterance. */
export interface RiskSign {
  kind: RiskKind;
  /**
   * How severe it is when it is present and not denied: 3 for the speaker or right now, 2 for somebody else. With
   * `by person` it is 3 when speakers speak of themselves, and 2 otherwise.
   */
  severity: 2 | 3 | 'by person';
  /** One of these phrases is in the utterance. `readPhrase` has their syntax. */
  phrases: readonly string[];
  /** None of these phrases is in the utterance: idioms, mostly. Default: no phrases. */
  unless?: readonly string[];
  /** How often the sign is right when it is the only one, 0 to 1, rounded to a twentieth. */
  strength: number;
}

/** Family, friends and others near somebody, as people name them. */
export const PERSON =
  'son|daughter|kid|kids|child|children|baby|wife|husband|partner|girlfriend|boyfriend|ex|brother|sister|mom|mum|mother|dad|father|stepdad|stepfather|stepmom|stepmother|parents|uncle|aunt|cousin|grandfather|boss|manager|coach|teacher|roommate|neighbor|neighbour|coworker|colleague|coworkers|colleagues|supervisor|employee|employees|staff|nurse|driver|client|patient|resident|trainee|family|friend|friends|dog|cat';

/** People that somebody may harm. */
export const SOMEBODY = `him|her|them|one of (my|the|our|his|her|their) _|the (next|first|other) _ who|someone|somebody|people|everyone|everybody|anyone|anybody|others|each other|(a|the|that|this|some) (person|man|woman|guy|girl|boy|kid|child|baby|kids|idiot|bastard|bitch|driver|nurse|doctor)|(my|his|her|their|your|our|the) [little|older|younger|own] [ex -] (${PERSON})`;
