import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { affectedPackages, type Affected, type NamedChange } from './affected.ts';
import { grown, isBreaking, isLess, largest, shiftedFor, type Bump } from './bump.ts';
import {
  loweredFrom,
  markOf,
  printChangeset,
  printMark,
  readChangesets,
  type Changeset,
} from './changeset-file.ts';
import { describeChanges } from './describe-changes.ts';
import { digestOf } from './digest.ts';
import { hasConflict } from './git.ts';
import { migrationFile, withNextRelease } from './migration.ts';
import { readPackages, shortName, type WorkspacePackage } from './packages.ts';
import { ReleaseProblem } from './problem.ts';
import { readIfPresent, readReleased } from './released.ts';

/** A file that is not what follows from the contract. */
export interface Step {
  path: string;
  /** What it is to say; undefined where it is to go. */
  text: string | undefined;
  /** Why, in one sentence. */
  reason: string;
  /** Somebody has to write what nobody else knows: to take the step would undo what they wrote. */
  isByHand?: true;
}

const client = '@conversation-analytics/client';

const conflictText = `${migrationFile} has a merge conflict in it. Keep either section on the next release: pnpm contract:changeset writes it anew.`;

/** What says that a step is missing, and how it is taken. */
export function problemOf({ reason, isByHand }: Step): ReleaseProblem {
  return isByHand ? new ReleaseProblem(reason) : new ReleaseProblem(reason, 'pnpm contract:changeset');
}

/**
 * What is to be written so that changesets and MIGRATION.md say what changed since the released contract. Nothing, where
 * they do.
 *
 * @throws ReleaseProblem when the released contract is not what was released.
 */
export async function plan(root: string): Promise<Step[]> {
  const released = await readReleased(root);
  if (released.state === 'damaged') throw new ReleaseProblem(released.reason, released.command);
  const packages = await readPackages(root);
  // The first release is described by hand: everything is new.
  const affected = released.state === 'none' ? [] : await affectedPackages(root, packages, released.emitted);
  const changesets = await readChangesets(root);
  for (const { path, releases } of changesets) {
    const unknown = [...releases.keys()].find(
      (name) => !packages.some((one) => one.isPublic && one.name === name),
    );
    if (unknown !== undefined)
      throw new ReleaseProblem(`${path} names ${unknown}, which is no public package.`);
  }
  const { steps } = planChangesets(packages, affected, changesets);
  const before = (await readIfPresent(join(root, migrationFile))) ?? '# Migration\n';
  if (hasConflict(before)) throw new ReleaseProblem(conflictText);
  const after = withNextRelease(before, [...new Set(affected.flatMap(({ changes }) => changes))]);
  if (after === before) return steps;
  const reason = `${migrationFile} does not tell of what the next release breaks.`;
  return [...steps, { path: migrationFile, text: after, reason }];
}

/** Writes what is to be written. */
export async function take(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, text, isByHand } of steps) {
    if (isByHand) continue;
    if (text === undefined) await rm(join(root, path));
    else await writeFile(join(root, path), text);
  }
}

interface PlannedChangesets {
  steps: Step[];
  /** How far each public package grows when the steps are taken. */
  bumps: ReadonlyMap<string, Bump>;
}

/** One changeset for each package that the contract changes, or that has to follow a peer. */
export function planChangesets(
  packages: readonly WorkspacePackage[],
  affected: readonly Affected[],
  changesets: readonly Changeset[],
): PlannedChangesets {
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
  return { steps, bumps };
}

interface WantedChangeset {
  bump: Bump;
  summary: string;
}

/** A peer that grows out of the range in which a package needs it. */
interface BrokenPeer {
  /** `client 2.0.0` */
  text: string;
  /** Version 1.0.0 is not only another minor of 0.x: what has it as a peer becomes stable with it. */
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
 * Changesets would give a patch to a package whose peer grows out of its range. For whoever uses both it is as breaking
 * as the peer.
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
  // Whoever wrote a changeset of their own that goes as far has said it.
  if (bump === 'none' || (!own && !isLess(byHand, following))) return undefined;
  const needs = peers.map(({ text }) => text).join(' and ');
  const follows = peers.length > 0 ? [`Needs ${needs}: update them together.`] : [];
  const changes = own && (hasMethods(one) ? own.changes : own.changes.map(withoutMethod));
  return { bump, summary: [...(changes ? [describeChanges(changes)] : []), ...follows].join('\n\n') };
}

/** The same as the peer's, which is a minor where what breaks is one. */
function followingBump({ version }: WorkspacePackage, peers: readonly BrokenPeer[]): Bump {
  if (peers.length === 0) return 'none';
  return peers.some(({ isLeavingZero }) => isLeavingZero) ? 'major' : shiftedFor(version, 'major');
}

/** Whether its users call the methods of the client; others know operations by their paths. */
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

/** Keeps what people changed in a changeset that is still about the same changes. */
function reconcile(
  { name }: WorkspacePackage,
  own: Changeset | undefined,
  wanted: WantedChangeset | undefined,
): { step?: Step; bump: Bump } {
  if (!wanted) {
    if (!own) return { bump: 'none' };
    const reason = `${own.path} tells of a change that the contract does not have.`;
    return { step: { path: own.path, text: undefined, reason }, bump: 'none' };
  }
  const digest = digestOf(`${wanted.bump} ${wanted.summary}`);
  const path = own?.path ?? pathOf(name);
  const text = printChangeset(name, wanted.bump, `${printMark({ name, digest })}\n\n${wanted.summary}`);
  const written = (reason: string) => ({ step: { path, text, reason }, bump: wanted.bump });
  if (!own) return written(`${name} needs a ${wanted.bump}, and no changeset says so.`);
  if (markOf(own)?.digest !== digest)
    return written(`${path} tells of another change than the contract has.`);
  const bump = own.releases.get(name) ?? 'none';
  // In 0.x the guide's word is major as well, and the bump minor.
  const isExplained = !isLess(loweredFrom(own) ?? 'none', wanted.bump);
  if (!isLess(bump, wanted.bump) || isExplained) return { bump };
  const reason = `${path} says ${bump} where the contract asks for ${wanted.bump}: say ${wanted.bump}, or add a line "Lowered from ${wanted.bump}: <reason>".`;
  // What nobody has explained does not count: what has this as a peer follows the contract.
  return { step: { path, text, reason, isByHand: true }, bump: wanted.bump };
}
