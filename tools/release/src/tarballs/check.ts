import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ReleaseProblem } from '../problem.ts';
import { readPackages } from '../workspace.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { problemsOf } from './inspect.ts';
import { importAll, install } from './install.ts';
import { buildAll, packAll, type Packed } from './pack.ts';

/**
 * Packs every public package that is built, and checks the content of the tarballs.
 *
 * @throws ReleaseProblem when a tarball has a problem.
 */
export async function checkPackages(root: string): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await packAndInspect(root, folder);
  });
}

/**
 * Builds and packs every public package, and checks the tarballs as their users get them: it also installs them together.
 * Publishes nothing.
 *
 * @param out - The folder that keeps the tarballs and the bill of materials. They are deleted by default.
 * @throws ReleaseProblem when a tarball has a problem.
 */
export async function checkTarballs(root: string, out?: string): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    buildAll(root);
    const packed = await packAndInspect(root, folder);
    const consumer = await install(folder, packed);
    const entries = await importAll(consumer, packed);
    const bill = await writeBillOfMaterials(consumer, folder);
    for (const one of packed) await print(one);
    console.log(`The ${packed.length} packages install together, and all ${entries.length} entries load.`);
    if (packed.some(({ manifest }) => JSON.stringify(manifest).includes('OWNER/NAME'))) {
      console.log(
        'The repository is still OWNER/NAME, which npm refuses. Edit the package.json of the root.',
      );
    }
    if (out !== undefined) await keep([...packed.map(({ tarball }) => tarball), bill], out);
  });
}

async function packAndInspect(root: string, folder: string): Promise<Packed[]> {
  const packages = await readPackages(root);
  const packed = await packAll(root, folder, packages);
  const names = packages.map(({ name }) => name);
  const problems: string[] = [];
  for (const one of packed) problems.push(...(await problemsOf(one, packed, names, root)));
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  return packed;
}

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function print({ name, version, tarball, files }: Packed): Promise<void> {
  const content = await readFile(tarball);
  const integrity = createHash('sha512').update(content).digest('base64').slice(0, 16);
  const size = `${(content.length / 1024).toFixed(1)} kB`;
  console.log(`${name}@${version}  ${files.length} files, ${size}, sha512-${integrity}…`);
}

async function keep(files: readonly string[], out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const file of files) await copyFile(file, join(out, basename(file)));
  console.log(`The tarballs and their bill of materials are in ${out}.`);
}
