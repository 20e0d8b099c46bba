import { type BehaviorName, CATALOGUE } from '../../../../packages/engine/src/behaviors/built-in.ts';

/** What a labeller says about a talk turn. */
export interface GoldLabels {
  behaviors: ReadonlySet<BehaviorName>;
  danger: GoldDanger | undefined;
  actionItems: readonly GoldActionItem[];
  mark: (typeof MARKS)[number] | undefined;
}

/** A danger that the talk turn discloses, or a professional's question about one. */
export type GoldDanger =
  | { isAsked: true }
  | { isAsked: false; kind: (typeof DANGERS)[number]; severity: 1 | 2 | 3 };

/** What is to be done after this moment. */
export interface GoldActionItem {
  /** A name, or `speaker`, `addressee` or `unknown`. "Gus and speaker" are both. */
  owner: string;
  /** As it was said. */
  due: string | undefined;
}

const BEHAVIORS: readonly BehaviorName[] = CATALOGUE.map(({ name }) => name);
const HEAD = 'turn\tbehaviors\tdanger\taction items\tmark';
const DANGERS = ['suicide', 'self-harm', 'harm to others', 'abuse', 'emergency', 'threat', 'slur'] as const;
const SEVERITIES = [1, 2, 3] as const;
const MARKS = ['highlight', 'lowlight'] as const;
const NONE = '-';

/**
 * Reads the labels of a conversation, one line a talk turn.
 *
 * @param file Its path, for errors.
 * @throws {Error} When the lines are not those of the talk turns, or hold a name that nothing has.
 */
export function parseGoldLabels(content: string, turns: number, file: string): GoldLabels[] {
  const [head, ...lines] = content.trimEnd().split('\n');
  if (head !== HEAD)
    throw new Error(`${file}:1: The first line must be '${HEAD.replaceAll('\t', '<tab>')}'.`);
  if (lines.length !== turns) {
    throw new Error(
      `${file}: It has labels of ${lines.length} talk turns, but the conversation has ${turns}.`,
    );
  }
  return lines.map((line, turn) => labelsOf(line, turn, `${file}:${turn + 2}`));
}

function labelsOf(line: string, turn: number, where: string): GoldLabels {
  const [number, behaviors, danger, actionItems, mark, ...more] = line.split('\t');
  if (behaviors === undefined || danger === undefined || actionItems === undefined || mark === undefined) {
    throw new Error(`${where}: A line must have 5 cells.`);
  }
  if (more.length > 0) throw new Error(`${where}: A line must have 5 cells.`);
  if (number !== String(turn))
    throw new Error(`${where}: The talk turn is '${number}', but must be ${turn}.`);
  return {
    behaviors: new Set(partsOf(behaviors).map((name) => behaviorOf(name, where))),
    danger: danger === NONE ? undefined : dangerOf(danger, where),
    actionItems: partsOf(actionItems).map((item) => actionItemOf(item, where)),
    mark: mark === NONE ? undefined : oneOf(MARKS, mark, 'mark', where),
  };
}

function partsOf(cell: string): string[] {
  return cell === NONE ? [] : cell.split('; ');
}

function dangerOf(cell: string, where: string): GoldDanger {
  if (cell === 'asked about') return { isAsked: true };
  const [kind = '', severity = ''] = cell.split(':');
  const known = SEVERITIES.find((one) => String(one) === severity);
  if (known === undefined) throw new Error(`${where}: The severity of '${cell}' must be 1, 2 or 3.`);
  return { isAsked: false, kind: oneOf(DANGERS, kind, 'danger', where), severity: known };
}

function actionItemOf(text: string, where: string): GoldActionItem {
  const [, owner, due] = /^owner=([^,=]+)(?:, due=(.+))?$/.exec(text) ?? [];
  if (owner === undefined) {
    throw new Error(`${where}: The action item '${text}' must be 'owner=NAME' or 'owner=NAME, due=DATE'.`);
  }
  return { owner, due };
}

/** The name among those that there are. */
function oneOf<Name extends string>(names: readonly Name[], name: string, what: string, where: string): Name {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new Error(`${where}: There is no ${what} '${name}'.`);
  return known;
}

/** The behaviour of this name. */
export function behaviorOf(name: string, where: string): BehaviorName {
  return oneOf(BEHAVIORS, name, 'behaviour', where);
}
