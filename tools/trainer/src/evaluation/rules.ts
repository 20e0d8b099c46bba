import { readdirSync, readFileSync } from 'node:fs';
import type { DataFolder } from '../data/folder.ts';
import { conversationsIn, type Firing, firingsIn, sampleOf } from '../firings.ts';

/** How often a rule is right in recorded speech, as people judged a sample of what it finds. */
export interface RuleFigures {
  behavior: string;
  /** How often it fires in all conversations. */
  firings: number;
  /** How many firings of the first version were judged, and the share that was right. */
  before: { judged: number; precision: number } | undefined;
  /** The share of the judged firings in the present sample that are right. */
  precision: number | undefined;
  judged: number;
  /** Firings of the present sample that nobody has judged yet. */
  unjudged: number;
}

interface Labels {
  before?: { right: number; wrong: number };
  after: Record<string, boolean>;
}

const FOLDER = new URL('../../labels/firings/', import.meta.url);

/** The precision of each rule that people have judged. */
export function measureRules(folder: DataFolder): RuleFigures[] {
  const firings = firingsIn(conversationsIn(folder));
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const behavior = name.slice(0, -'.json'.length).replaceAll('-', ' ');
      // People write these files, in this shape.
      const labels = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Labels;
      return figuresOf(behavior, firings.get(behavior) ?? [], labels);
    });
}

function figuresOf(behavior: string, firings: readonly Firing[], { before, after }: Labels): RuleFigures {
  const verdicts = new Map(Object.entries(after));
  const sample = sampleOf(firings).map(({ key }) => verdicts.get(key));
  const judged = sample.filter((verdict) => verdict !== undefined);
  const right = judged.filter(Boolean).length;
  return {
    behavior,
    firings: firings.length,
    before:
      before === undefined
        ? undefined
        : { judged: before.right + before.wrong, precision: before.right / (before.right + before.wrong) },
    precision: judged.length === 0 ? undefined : right / judged.length,
    judged: judged.length,
    unjudged: sample.length - judged.length,
  };
}
