import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BehaviorName } from '../../../../packages/engine/src/behaviors/built-in.ts';
import type { GoldPart } from './gold.ts';
import { behaviorOf } from './gold-labels.ts';

/** A talk turn that shows a rare behaviour, or nearly does. */
export interface RareExample {
  behavior: BehaviorName;
  shows: boolean;
  /** The talk turn before it. */
  before: RareTurn;
  turn: RareTurn;
}

interface RareTurn {
  /** A role, or "other" and a role where both speakers have it. */
  speaker: string;
  role: string;
  text: string;
}

const HEAD = 'part\tshows\tbefore\tturn';

/**
 * Reads the examples and near misses of rare behaviours.
 *
 * @param gold The folder with the folder `rare`.
 * @throws {Error} When a line has another form. The error names the file and the line.
 */
export function readRare(gold: string, part: GoldPart): RareExample[] {
  const folder = path.join(gold, 'rare');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const behavior = behaviorOf(path.parse(name).name.replaceAll('-', ' '), file);
      const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
      if (head !== HEAD)
        throw new Error(`${file}:1: The first line must be '${HEAD.replaceAll('\t', '<tab>')}'.`);
      return lines.flatMap((line, place) => {
        const example = exampleOf(line, behavior, `${file}:${place + 2}`);
        return example.part === part ? [example] : [];
      });
    });
}

function exampleOf(line: string, behavior: BehaviorName, where: string): RareExample & { part: GoldPart } {
  const [part, shows, before, turn, ...more] = line.split('\t');
  if (before === undefined || turn === undefined || more.length > 0) {
    throw new Error(`${where}: A line must have 4 cells.`);
  }
  if (part !== 'open' && part !== 'sealed') throw new Error(`${where}: The part must be 'open' or 'sealed'.`);
  if (shows !== 'yes' && shows !== 'no') throw new Error(`${where}: The second cell must be 'yes' or 'no'.`);
  return { part, behavior, shows: shows === 'yes', before: turnOf(before, where), turn: turnOf(turn, where) };
}

function turnOf(cell: string, where: string): RareTurn {
  const [, speaker, text] = /^([a-z ]+): (.+)$/.exec(cell) ?? [];
  if (speaker === undefined || text === undefined)
    throw new Error(`${where}: A talk turn must be 'role: text'.`);
  return { speaker, role: speaker.replace(/^other /, ''), text };
}
