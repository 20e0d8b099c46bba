import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../command.ts';

/**
 * Writes the bill of materials of everything that is installed with the packages, in the CycloneDX format.
 *
 * @param consumer - The folder in which the tarballs are installed.
 * @param folder - The folder that the tarballs lie below, and in which the bill is written.
 * @returns The file.
 */
export async function writeBillOfMaterials(consumer: string, folder: string): Promise<string> {
  const bill = run('npm', ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'], consumer);
  const file = join(folder, 'bill-of-materials.cdx.json');
  // The bill is published beside the tarballs, so their path on this machine means nothing to its readers.
  await writeFile(file, bill.replaceAll(/"file:[^"]*\/([^"/]+\.tgz)"/g, '"$1"'));
  return file;
}
