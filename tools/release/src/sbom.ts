import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './command.ts';
import type { Packed } from './pack.ts';
import { shortName, type Manifest } from './packages.ts';

/** What this tool reads of a CycloneDX document; the rest stays as npm wrote it. */
export interface BillOfMaterials {
  /** Tells it from every other one. */
  serialNumber: string;
  metadata: Record<string, unknown>;
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  externalReferences?: { url: string }[];
}

/** Writes a bill of materials for each package, of what is installed with it. Answers the files. */
export async function writeBills(
  consumer: string,
  packed: readonly Packed[],
  folder: string,
): Promise<string[]> {
  const all = billOf(consumer);
  const manifests = packed.map(({ manifest }) => manifest);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    packed.map(async ({ name }) => {
      const file = join(folder, `${shortName(name)}.cdx.json`);
      await writeFile(file, `${JSON.stringify(partOf(all, name, manifests), null, 2)}\n`);
      return file;
    }),
  );
}

function billOf(consumer: string): BillOfMaterials {
  const text = run('npm', ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'], consumer);
  // npm writes what the format prescribes.
  return JSON.parse(text) as BillOfMaterials;
}

/** A bill of one package: itself and what it leads to, without peers that people need not install. */
export function partOf(all: BillOfMaterials, name: string, manifests: readonly Manifest[]): BillOfMaterials {
  const root = all.components.find((component) => component.name === name);
  if (!root) throw new Error(`${name} is not installed, so it has no bill of materials.`);
  const components = new Map(all.components.map((component) => [component['bom-ref'], component]));
  const dependencies = all.dependencies.map(({ ref, dependsOn = [] }) => {
    const manifest = manifests.find((one) => one.name === components.get(ref)?.name);
    const isOptional = (other: string) =>
      manifest?.peerDependenciesMeta?.[components.get(other)?.name ?? '']?.optional === true;
    return { ref, dependsOn: dependsOn.filter((other) => !isOptional(other)) };
  });
  const reached = new Set<string>();
  const reach = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const other of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) reach(other);
  };
  reach(root['bom-ref']);
  const listed = all.components.filter((one) => one !== root && reached.has(one['bom-ref']));
  return {
    ...all,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...all.metadata, component: withoutLocalPaths(root) },
    components: listed.map(withoutLocalPaths),
    dependencies: dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

/** Where the tarball lay on the machine that packed it is no place to get it from. */
function withoutLocalPaths(component: Component): Component {
  const references = component.externalReferences?.filter(({ url }) => !url.startsWith('file:'));
  return references ? { ...component, externalReferences: references } : component;
}
