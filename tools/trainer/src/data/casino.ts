import type { DataFolder } from './folder.ts';

/** An utterance of a negotiation, with its strategies. */
export interface NegotiationUtterance {
  dialogue: string;
  text: string;
  isCoordination: boolean;
}

/** Reads the labelled utterances of CaSiNo. */
export function readCasino(folder: DataFolder): NegotiationUtterance[] {
  return ['train', 'valid', 'test'].flatMap((split) => {
    // The file has this shape; other properties are not read.
    const dialogues = JSON.parse(folder.read(`casino/split/casino_${split}.json`)) as {
      dialogue_id: number;
      annotations: [text: string, strategies: string][];
    }[];
    return dialogues.flatMap(({ dialogue_id: id, annotations }) =>
      annotations.map(([text, strategies]) => ({
        dialogue: `${split}/${id}`,
        text,
        isCoordination: strategies.includes('promote-coordination'),
      })),
    );
  });
}
