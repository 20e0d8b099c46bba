const sentences = [
  'What would you like to try first',
  'It sounds like you were proud of how you handled that',
  'I really appreciate that you told me about this',
  'You should stop working so late in the evening',
  'Would it be all right if I shared an idea with you',
];

/** One sentence, and never the same one twice: what a cache could hold does not help. */
export function sentence(index: number): string {
  return `${sentences[index % sentences.length] ?? ''}, in week ${index}?`;
}

/** A conversation of about so many bytes of JSON. */
export function conversation(bytes: number): string {
  const turns: object[] = [];
  for (let size = 0; size < bytes;) {
    const index = turns.length;
    const speaker = index % 2 === 0 ? { id: 'Maya', role: 'coach' } : { id: 'Tom', role: 'client' };
    const turn = { input: [0, 1, 2].map((offset) => sentence(3 * index + offset)).join(' '), speaker };
    turns.push(turn);
    size += JSON.stringify(turn).length + 1;
  }
  return JSON.stringify({ talk_turns: turns });
}
