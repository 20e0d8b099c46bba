import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../finding.ts';
import { child, children, follow, isRecord, record } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import type { RuleId } from '../policy.ts';

function differ(base: Located, revision: Located, key: string): boolean {
  const [was, is] = [base, revision].map((place) => said(child(place, key)));
  return !isDeepStrictEqual(was, is);
}

/** Examples and links may be references. */
function said(place: Located): unknown {
  if (!isRecord(place.value)) return place.value;
  return Object.fromEntries(children(place).map(([name, one]) => [name, follow(one).value]));
}

export function compareDescriptions(
  base: Located,
  revision: Located,
  keys: readonly string[],
  report: Report,
): void {
  const changed = keys.filter((key) => differ(base, revision, key));
  if (changed.length > 0) report('documentation-changed', revision, `${changed.join(', ')} changed`);
}

export function compareDeprecation(base: Located, revision: Located, rule: RuleId, report: Report): void {
  const [was, is] = [base, revision].map(({ value }) => record(value)['deprecated'] === true);
  if (was !== is)
    report(is ? rule : 'deprecation-lifted', revision, is ? 'deprecated' : 'no longer deprecated');
}
