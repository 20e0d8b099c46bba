import type { Contract } from '../ir.ts';
import { banner } from './banner.ts';

/** All schemas as JSON, for the validator of the service. */
export function emitJsonSchemas(contract: Contract): string {
  const document = { $id: 'contract', components: { schemas: contract.schemas } };
  return `${banner}export const contractSchemas: Record<string, unknown> = ${JSON.stringify(document, null, 2)};\n`;
}
