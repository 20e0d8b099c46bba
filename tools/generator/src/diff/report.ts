import { styleText } from 'node:util';
import type { Change, Classification } from './classify.ts';
import { isMethod } from './document-operations.ts';
import { changeRules } from './policy.ts';
import type { Level } from './policy.ts';

const headings: Readonly<Record<Level, string>> = {
  major: 'Breaking changes',
  minor: 'Compatible changes',
  patch: 'Documentation only',
  none: 'No effect',
};

/** Of versions 0.x. */
const zeroHeadings = {
  ...headings,
  minor: 'Breaking changes',
  patch: 'Compatible changes and documentation',
};

const colors = { major: 'red', minor: 'yellow', patch: 'green', none: 'gray' } as const;

/**
 * Describes the changes for people: what changed, who is affected and what to do, by level.
 *
 * @param isZero - Whether the levels are those of versions 0.x.
 */
export function report({ bump, changes }: Classification, useColor: boolean, isZero = false): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    useColor ? styleText(style, text, { validateStream: false }) : text;
  if (changes.length === 0) return 'There are no changes.';
  const levels: readonly Level[] = ['major', 'minor', 'patch', 'none'];
  const sections = levels.flatMap((level) => {
    const all = changes.filter((change) => change.level === level);
    if (all.length === 0) return [];
    const heading = paint(
      ['bold', colors[level]],
      `${level}: ${(isZero ? zeroHeadings : headings)[level]} (${all.length})`,
    );
    return [[heading, ...linesOf(all).map((line) => describe(line, paint))].join('\n')];
  });
  return [...sections, `Required version bump: ${paint(['bold', colors[bump]], bump)}`].join('\n\n');
}

function startingLow(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** One change, or several that are shown as one. */
interface Line {
  readonly change: Change;
  /** The number of further places with the same change. */
  readonly others: number;
}

/** From this number on, changes of one schema, or of all operations, share a line. */
const many = 5;

function linesOf(changes: readonly Change[]): Line[] {
  const ofOnePlace = grouped(changes, ({ rule, where }) => `${rule} ${where.pointer}`).flatMap((group) => {
    const [change] = group;
    if (!change || group.length < many) return group;
    const said = group.slice(0, many - 1).map(({ text }) => text);
    return [{ ...change, text: `${said.join('; ')}; and ${group.length - said.length} more` }];
  });
  const everywhere = ({ rule, text, where }: Change) =>
    where.model === undefined || rule === 'documentation-changed'
      ? `${rule} ${text}`
      : `${rule} ${where.pointer} ${text}`;
  return grouped(ofOnePlace, everywhere).flatMap((group): Line[] => {
    const [change] = group;
    if (!change || group.length < many) return group.map((one) => ({ change: one, others: 0 }));
    const operations = [...new Set(group.flatMap(({ where }) => where.operations))];
    return [{ change: { ...change, where: { ...change.where, operations } }, others: group.length - 1 }];
  });
}

function grouped(changes: readonly Change[], keyOf: (change: Change) => string): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

function describe(
  { change, others: places }: Line,
  paint: (style: 'bold' | 'dim', text: string) => string,
): string {
  const { pointer, operations } = change.where;
  const subject = subjectOf(pointer);
  const { level } = changeRules[change.rule];
  const more = places === 0 ? '' : ` and ${places} more`;
  // A text that begins with the subject does not repeat it.
  const isSaid = places === 0 && change.text.startsWith(`${subject} `);
  const text = isSaid ? change.text.slice(subject.length) : `${more}: ${change.text}`;
  const [first, ...others] = operations.filter((operation) => operation !== subject);
  const unused = pointer.startsWith('#/components/') ? 'no operation uses it' : 'the whole document';
  const alone = operations.length === 0 ? ` · ${unused}` : '';
  const reach =
    first === undefined ? alone : ` · ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return [
    `  ${paint('bold', subject)}${text}${change.hint === undefined ? '' : `; ${change.hint}`} ${paint('dim', `[${change.rule}]`)}`,
    paint('dim', `      ${pointer}${reach}`),
    ...(level === 'patch' || level === 'none'
      ? []
      : [`      Affects: ${startingLow(change.breaks)}. Action: ${startingLow(change.action)}.`]),
  ].join('\n');
}

/** `BehaviorsRequest.input` for a pointer into schemas, `POST /v1/behaviors` for one into paths. */
export function subjectOf(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keys[0] === 'components') {
    const steps = keys.slice(3).filter((key) => key !== 'properties');
    return [keys[2], ...steps].join('.');
  }
  if (keys[0] !== 'paths') return keys.join('.') || 'document';
  const [, path = '', method = '', ...steps] = keys;
  // A path item has other keys than methods.
  if (!isMethod(method)) return keys.slice(1).join(' ');
  return [method.toUpperCase(), path, ...steps].join(' ');
}
