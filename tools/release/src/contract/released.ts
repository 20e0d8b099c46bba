import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFile, releasedFile } from './contract-files.ts';
import { emittedDigests } from './emitted.ts';
import { readManifest, readPackages } from '../workspace.ts';

const recordFile = 'spec/released/release.json';

/** The contract that was released, and the version of the package that contains it. */
interface ReleaseRecord {
  version: string;
  /** Of `openapi.yaml` beside it. */
  sha256: string;
  /** Digests of the files generated into each package: a new generator may write other files for the same contract. */
  emitted: Record<string, string>;
}

/**
 * `none`: nothing has been released. `intact`: the base that a changed contract is compared with. `damaged`: the files
 * are not those of the last release, or of another version. To take the present contract instead would hide its changes.
 */
export type Released =
  | { state: 'none' }
  | { state: 'intact'; version: string; emitted: Record<string, string> }
  | { state: 'damaged'; reason: string; command?: string };

/** Compares the released contract with its record and with the version of its package. Needs no network. */
export async function readReleased(root: string): Promise<Released> {
  const { version } = await readManifest(join(root, 'spec/package.json'));
  const contract = await readIfPresent(join(root, releasedFile));
  const record = await readIfPresent(join(root, recordFile));
  if (contract === undefined && record === undefined) {
    if (version === '0.0.0') return { state: 'none' };
    const reason = `spec/released has no contract, but spec/package.json has version ${version}.`;
    return damaged(`${reason} If that is committed, use git revert.`, restore);
  }
  if (contract === undefined || record === undefined) {
    const missing = contract === undefined ? releasedFile : recordFile;
    return damaged(`${missing} is missing.`);
  }
  const recorded = parseRecord(record);
  if (recorded?.sha256 !== contractDigest(contract)) {
    return damaged(`${releasedFile} does not match ${recordFile}. Only a release may change it.`);
  }
  if (recorded.version !== version) {
    return ahead(
      `spec/released has the contract of version ${recorded.version}, but spec/package.json has version ${version}.`,
    );
  }
  return { state: 'intact', version, emitted: recorded.emitted };
}

const restore = 'git restore spec/released spec/package.json';

function damaged(reason: string, command = 'git restore spec/released'): Released {
  return { state: 'damaged', reason, command };
}

function ahead(reason: string): Released {
  const fix = `Undo the change with ${restore}, or with git revert if it is committed.`;
  return { state: 'damaged', reason: `${reason} Only pnpm contract:version may change versions. ${fix}` };
}

/** Makes the contract the released one. The new versions belong to the same commit. */
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
