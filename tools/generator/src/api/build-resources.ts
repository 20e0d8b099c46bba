import { list, record, text, texts, type Json } from '../document/json.ts';
import { pascalCase } from '../naming/case.ts';
import { typeName, uniqueNames } from '../naming/identifiers.ts';
import { flattenResources, type Operation, type Resource } from './api.ts';
import type { FoundOperation } from './find-operations.ts';
import type { Report } from './report.ts';

type Build = (found: FoundOperation, methodName: string) => Operation;

/** The tree of resources with their operations, whose names are unique within their resource. */
export function buildResources(
  document: Json,
  found: readonly FoundOperation[],
  report: Report,
  build: Build,
) {
  const interfaces = uniqueNames();
  const resources = resourcesIn(found, []);
  return { resources, operations: flattenResources(resources).flatMap(({ operations }) => operations) };

  function resourcesIn(all: readonly FoundOperation[], path: readonly string[]): Resource[] {
    const depth = path.length;
    const names = new Set(all.flatMap(({ resource }) => resource[depth] ?? []));
    return [...names].map((name) => {
      const within = all.filter(({ resource }) => resource[depth] === name);
      const here = [...path, name];
      const children = resourcesIn(within, here);
      const own = within.filter(({ resource }) => resource.length === here.length);
      const unique = uniqueNames((taken, given) =>
        report.notes.push(`Two members are called ${here.join('.')}.${taken}; one is called ${given}.`),
      );
      for (const one of children) unique(one.name);
      return {
        name,
        typeName: interfaces(resourceTypeName(here)),
        path: here,
        description: descriptionOf(document, here, own[0]),
        operations: own.map((one) => build(one, unique(one.methodName))),
        children,
      };
    });
  }
}

/** Before it has a number. */
export function resourceTypeName(path: readonly string[]): string {
  return `${typeName(pascalCase(path.join('.')))}Resource`;
}

/** That of the tag which has the name of the resource or, without one, of the first tag of its first operation. */
function descriptionOf(document: Json, path: readonly string[], first: FoundOperation | undefined): string {
  const [tag] = texts(record(first?.place.value)['tags']);
  const tags = list(document['tags']).map(record);
  const described =
    tags.find((one) => one['name'] === path.join('.')) ?? tags.find((one) => one['name'] === tag);
  return text(described?.['description']) ?? '';
}
