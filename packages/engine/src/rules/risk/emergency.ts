import type { RiskSign } from './sign.ts';

const NO_EMERGENCY = [
  '(nearly|almost) (gave|give|had|have) [me|him|her|us] [a] (heart attack|stroke)',
  '(gave|give|giving|gives) (me|him|her|us|you) a heart attack',
  '(stroke) of (luck|genius|midnight|the pen|a pen)',
  '(back|breast|front|butterfly|key) stroke',
  "(can't|cannot|can not|couldn't|barely) breathe [easy|easily|a word]  (easy|a word)",
  'room to breathe',
  '(can|could|may|will) (cause|lead to|increase|raise|double)',
  '(risk|risks|chance|chances|odds) of',
  'if (you|i|we|he|she|they) (keep|smoke|drink|continue|carry on|don|go on)',
  '(choking|choke) (hazard|point|up)',
  '(dying|dies|die) (to|for a|for some|of (laughter|boredom|embarrassment|curiosity|thirst|hunger))',
  "it (is|was|'s) {just|it|was|,} unconscious",
  '(tent|roof|bridge|deal|market|building|talks|economy|wave function) [has|have] collapsed',
  'bleeding (edge|heart|money|cash|obvious)',
];

/** Signs that somebody needs medical help at once. */
export const EMERGENCIES: readonly RiskSign[] = [
  {
    kind: 'medical emergency',
    severity: 3,
    phrases: [
      "(can't|cannot|can not|not able to|unable to|hard to|barely|struggling to|trouble|difficulty|stopped|not|isn't|having trouble|gasping) [to] (breathe|breathing)",
      'gasping for (air|breath)',
      '(chest pain|chest pains|pain in [my|his|her|the|your] chest|pressure (in|on) [my|his|her|the] chest|tightness in [my|his|her|the] chest|chest is (tight|tightening|hurting|killing)|chest [really|just] hurts)',
      "(having|have|has|having had|had|think think it's|it's) [having] [a|another|some kind of] (heart attack|stroke|seizure|seizures|cardiac arrest|aneurysm|allergic reaction|miscarriage)",
      '(need|needs|call|get|send) [an|the|me an|us an|for an|for the] (ambulance|paramedics)',
      '(dial|call|calling|called|rang|ring|phone) (911|999|112|9 - 1 - 1|nine one one|emergency services|the emergency|an ambulance|the ambulance|the paramedics)',
      "((is|was|he|she|'s|found|fell|lying|knocked|still|went|lay|patient) unconscious|unresponsive|collapsed|passed out|convulsing|seizing|turning blue|turned blue|lips are blue|(not|isn't) (waking up|responding|moving|breathing)|won't wake up|no pulse|can't find a pulse|foaming at the mouth)",
      '(bleeding) (heavily|a lot|out|badly|everywhere|really|so|and|from|internally|all over|profusely|too much|non)',
      "(won't|will not|doesn't|not|can't) (stop bleeding|stop the bleeding)",
      'blood (everywhere|all over|pouring|gushing)',
      '(losing|lost|lose) (so much|a lot of|too much|lots of) blood',
      '(coughing|throwing|vomiting|vomited|coughed|threw|spitting|peeing) [up] blood',
      '(anaphylactic|anaphylaxis|septic shock|diabetic coma|alcohol poisoning|carbon monoxide|epipen|hypothermia)',
      "(throat|tongue|face|airway) (is|'s|was) (closing|swelling|swollen|numb|drooping)",
      "(can't|cannot|can not) (feel|move) (my|his|her) (arm|arms|leg|legs|face|left|right|hand|hands|body|side)",
      "(i|he|she|they|we) [think|feel like|feels like|'m|am] [i|he|she|they|'s] ('m|am|is|'s|are|'re|was|were) (choking|suffocating|dying|drowning|going into (shock|labor|labour))",
      'slurring (his|her|my) (words|speech)',
      '(took|taken|takes|swallowed|drank|drunk|ate) (too many|too much of|a whole bottle of|bleach|poison|antifreeze|rat poison|someone else) [of] [my|his|her|the|those] [_]',
      '(rush|rushed|rushing|taken|take) (me|him|her|them|us|my _) to [the] (emergency|er|a and e|a & e|hospital)',
      '(suicide attempt|stab wound|gunshot|gun shot|bullet wound|head injury|water broke|waters broke)',
      'medical emergency',
    ],
    unless: NO_EMERGENCY,
    strength: 0.65,
  },
];
