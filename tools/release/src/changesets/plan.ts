import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { affectedPackages, type Affected, type NamedChange } from '../contract/affected.ts';
import { grown, isBreaking, isLess, largest, shiftedFor, type Bump } from './bump.ts';
import {
  loweredFrom,
  markOf,
  printChangeset,
  printMark,
  hasConflict,
  readChangesets,
  type Changeset,
} from './changeset-file.ts';
import { describeChanges } from './describe-changes.ts';
import { digestOf } from '../digest.ts';
import { migrationFile, withNextRelease } from './migration.ts';
import { readPackages, shortName, type WorkspacePackage } from '../workspace.ts';
import { ReleaseProblem } from '../problem.ts';
import { readIfPresent, readReleased } from '../contract/released.ts';

/** A file that does not match the contract. */
export interface Step {
  path: string;
  /** The text to write; undefined to delete the file. */
  text: string | undefined;
  /** Why, in one sentence. */
  reason: string;
  /** A person has to edit the file: writing it would undo what they wrote. */
  isByHand?: true;
}

const client = '@conversation-analytics/client';

const conflictText = `${migrationFile} has a merge conflict. Keep either section on the next release. Then run pnpm contract:changeset, which writes it again.`;

/** The error for a step that has not been taken. */
export function problemOf({ reason, isByHand }: Step): ReleaseProblem {
  return isByHand ? new ReleaseProblem(reason) : new ReleaseProblem(reason, 'pnpm contract:changeset');
}

/**
 * Returns the steps after which changesets and MIGRATION.md describe what changed since the released contract.
 *
 * @throws ReleaseProblem when the released contract was edited, or a changeset cannot be read.
 */
export async function plan(root: string): Promise<Step[]> {
  const released = await readReleased(root);
  if (released.state === 'damaged') throw new ReleaseProblem(released.reason, released.command);
  const packages = await readPackages(root);
  // Everything in the first release is new, so people describe it by hand.
  const affected = released.state === 'none' ? [] : await affectedPackages(root, packages, released.emitted);
  const changesets = await readChangesets(root);
  for (const { path, releases } of changesets) {
    const unknown = [...releases.keys()].find(
      (name) => !packages.some((one) => one.isPublic && one.name === name),
    );
    if (unknown !== undefined)
      throw new ReleaseProblem(`${path} names ${unknown}, which is not a public package.`);
  }
  const steps = planChangesets(packages, affected, changesets);
  const before = (await readIfPresent(join(root, migrationFile))) ?? '# Migration\n';
  if (hasConflict(before)) throw new ReleaseProblem(conflictText);
  const after = withNextRelease(before, [...new Set(affected.flatMap(({ changes }) => changes))]);
  if (after === before) return steps;
  const reason = `${migrationFile} does not describe the breaking changes of the next release.`;
  return [...steps, { path: migrationFile, text: after, reason }];
}

/** Takes all steps, except those that are left to people. */
export async function take(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, text, isByHand } of steps) {
    if (isByHand) continue;
    if (text === undefined) await rm(join(root, path));
    else await writeFile(join(root, path), text);
  }
}

/** Plans one changeset for each package that the contract changes, or that has to follow a peer. */
function planChangesets(
  packages: readonly WorkspacePackage[],
  affected: readonly Affected[],
  changesets: readonly Changeset[],
): Step[] {
  const steps: Step[] = [];
  // Peers come before those that need them.
  const bumps = new Map<string, Bump>();
  for (const one of packages.filter(({ isPublic }) => isPublic)) {
    const own = changesets.find((changeset) => isOwn(changeset, one.name));
    const others = changesets.filter((changeset) => changeset !== own);
    const byHand = largest(others.map(({ releases }) => releases.get(one.name) ?? 'none'));
    const wanted = wantedChangeset(one, affected, brokenPeers(one, packages, bumps), byHand);
    const { step, bump } = reconcile(one, own, wanted);
    if (step) steps.push(step);
    bumps.set(one.name, largest([bump, byHand]));
  }
  return steps;
}

interface WantedChangeset {
  bump: Bump;
  summary: string;
}

/** A peer whose next version is outside of the range that a package accepts. */
interface BrokenPeer {
  /** `client 2.0.0` */
  text: string;
  /** Whether the peer goes from 0.x to 1.0.0. Packages that need it then become stable with it. */
  isLeavingZero: boolean;
}

