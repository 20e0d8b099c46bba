import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFile, releasedFile } from './contract-files.ts';
import { emittedDigests } from './emitted.ts';
import { readManifest, readPackages } from './packages.ts';

const recordFile = 'spec/released/release.json';

/** Which contract was released, and with which version of the package that carries it. */
interface ReleaseRecord {
  version: string;
  /** Of `openapi.yaml` beside it. */
  sha256: string;
  /** Of what was generated into each package, as a generator may write something else for the same contract. */
  emitted: Record<string, string>;
}

/**
 * `none`: nothing has been released. `intact`: the base that a changed contract is compared with. `damaged`: it is not what
 * the last release wrote, or not of this version. Never mended by taking up the contract as it is: whatever has changed
 * in it meanwhile would pass for released.
 */
export type Released =
  | { state: 'none' }
  | { state: 'intact'; version: string; emitted: Record<string, string> }
  | { state: 'damaged'; reason: string; command?: string };

/** Holds the released contract to its own record and to the version of the contract's package, without a network. */
export async function readReleased(root: string): Promise<Released> {
  const { version } = await readManifest(join(root, 'spec/package.json'));
  const contract = await readIfPresent(join(root, releasedFile));
  const record = await readIfPresent(join(root, recordFile));
  if (contract === undefined && record === undefined) {
    if (version === '0.0.0') return { state: 'none' };
    const reason = `spec/released has no contract, and spec/package.json says ${version}.`;
    return damaged(`${reason} Where that is committed, take it back with git revert.`, restore);
  }
  if (contract === undefined || record === undefined) {
    const missing = contract === undefined ? releasedFile : recordFile;
    return damaged(`${missing} is missing.`);
  }
  const recorded = parseRecord(record);
  if (recorded?.sha256 !== contractDigest(contract)) {
    return damaged(
      `${releasedFile} is not the contract that ${recordFile} tells of; only a release changes it.`,
    );
  }
  if (recorded.version !== version) {
    return ahead(
      `spec/released has the contract of version ${recorded.version}, and spec/package.json says ${version}.`,
    );
  }
  return { state: 'intact', version, emitted: recorded.emitted };
}

const restore = 'git restore spec/released spec/package.json';

function damaged(reason: string, command = 'git restore spec/released'): Released {
  return { state: 'damaged', reason, command };
}

function ahead(reason: string): Released {
  const mended = `Take back what made it grow, with ${restore}, or git revert where it is committed.`;
  return { state: 'damaged', reason: `${reason} Only pnpm contract:version makes versions grow. ${mended}` };
}

/** Makes the contract the released one, in the same commit in which the versions grow. */
export async function advanceReleased(root: string): Promise<void> {
  const { version } = await readManifest(join(root, 'spec/package.json'));
  const contract = await readFile(join(root, contractFile), 'utf8');
  const emitted = await emittedDigests(root, await readPackages(root));
  await writeFile(join(root, releasedFile), contract);
  const record: ReleaseRecord = { version, sha256: contractDigest(contract), emitted };
  await writeFile(join(root, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}

function parseRecord(text: string): ReleaseRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    const isRecord =
      typeof record === 'object' &&
      record !== null &&
      'version' in record &&
      'sha256' in record &&
      'emitted' in record &&
      typeof record.emitted === 'object';
    if (!isRecord || !record.emitted) return undefined;
    const emitted = Object.entries(record.emitted).map(([name, digest]) => [name, String(digest)]);
    return {
      version: String(record.version),
      sha256: String(record.sha256),
      emitted: Object.fromEntries(emitted),
    };
  } catch {
    return undefined;
  }
}

function contractDigest(text: string): string {
  // A checkout on Windows may have other line ends.
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
