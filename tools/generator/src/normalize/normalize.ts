import type { Json } from '../document/json.ts';
import { withDiscriminators } from './discriminators.ts';
import { nameSchemas, type Normalized } from './name-schemas.ts';
import { withRequestSchemas } from './request-schemas.ts';
import { withTextFiles } from './text-files.ts';

export type { Normalized };

/** The document in the spelling from which the types of code follow, with components named as in code. */
export function normalize(document: Json, notes: string[]): Normalized {
  return nameSchemas(withRequestSchemas(withDiscriminators(withTextFiles(document))), notes);
}