function brokenPeers(
  { manifest }: WorkspacePackage,
  packages: readonly WorkspacePackage[],
  bumps: ReadonlyMap<string, Bump>,
): BrokenPeer[] {
  return packages
    .filter(({ name }) => name in (manifest.peerDependencies ?? {}))
    .filter(({ name, version }) => isBreaking(version, bumps.get(name) ?? 'none'))
    .map(({ name, version }) => {
      const bump = bumps.get(name) ?? 'none';
      return {
        text: `\`${name}\` ${grown(version, bump)}`,
        isLeavingZero: version.startsWith('0.') && bump === 'major',
      };
    });
}

/**
 * Changesets would give a patch to a package whose peer leaves the accepted range. For people who use both packages,
 * it is as breaking as the change of the peer.
 */
function wantedChangeset(
  one: WorkspacePackage,
  affected: readonly Affected[],
  peers: readonly BrokenPeer[],
  byHand: Bump,
): WantedChangeset | undefined {
  const own = affected.find(({ name }) => name === one.name);
  const following = followingBump(one, peers);
  const bump = largest([own ? shiftedFor(one.version, own.bump) : 'none', following]);
  // A changeset that somebody wrote with the same bump is enough.
  if (bump === 'none' || (!own && !isLess(byHand, following))) return undefined;
  const needs = peers.map(({ text }) => text).join(' and ');
  const follows = peers.length > 0 ? [`Needs ${needs}: update them together.`] : [];
  const changes = own && (hasMethods(one) ? own.changes : own.changes.map(withoutMethod));
  return { bump, summary: [...(changes ? [describeChanges(changes)] : []), ...follows].join('\n\n') };
}

/** The bump of a breaking change, as the peer has it: a minor in 0.x, a major afterwards. */
function followingBump({ version }: WorkspacePackage, peers: readonly BrokenPeer[]): Bump {
  if (peers.length === 0) return 'none';
  return peers.some(({ isLeavingZero }) => isLeavingZero) ? 'major' : shiftedFor(version, 'major');
}

/** Whether its users call methods of the client. Others know operations by their paths. */
function hasMethods({ name, manifest }: WorkspacePackage): boolean {
  return name === client || client in (manifest.peerDependencies ?? {});
}

function withoutMethod(change: NamedChange): NamedChange {
  const { method: _, ...others } = change;
  return others;
}

function isOwn(changeset: Changeset, name: string): boolean {
  return markOf(changeset)?.name === name || changeset.path === pathOf(name);
}

function pathOf(name: string): string {
  return `.changeset/contract-${shortName(name)}.md`;
}

/** Keeps what people edited in a changeset that still describes the same changes. */
function reconcile(
  { name }: WorkspacePackage,
  own: Changeset | undefined,
  wanted: WantedChangeset | undefined,
): { step?: Step; bump: Bump } {
  if (!wanted) {
    if (!own) return { bump: 'none' };
    const reason = `${own.path} describes a change that is not in the contract.`;
    return { step: { path: own.path, text: undefined, reason }, bump: 'none' };
  }
  const digest = digestOf(`${wanted.bump} ${wanted.summary}`);
  const path = own?.path ?? pathOf(name);
  const text = printChangeset(name, wanted.bump, `${printMark({ name, digest })}\n\n${wanted.summary}`);
  const written = (reason: string) => ({ step: { path, text, reason }, bump: wanted.bump });
  if (!own) return written(`${name} needs a changeset with the bump ${wanted.bump}.`);
  if (markOf(own)?.digest !== digest) return written(`${path} does not match the change of the contract.`);
  const bump = own.releases.get(name) ?? 'none';
  // In 0.x the reason may name major, while the bump of a breaking change is minor.
  const isExplained = !isLess(loweredFrom(own) ?? 'none', wanted.bump);
  if (!isLess(bump, wanted.bump) || isExplained) return { bump };
  const reason = `${path} has the bump ${bump}, but the contract requires ${wanted.bump}. Use ${wanted.bump}, or add a line "Lowered from ${wanted.bump}: <reason>".`;
  // Without a reason the lower bump does not count, so packages with this peer follow the contract.
  return { step: { path, text, reason, isByHand: true }, bump: wanted.bump };
}
