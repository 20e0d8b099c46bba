import { canonical, child, children, list, record } from '../../document/json.ts';
import type { Json, Located } from '../../document/json.ts';
import type { OperationFinding } from '../finding.ts';
import type { RuleId } from '../policy.ts';
import type { SchemaComparison } from '../schema-comparison.ts';
import { compareSchemes } from '../security-schemes.ts';
import { compareDescriptions } from './descriptions.ts';
import { compareReceived } from './received.ts';
import { compareServers } from './servers.ts';

/** Compares what a document says outside its operations. */
export function compareDocuments(base: Json, revision: Json, schemas: SchemaComparison): OperationFinding[] {
  const findings: OperationFinding[] = [];
  const report = (rule: RuleId, { pointer }: Located, said: string) =>
    findings.push({ rule, pointer, text: said });
  const roots = [base, revision].map((document): Located => ({ document, pointer: '#', value: document }));
  const [old, now] = roots;
  if (!old || !now) return [];
  const [before, after] = [record(base['info']), record(revision['info'])];
  if (before['version'] !== after['version']) {
    report(
      'version-changed',
      child(now, 'info'),
      `${String(before['version'])} became ${String(after['version'])}`,
    );
  }
  const infoWords = ['title', 'summary', 'description', 'license', 'contact', 'termsOfService'];
  compareDescriptions(child(old, 'info'), child(now, 'info'), infoWords, report);
  compareDescriptions(old, now, ['externalDocs'], report);
  if (!sameInAnyOrder(base['tags'], revision['tags']))
    report('documentation-changed', child(now, 'tags'), 'tags changed');
  compareServers(old, now, report);
  compareSchemes(base, revision, report);
  const [hooks, newHooks] = [old, now].map((root) => new Map(children(child(root, 'webhooks'))));
  compareReceived(hooks ?? new Map(), newHooks ?? new Map(), report, (one, other, direction) => {
    findings.push(...schemas.findings(schemas.compare(one, other, direction)));
  });
  return findings;
}

function sameInAnyOrder(base: unknown, revision: unknown): boolean {
  const [a, b] = [base, revision].map((one) => list(one).map(canonical).sort());
  return canonical(a) === canonical(b);
}
