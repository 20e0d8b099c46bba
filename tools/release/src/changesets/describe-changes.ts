import { subjectOf } from '@conversation-analytics/generator';
import type { NamedChange } from '../contract/affected.ts';

/** How many changes of documentation a text names one by one. */
const mostNamed = 5;

/** Describes what changed and what to do, for the changelog of a package. */
export function describeChanges(all: readonly NamedChange[]): string {
  const changes = withoutRepetitions(all);
  const of = (...levels: NamedChange['level'][]) => changes.filter(({ level }) => levels.includes(level));
  const sections = [
    section('**Breaking**', of('major').map(breakingItem)),
    section('**Deprecated**', of('minor').filter(isDeprecation).map(item)),
    section(
      '**New or changed**',
      of('minor')
        .filter((change) => !isDeprecation(change))
        .map(item),
    ),
    section('**Other**', of('patch').filter(isNotDocumentation).map(item)),
    documentation(of('patch').filter((change) => !isNotDocumentation(change))),
  ].filter((text) => text !== '');
  if (sections.length === 0) return 'The generated code changed. The contract did not change.';
  return ['The contract of the service changed.', ...sections].join('\n\n');
}

/** Describes what to change in code, one section for each breaking change. */
export function describeMigration(changes: readonly NamedChange[]): string {
  const distinct = withoutRepetitions(changes);
  return distinct
    .filter(({ level }) => level === 'major')
    .map((change) => `### ${title(change)}\n\n${migrationText(change, newBeside(change, distinct))}`)
    .join('\n\n');
}

/** Merges changes that say the same: of a resource and its only operation, of a model that is both sent and read. */
function withoutRepetitions(all: readonly NamedChange[]): NamedChange[] {
  const isToldBy = (rule: string, { where }: NamedChange) =>
    all.some((change) => change.rule === rule && change.where.pointer === where.pointer);
  const changes = all.filter(
    (change) =>
      !(change.rule === 'resource-added' && isToldBy('operation-added', change)) &&
      !(change.rule === 'resource-removed' && isToldBy('operation-removed', change)),
  );
  const keyOf = (change: NamedChange) => `${change.level} ${title(change)}`;
  const keys = [...new Set(changes.map(keyOf))];
  return keys.map((key) => inOne(changes.filter((change) => keyOf(change) === key)));
}

function inOne(same: readonly NamedChange[]): NamedChange {
  const [first] = same;
  if (!first) throw new Error('A group has a member.');
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  const told = same.filter((change) => !isLeft(change));
  return {
    ...first,
    where: { ...first.where, operations: distinct(same.flatMap(({ where }) => where.operations)) },
    breaks: distinct(same.map(({ breaks }) => startingLow(breaks))).join(', and '),
    action: newName(first) ?? distinct(told.map(({ action }) => sentence(action))).join(' '),
  };
}

/** Names the replacement when the classifier's hint says that something looks renamed. */
function newName({ rule, hint }: NamedChange): string | undefined {
  const name = rule.endsWith('-removed') ? /^renamed from .+ to (.+)\?$/.exec(hint ?? '')?.[1] : undefined;
  return (
    name &&
    `Use ${code(name.replace(/^(query|header|cookie) /, ''))}. It is new, and differs only in its name.`
  );
}

/** Whether people may ignore the change. */
function isLeft({ action }: NamedChange): boolean {
  return action === 'None' || action.startsWith('Optional: ');
}

function migrationText({ breaks, action, where }: NamedChange, added: readonly NamedChange[]): string {
  const operations = where.operations.filter((operation) => operation !== placeOf(where.pointer));
  return [
    `${sentence(`It breaks ${breaks}`)} ${action}`.trim(),
    ...added.map((change) => `Also new: ${sentence(title(change))}`),
    ...(operations.length === 0 ? [] : [`In ${operations.map(code).join(', ')}.`]),
  ].join('\n\n');
}

/** A property that is gone may have been renamed. Only people can tell. */
function newBeside(gone: NamedChange, changes: readonly NamedChange[]): NamedChange[] {
  const { where, rule } = gone;
  if (!rule.endsWith('-property-removed') || newName(gone) !== undefined) return [];
  return changes.filter(
    (change) =>
      /-property-added/.test(change.rule) && parentOf(change.where.pointer) === parentOf(where.pointer),
  );
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function section(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${heading}\n\n${items.join('\n')}`;
}

function item(change: NamedChange): string {
  return `- ${[sentence(title(change)), change.action].join(' ').trim()}`;
}

function breakingItem(change: NamedChange): string {
  return `${item(change)} Breaks ${sentence(change.breaks)}`;
}

function documentation(changes: readonly NamedChange[]): string {
  if (changes.length === 0) return '';
  const places = [...new Set(changes.map(({ where }) => code(placeOf(where.pointer))))];
  const more = places.length - mostNamed;
  const named = more > 0 ? [...places.slice(0, mostNamed), `${more} more`] : places;
  const last = named.pop() ?? '';
  return `The documentation of ${named.length > 0 ? `${named.join(', ')} and ${last}` : last} changed.`;
}

/** Names the place in code, if there is one, and the change. Leaves out a place that the text repeats. */
function title({ rule, where, text, method }: NamedChange): string {
  const subject = placeOf(where.pointer);
  const [, old, now] = /^(\S+) was renamed to (\S+)$/.exec(text) ?? [];
  if (old !== undefined && now !== undefined) {
    if (rule === 'model-renamed') return `${code(old)} was renamed to ${code(now)}`;
    if (rule === 'method-renamed' && method !== undefined)
      return `${code(`client.${old}`)} was renamed to ${code(method)} (${code(subject)})`;
  }
  const place = method === undefined ? code(subject) : `${code(method)} (${code(subject)})`;
  const name = subject.slice(subject.lastIndexOf('.') + 1);
  const said = [subject, name].find((start) => text.startsWith(`${start} `));
  if (said === undefined) return `${place}: ${escaped(text)}`;
  return `${place}${escaped(text.slice(said.length))}`;
}

/** Names what a change is about. The number of a parameter is left out, because the text has its name. */
function placeOf(pointer: string): string {
  return subjectOf(pointer).replace(/^([A-Z]+ \S+) parameters \d+$/, '$1');
}

function isNotDocumentation({ rule }: NamedChange): boolean {
  return rule !== 'documentation-changed';
}

function isDeprecation({ rule }: NamedChange): boolean {
  return rule.endsWith('-deprecated');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function startingLow(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Escapes Markdown. Underscores within a word need no escape. */
function escaped(text: string): string {
  return text.replaceAll(/[*<[\]\\`]/g, String.raw`\$&`);
}
