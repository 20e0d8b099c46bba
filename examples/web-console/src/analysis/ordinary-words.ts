/** Words of ids such as "Agent 1" or "The new nurse", which name nobody: alone they are not hidden. In lower case. */
export const namelessWords: ReadonlySet<string> = words(`
  and are der die das for from has her his left new not old one our out right she the them they three two was with you your
  agent analyst assistant audience boss caller channel chair child clerk client clinician coach colleague consultant
  counselor counsellor customer doctor employee expert facilitator guest host interpreter interviewee interviewer lawyer
  lead leader manager member mentor moderator narrator nurse operator other parent participant partner patient person
  physician presenter professor recruiter rep representative role sales seller speaker staff student supervisor support
  teacher team therapist trainee translator unknown user voice witness
  doctor miss mister mrs prof sir`);

/** Names that are ordinary words too: they are hidden where they are capitalised. In lower case. */
export const wordsAndNames: ReadonlySet<string> = words(`
  amber angel april art august autumn bill bishop black bob brown bush carol case chance charity chase christian clay cliff
  cook cross crystal daisy dale dawn day dean dick don drew duke earl eve faith fox frank gene glen good grace grant
  gray green guy hall harmony hay heather heath hill holly honor hope hunter iris ivy jack jade jasmine jay jean jewel joy
  june justice kay king knight lake lance lane lee lily long love lucky major marina mark marshall mason max may melody
  miles mike nick noble olive page park pat patience paris pearl penny peg piper pierce pope price prince queen ray read rich
  river rob robin rod rose ruby rusty sandy scout short skip sky small spring stone sterling sue summer sunny ted terry
  tiffany tony trip troy van victor victory violet wade walker ward wells west white will willow winter wise wood woods
  young`);

/** Whether an id such as "Speaker 1", "SPEAKER_00" or "Client" names nobody: in another file it may be somebody else. */
export function isPlaceholder(id: string): boolean {
  return id
    .toLowerCase()
    .split(/[\s_-]+/)
    .every((word) => namelessWords.has(word) || /^(?:spk|[a-z]|[a-z]*\d+)?$/.test(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
