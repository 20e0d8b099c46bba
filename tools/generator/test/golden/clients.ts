import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { record, type Json } from '../../src/document/json.ts';
import { generateFiles } from '../../src/targets/any-document.ts';

export interface GoldenClient {
  /** Where its files are committed. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The clients whose code is committed, so that a change of the generator shows what it changes. The code of our own contract is
 * committed in the packages, where `generate --check` compares it.
 */
export function goldenClients(): GoldenClient[] {
  const figma = join(import.meta.dirname, '../../node_modules/@figma/rest-api-spec/openapi/openapi.yaml');
  return [
    client('every-feature', readFileSync(join(import.meta.dirname, 'every-feature.yaml'), 'utf8')),
    client('figma', JSON.stringify(partOf(record(parse(readFileSync(figma, 'utf8')))))),
  ];
}

function client(name: string, text: string): GoldenClient {
  const { files } = generateFiles({ name, text, url: undefined }, { react: true, paths: true });
  return { folder: join(import.meta.dirname, name), files };
}

/** Comments and webhooks of Figma, with what they refer to. */
function partOf(document: Json): Json {
  const paths = Object.entries(record(document['paths'])).filter(([path]) => /comments|webhooks/.test(path));
  const components = record(document['components']);
  const used = new Set<string>();
  const collect = (value: unknown) => {
    for (const [, reference = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (used.has(reference)) continue;
      used.add(reference);
      const [kind = '', name = ''] = reference.split('/');
      collect(record(components[kind])[name]);
    }
  };
  collect(paths);
  const kept = Object.entries(components).map(([kind, all]) => [
    kind,
    Object.fromEntries(
      Object.entries(record(all)).filter(
        ([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`),
      ),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths), components: Object.fromEntries(kept) };
}
