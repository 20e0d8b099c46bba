import contract from '@conversation-analytics/spec/openapi.json' with { type: 'json' };

/** An operation of the contract, as far as the command line needs it. */
export interface ContractOperation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** With names in braces: `/v1/conversations/jobs/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** Where the client has it: `conversations.jobs`, `get`. */
  readonly resource: string;
  readonly clientMethod: string;
  readonly mediaType: string | undefined;
  readonly isBodyRequired: boolean;
  /** The schema of the body. References in it are resolved in `contractSchemas`. */
  readonly bodySchema: object | undefined;
}

/** What the contract says of an operation. The contract is checked before it is published. */
interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly 'x-sdk': { readonly resource: string; readonly method: string };
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch']);

export const operations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(
  ([path, item]) =>
    Object.entries(item as Readonly<Record<string, OperationObject>>)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => operationOf(method, path, operation)),
);

export const contractSchemas: object = contract.components;

function operationOf(method: string, path: string, operation: OperationObject): ContractOperation {
  const { resource, method: clientMethod } = operation['x-sdk'];
  const { required = false, content = {} } = operation.requestBody ?? {};
  const [mediaType] = Object.keys(content);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    resource,
    clientMethod,
    mediaType,
    isBodyRequired: required,
    bodySchema: mediaType === undefined ? undefined : content[mediaType]?.schema,
  };
}

export interface FoundOperation {
  readonly operation: ContractOperation;
  /** The values of the path, in their order. */
  readonly parameters: readonly string[];
}

/** The operation of a method and a path. Literal paths come before those with parameters. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  const given = path.split('/');
  const candidates = operations.toSorted((one, other) => braces(one.path) - braces(other.path));
  for (const operation of candidates) {
    const segments = operation.path.split('/');
    if (operation.method !== method || segments.length !== given.length) continue;
    const isMatch = segments.every((segment, at) =>
      segment.startsWith('{') ? given[at] !== '' && isEncoded(given[at] ?? '') : segment === given[at],
    );
    if (!isMatch) continue;
    const parameters = segments.flatMap((segment, at) => (segment.startsWith('{') ? [given[at] ?? ''] : []));
    return { operation, parameters };
  }
  return undefined;
}

function braces(path: string): number {
  return path.split('{').length;
}

function isEncoded(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
