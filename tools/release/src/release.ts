import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { importAll, install } from './consumer.ts';
import { commitOf } from './git.ts';
import { problemsOf } from './inspect.ts';
import { obstacles } from './obstacles.ts';
import { packAll, packedAs, type Packed } from './pack.ts';
import { readPackages, type WorkspacePackage } from './packages.ts';
import { ReleaseProblem } from './problem.ts';
import { hasTrustedIdentity, publicationOf, publish, type Publication } from './publish.ts';
import { writeBills } from './sbom.ts';

/** How a release is run. */
export interface ReleaseOptions {
  /** Publish nothing. */
  isDry: boolean;
  /** Where tarballs and bills of materials are kept. */
  out?: string | undefined;
}

/**
 * Packs every public package, checks the tarballs as their users get them, and publishes what is not published yet. A dry
 * run does all but the last, and says what would stand in the way.
 *
 * @throws ReleaseProblem when a tarball is not in order; unless it is a dry run, also when anything stands in the way.
 */
export async function release(root: string, { isDry, out }: ReleaseOptions): Promise<void> {
  refuseOutsideOfWorkflow(isDry, 'pnpm release --dry-run');
  const standing = await obstacles(root);
  const [first] = standing;
  if (!isDry && first !== undefined) throw new ReleaseProblem(first);
  const versions = (await readPackages(root)).filter(({ isPublic }) => isPublic);
  const publications = publicationsOf(versions, root);
  const isAllPublished = [...publications.values()].every((publication) => publication === 'published');
  if (isAllPublished) {
    console.log('Every version is published already. The next ones come with: pnpm contract:version');
    if (!isDry) return;
  }
  await withPacked(root, out, undefined, async (packed, folder) => {
    await print(packed, publications);
    for (const obstacle of standing) console.log(`In the way of publishing: ${obstacle}`);
    if (isDry) console.log('A dry run: nothing was published.');
    else publishLeft(packed, publications, 'latest', folder);
  });
}

/** The same under a version and a tag of their own, to try a pull request without releasing it. */
export async function canary(root: string, tag: string, { isDry, out }: ReleaseOptions): Promise<void> {
  if (!/^[a-z][a-z0-9-]*$/.test(tag) || tag === 'latest')
    throw new ReleaseProblem(`${tag} is no tag for a canary: small letters, digits and -, and not latest.`);
  refuseOutsideOfWorkflow(isDry, `pnpm canary --tag ${tag} --dry-run`);
  await withPacked(root, out, `0.0.0-${tag}.${commitOf(root)}`, async (packed, folder) => {
    const publications = publicationsOf(packed, root);
    await print(packed, publications);
    if (isDry) console.log('A dry run: nothing was published.');
    else publishLeft(packed, publications, tag, folder);
  });
}

/** Writes the bills of materials of all public packages to `out`. */
export async function sbom(root: string, out: string): Promise<void> {
  await withPacked(root, out, undefined, async () => console.log(`Bills of materials lie in ${out}.`));
}

function refuseOutsideOfWorkflow(isDry: boolean, command: string): void {
  if (isDry || hasTrustedIdentity(process.env)) return;
  throw new ReleaseProblem('Publishing is for the release workflow, whose identity npm trusts.', command);
}

/** Hands over tarballs that have been checked and installed; keeps them in `out`. */
async function withPacked(
  root: string,
  out: string | undefined,
  version: string | undefined,
  use: (packed: Packed[], folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const packages = await readPackages(root);
    const fromWorkspace = await packAll(root, folder, packages);
    const packed = version === undefined ? fromWorkspace : await packedAs(version, fromWorkspace, folder);
    const names = packages.map(({ name }) => name);
    const problems = await Promise.all(packed.map((one) => problemsOf(one, packed, names, root)));
    if (problems.flat().length > 0) throw new ReleaseProblem(problems.flat().join('\n'));
    const consumer = await install(folder, packed);
    const entries = await importAll(consumer, packed);
    console.log(`${packed.length} packages install together; all of their ${entries.length} entries load.`);
    const bills = await writeBills(consumer, packed, join(folder, 'sbom'));
    if (out !== undefined) {
      await mkdir(out, { recursive: true });
      const kept = [...packed.map(({ tarball }) => tarball), ...bills];
      for (const file of kept) await copyFile(file, join(out, basename(file)));
    }
    await use(packed, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What failed halfway is repeated, and npm takes a version once. */
function publishLeft(
  packed: readonly Packed[],
  publications: ReadonlyMap<string, Publication>,
  tag: string,
  folder: string,
): void {
  for (const one of packed.filter(({ name }) => publications.get(name) !== 'published')) {
    publish(one, tag, folder);
    console.log(`Published ${one.name}@${one.version} under the tag ${tag}.`);
  }
}

function publicationsOf(
  versions: readonly Pick<WorkspacePackage, 'name' | 'version'>[],
  cwd: string,
): Map<string, Publication> {
  const publications = new Map<string, Publication>();
  let isReachable = true;
  for (const { name, version } of versions) {
    const publication = isReachable ? publicationOf(name, version, cwd) : 'unknown';
    // A registry that gives no answer is waited for once.
    if (publication === 'unknown') isReachable = false;
    publications.set(name, publication);
  }
  return publications;
}

/** What would be published, and with what in it. */
async function print(
  packed: readonly Packed[],
  publications: ReadonlyMap<string, Publication>,
): Promise<void> {
  const states = { absent: 'new', published: 'published already', unknown: 'the registry gives no answer' };
  for (const { name, version, tarball, files } of packed) {
    const content = await readFile(tarball);
    const integrity = createHash('sha512').update(content).digest('base64').slice(0, 16);
    const size = `${(content.length / 1024).toFixed(1)} kB`;
    console.log(`${name}@${version}  ${states[publications.get(name) ?? 'absent']}`);
    console.log(`    ${files.length} files, ${size}, sha512-${integrity}…`);
  }
}
