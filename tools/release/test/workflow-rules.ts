import { parse } from 'yaml';

/** What only these jobs may, and nothing else. */
const permitted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'release.yml version': { contents: 'write', 'pull-requests': 'write' },
  'release.yml publish': { contents: 'read', 'id-token': 'write' },
  'release.yml tag': { contents: 'write' },
  'release.yml snapshot': { contents: 'read', 'id-token': 'write' },
};

export interface Scripts {
  /** `pnpm@10.34.9`, as package.json has it. */
  packageManager: string;
  /** Names of the scripts of the root. */
  names: readonly string[];
}

/** Everything in a workflow that this project does not allow, a sentence each. */
export function workflowProblems(file: string, text: string, scripts: Scripts): string[] {
  const workflow = record(parse(text));
  const jobs = Object.entries(record(workflow['jobs']));
  const problems = [...pinProblems(text)];
  if (!same(workflow['permissions'], { contents: 'read' }))
    problems.push('The workflow may more than read, where no job says so.');
  for (const [name, value] of jobs) {
    const job = record(value);
    // A workflow of this repository has rules of its own, and the permissions of the workflow that uses it.
    if (typeof job['uses'] === 'string') {
      if (!/^\.\/\.github\/workflows\/[\w-]+\.yml$/.test(job['uses']) || job['secrets'] !== undefined)
        problems.push(`${name} hands itself to ${job['uses']}.`);
      continue;
    }
    const own = [
      ...(JSON.stringify(job['env'] ?? {}).match(/github\.token|secrets\./)
        ? ['gives all of its steps a token']
        : []),
      ...permissionProblems(job, permitted[`${file} ${name}`]),
      ...(typeof job['timeout-minutes'] === 'number' ? [] : ['has no timeout']),
      ...list(job['needs'])
        .filter((need) => !jobs.some(([other]) => other === need))
        .map((need) => `needs ${String(need)}, which is no job`),
      ...list(job['steps']).flatMap((step) => stepProblems(record(step), job, scripts)),
    ];
    problems.push(...own.map((problem) => `${name} ${problem}.`));
  }
  return problems;
}

/** An action is what its commit says, whatever becomes of its tag; the tag is for people. */
function pinProblems(text: string): string[] {
  const uses = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
  return uses
    .filter((line) => !/uses: \.\/\.github\/|uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .map((line) => `${line.trim()} is not pinned by its commit with its version beside it.`);
}

function permissionProblems(
  job: Record<string, unknown>,
  allowed: Readonly<Record<string, string>> | undefined,
): string[] {
  const problems = same(job['permissions'], allowed)
    ? []
    : ['has other permissions than it is meant to have'];
  // Without it nobody is asked before something is published.
  const isGuarded = record(job['permissions'])['id-token'] !== 'write' || job['environment'] === 'npm';
  return isGuarded ? problems : [...problems, 'has an identity outside of the environment npm'];
}

function stepProblems(
  step: Record<string, unknown>,
  job: Record<string, unknown>,
  scripts: Scripts,
): string[] {
  const { run, uses } = { run: step['run'], uses: step['uses'] };
  if (typeof run === 'string') {
    const isNobody = run.includes('changeset git-tag') && !('GIT_COMMITTER_NAME' in record(step['env']));
    return [...runProblems(run, scripts), ...(isNobody ? ['tags in the name of nobody'] : [])];
  }
  if (typeof uses !== 'string') return ['has a step that does nothing'];
  const permissions = record(job['permissions']);
  const problems: string[] = [];
  if (permissions['id-token'] === 'write' && !uses.startsWith('actions/'))
    problems.push(`hands its identity to ${uses}`);
  const keepsToken = record(step['with'])['persist-credentials'] !== false;
  if (uses.startsWith('actions/checkout@') && keepsToken && permissions['contents'] !== 'write')
    problems.push('leaves its token in the checkout');
  return problems;
}

function runProblems(run: string, { packageManager, names }: Scripts): string[] {
  if (run.includes('\n')) return ['has a script of several lines, which runs nowhere else'];
  if (run.includes('${{')) return [`puts an expression into a shell: ${run}`];
  const [, manager, script] = /^npx --yes (\S+) (?:--silent )?(\S+)/.exec(run) ?? [];
  if (manager === undefined || script === undefined) return [];
  if (manager !== packageManager) return [`runs ${manager}, and package.json says ${packageManager}`];
  return script === 'install' || names.includes(script) ? [] : [`runs ${script}, which is no script`];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}
