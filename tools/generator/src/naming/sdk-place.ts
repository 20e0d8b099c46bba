import type { PathOperation, SdkExtension } from '../document/open-api.ts';
import { camelCase } from './case.ts';

/** The place of an operation in the SDK: that of its `x-sdk` or, by default, the resource of its first tag and its id. */
export function sdkPlace(path: string, operation: PathOperation): SdkExtension {
  if (operation['x-sdk']) return operation['x-sdk'];
  const segment = path.split('/').find((one) => one !== '' && !/^(v\d+|\{.*\})$/.test(one));
  const tag = operation.tags?.[0] ?? segment ?? 'root';
  return {
    resource: camelCase(tag),
    method: camelCase(withoutTag(operation.operationId, tag)),
  };
}

/** `get` of `repos/get` in the resource `repos`. */
function withoutTag(id: string, tag: string): string {
  const [first = '', ...rest] = id.split(/[/.:]/);
  return rest.length > 0 && camelCase(first) === camelCase(tag) ? rest.join('/') : id;
}
