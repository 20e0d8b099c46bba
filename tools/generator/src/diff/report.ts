import { styleText } from 'node:util';
import type { Change, Classification } from './classify.ts';
import { changeRules } from './rules.ts';
import type { Level } from './rules.ts';

const headings: Readonly<Record<Level, string>> = {
  major: 'breaks someone',
  minor: 'new or looser',
  patch: 'words',
  none: 'without consequence',
};

/** Of versions 0.x. */
const zeroHeadings = { ...headings, minor: 'breaks someone', patch: 'new, looser or words' };

const colors = { major: 'red', minor: 'yellow', patch: 'green', none: 'gray' } as const;

/**
 * Says for people what changed, whom it breaks and what to do, by level.
 *
 * @param isZero - Whether the levels are those of versions 0.x.
 */
export function report({ bump, changes }: Classification, useColor: boolean, isZero = false): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    useColor ? styleText(style, text, { validateStream: false }) : text;
  if (changes.length === 0) return 'The documents say the same.';
  const levels: readonly Level[] = ['major', 'minor', 'patch', 'none'];
  const sections = levels.flatMap((level) => {
    const all = changes.filter((change) => change.level === level);
    if (all.length === 0) return [];
    const heading = paint(
      ['bold', colors[level]],
      `${level}: ${(isZero ? zeroHeadings : headings)[level]} (${all.length})`,
    );
    return [[heading, ...all.map((change) => describe(change, paint))].join('\n')];
  });
  return [...sections, `The version needs: ${paint(['bold', colors[bump]], bump)}`].join('\n\n');
}

function describe(change: Change, paint: (style: 'bold' | 'dim', text: string) => string): string {
  const { pointer, operations } = change.where;
  const subject = subjectOf(pointer);
  const { level } = changeRules[change.rule];
  // What the text begins with, or the subject is, need not be said twice.
  const text = change.text.startsWith(`${subject} `) ? change.text.slice(subject.length) : `: ${change.text}`;
  const [first, ...others] = operations.filter((operation) => operation !== subject);
  const reach =
    first === undefined ? '' : ` · ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return [
    `  ${paint('bold', subject)}${text}${change.hint === undefined ? '' : `; ${change.hint}`} ${paint('dim', `[${change.rule}]`)}`,
    paint('dim', `      ${pointer}${reach}`),
    ...(level === 'patch' || level === 'none'
      ? []
      : [
          `      breaks: ${change.breaks}. ${change.action === 'Nothing' ? 'Nothing to do.' : `To do: ${change.action}.`}`,
        ]),
  ].join('\n');
}

/** `BehaviorsRequest.input` of a pointer into schemas, `POST /v1/behaviors` of one into paths. */
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
  return [`${(keys[2] ?? '').toUpperCase()} ${keys[1] ?? ''}`.trim(), ...keys.slice(3)].join(' ');
}
