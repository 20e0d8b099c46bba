import type { PathOperation, SdkExtension } from './document.ts';
import { camelCase } from './names.ts';

/** Where an operation stands in the SDK: as it says itself or, by default, in the resource of its first tag, under its id. */
export function sdkPlace(path: string, operation: PathOperation): SdkExtension {
  if (operation['x-sdk']) return operation['x-sdk'];
  const segment = path.split('/').find((one) => one !== '' && !/^(v\d+|\{.*\})$/.test(one));
  return {
    resource: camelCase(operation.tags?.[0] ?? segment ?? 'root'),
    method: camelCase(operation.operationId),
  };
}
