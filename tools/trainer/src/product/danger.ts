import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeConversation, asksAboutDanger } from '@conversation-analytics/engine';
import type { DataFolder } from '../data/folder.ts';
import { readMrda } from '../data/mrda.ts';
import { readMeetings } from '../data/qmsum.ts';
import { grouped } from '../evaluation/models.ts';
import { joined } from './attribution.ts';
import { WRITTEN, type Written, writtenAs } from './written.ts';

/** A conversation that discloses a danger, or only seems to. */
interface DangerItem {
  isDanger: boolean;
  turns: readonly { speaker: string; text: string }[];
}

/** How many disclosures and harmless conversations of a set have a sign of danger, other than a question about one. */
export interface DangerSetFigures {
  written: Written;
  disclosures: number;
  found: number;
  harmless: number;
  flagged: number;
}

/** How many utterances of ordinary talk have a sign of danger. */
export interface DangerFlags {
  written: Written;
  utterances: number;
  flagged: number;
}

const ENGINE_SET = path.resolve(
  import.meta.dirname,
  '../../../../packages/engine/test/danger/independent.tsv',
);
const BLIND = path.resolve(import.meta.dirname, '../../blind/danger');

/** The set of an author who had not seen the rules. The rules and the model were chosen with its figures in view. */
export function independentSet(): DangerItem[] {
  const lines = readFileSync(ENGINE_SET, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [, severity = '', text = ''] = line.split('\t');
    const turns = text.split(' // ').map((turn) => {
      const [, speaker = 'speaker', said = ''] = /^(?:([a-z ]+): )?(.*)$/.exec(turn) ?? [];
      return { speaker, text: said };
    });
    return { isDanger: Number(severity) > 1, turns };
  });
}

/** The blind set. It is opened once, for a published figure. */
export function blindSet(): DangerItem[] {
  return (['disclosures', 'harmless'] as const).flatMap((name) =>
    readFileSync(path.join(BLIND, `${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      // The file has this shape; other properties are not read.
      .map((line) => ({
        isDanger: name === 'disclosures',
        ...(JSON.parse(line) as Pick<DangerItem, 'turns'>),
      })),
  );
}

export function measureDangerSet(items: readonly DangerItem[]): DangerSetFigures[] {
  return WRITTEN.map((written) => {
    const hasSign = ({ turns }: DangerItem): boolean => countSigns(turns, written).signs > 0;
    const disclosures = items.filter(({ isDanger }) => isDanger);
    const harmless = items.filter(({ isDanger }) => !isDanger);
    return {
      written,
      disclosures: disclosures.length,
      found: disclosures.filter(hasSign).length,
      harmless: harmless.length,
      flagged: harmless.filter(hasSign).length,
    };
  });
}

/** Counts the signs in meetings that no model has seen: nobody is in danger in them. */
export function measureDangerFlags(folder: DataFolder): DangerFlags[] {
  const acts = readMrda(folder, 'val');
  const ofMrda = grouped(
    acts.map(({ meeting }) => meeting),
    acts,
  ).map((meeting) =>
    joined(meeting).map((turn) => ({
      speaker: turn[0]?.speaker ?? '',
      text: turn.map(({ text }) => text).join(' '),
    })),
  );
  const meetings = [...ofMrda, ...readMeetings(folder).values()];
  return WRITTEN.map((written) => {
    const counts = meetings.map((turns) => countSigns(turns, written));
    return {
      written,
      utterances: counts.reduce((sum, { utterances }) => sum + utterances, 0),
      flagged: counts.reduce((sum, { signs }) => sum + signs, 0),
    };
  });
}

function countSigns(turns: DangerItem['turns'], written: Written): { utterances: number; signs: number } {
  const talk_turns = turns.map(({ speaker, text }) => ({
    input: writtenAs(written, text),
    speaker: { id: speaker },
  }));
  const { safety, utterance_count } = analyzeConversation({ talk_turns }).analytics.conversation_analytics;
  return {
    utterances: utterance_count,
    signs: (safety ?? []).filter((sign) => !asksAboutDanger(sign)).length,
  };
}

/**
 * The upper end of an exact interval of 95 % for a Poisson rate. At a higher rate, as few events as these are seen in less
 * than one of 40 samples.
 */
export function highestRate(events: number): number {
  const isLikely = (rate: number): boolean => {
    let term = Math.exp(-rate);
    let sum = term;
    for (let count = 1; count <= events; count += 1) {
      term *= rate / count;
      sum += term;
    }
    return sum > 0.025;
  };
  let [low, high] = [events, 2 * events + 10];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (isLikely(middle)) low = middle;
    else high = middle;
  }
  return high;
}
