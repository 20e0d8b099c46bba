import { readChangesets } from './changeset-file.ts';
import { affectedPackages } from './affected.ts';
import { grown } from './bump.ts';
import { describeChanges } from './describe-changes.ts';
import { readPackages } from './packages.ts';
import { plan, planChangesets } from './plan.ts';
import { readReleased } from './released.ts';

/** What changed since the released contract, for the people who look at a pull request. */
export async function comment(root: string): Promise<string> {
  const released = await readReleased(root);
  if (released.state === 'none') return '### The contract\n\nNothing has been released yet.';
  if (released.state !== 'intact') return `### The contract\n\n${released.reason}`;
  const packages = await readPackages(root);
  const affected = await affectedPackages(root, packages, released.emitted);
  if (affected.length === 0) return '### The contract\n\nIt says what the released one says.';
  const { bumps } = planChangesets(packages, affected, await readChangesets(root));
  const rows = packages.flatMap(({ name, version }) => {
    const next = grown(version, bumps.get(name) ?? 'none');
    return next === version ? [] : [`| \`${name}\` | ${version} | ${next} |`];
  });
  const [missing] = await plan(root);
  const changesets = missing
    ? 'Changesets are missing or say something else. Run: `pnpm contract:changeset`'
    : 'Every package that it affects has its changeset.';
  const changes = [...new Set(affected.flatMap((one) => one.changes))];
  return [
    '### The contract',
    describeChanges(changes),
    ['| package | version | next |', '| --- | --- | --- |', ...rows].join('\n'),
    changesets,
  ].join('\n\n');
}
