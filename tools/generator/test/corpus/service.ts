import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Ours as it was when the cases were written, so that the contract may change and the cases stay. */
export const serviceFile = fileURLToPath(new URL('./service.yaml', import.meta.url));
export const serviceContract = readFileSync(serviceFile, 'utf8');
