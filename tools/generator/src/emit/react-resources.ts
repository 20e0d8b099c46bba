import type { Api, Resource } from '../api/api.ts';

/**
 * The resources that a web app uses. The token endpoint is left out: its body has the client secret, which must not be in a
 * page or a cache.
 */
export function reactResources({ resources, tokenEndpoint }: Api): Resource[] {
  return resources.flatMap((resource) => without(resource, tokenEndpoint?.name));
}

function without(resource: Resource, name: string | undefined): Resource[] {
  const operations = resource.operations.filter((one) => one.name !== name);
  const children = resource.children.flatMap((child) => without(child, name));
  return operations.length + children.length > 0 ? [{ ...resource, operations, children }] : [];
}
