import type { Json } from '../diff/json.ts';
import { ContractError, UnsupportedContractError } from '../problem.ts';
import { buildStandalone } from './build.ts';
import type { StandaloneContract } from './contract.ts';
import { emitStandaloneClient, emitStandaloneResources } from './emit-client.ts';
import { emitStandaloneModels, emitStandaloneSchemaTypes } from './emit-models.ts';
import { emitStandaloneReact } from './emit-react.ts';
import { parseSource } from './parse.ts';
import { keysOf } from './pointer.ts';
import type { Source } from './read.ts';

export interface StandaloneOutputs {
  /** Name of a file -> its text. */
  readonly files: ReadonlyMap<string, string>;
  /** What had to be called otherwise or was left out, for the person who generates. */
  readonly notes: readonly string[];
}

/**
 * A typed client of any OpenAPI document, computed in memory.
 *
 * @param react - Whether options for TanStack Query come with it.
 * @throws ContractError for a document of which no client can be made; its message has one line per problem.
 */
export function generateStandalone(source: Source, { react }: { react: boolean }): StandaloneOutputs {
  const { document } = parseSource(source);
  const contract = build(source, document);
  const files = new Map([
    ['client.ts', emitStandaloneClient(contract)],
    ['models.ts', emitStandaloneModels(contract)],
    ['resources.ts', emitStandaloneResources(contract)],
    ['schema-types.ts', schemaTypesOf(source, contract)],
  ]);
  if (react) files.set('react-options.ts', emitStandaloneReact(contract));
  return { files, notes: contract.notes };
}

/** A schema that has no type in TypeScript is named: what emits them does not say which it was. */
function schemaTypesOf(source: Source, contract: StandaloneContract): string {
  try {
    return emitStandaloneSchemaTypes(contract);
  } catch (error) {
    const name = Object.keys(contract.schemas).find((one) => !hasType(contract, one));
    if (name === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The schema ${name} has no type in TypeScript: ${reason}.`;
    const problem = { rule: 'unsupported', message, pointer: ['components', 'schemas', name] };
    throw new ContractError([problem], source.name, source.text);
  }
}

function hasType(contract: StandaloneContract, name: string): boolean {
  try {
    emitStandaloneSchemaTypes(contract, name);
    return true;
  } catch {
    return false;
  }
}

function build(source: Source, document: Json): StandaloneContract {
  try {
    return buildStandalone(document, source.url);
  } catch (error) {
    if (!(error instanceof UnsupportedContractError) || error.pointer === undefined) throw error;
    const problem = { rule: 'unsupported', message: error.message, pointer: keysOf(error.pointer) };
    throw new ContractError([problem], source.name, source.text);
  }
}
