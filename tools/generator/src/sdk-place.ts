import type { PathOperation, SdkExtension } from './document.ts';
import { camelCase } from './names.ts';

/** Where an operation stands in the SDK: as it says itself or, by default, in the resource of its first tag, under its id. */
export function sdkPlace(path: string, operation: PathOperation): SdkExtension {
  if (operation['x-sdk']) return operation['x-sdk'];
  const segment = path.split('/').find((one) => one !== '' && !/^(v\d+|\{.*\})$/.test(one));
  const tag = operation.tags?.[0] ?? segment ?? 'root';
  return {
    resource: camelCase(tag),
    method: camelCase(withoutTag(operation.operationId, tag)),
  };
}

/** `get` of `repos/get` in the resource `repos`, which says the rest. */
function withoutTag(id: string, tag: string): string {
  const [first = '', ...rest] = id.split(/[/.:]/);
  return rest.length > 0 && camelCase(first) === camelCase(tag) ? rest.join('/') : id;
}
