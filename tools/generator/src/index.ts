export type { OpenApiDocument } from './document.ts';
export { compare, write, type Drift } from './files.ts';
export { buildContract, type Contract, type Operation, type Resource } from './ir.ts';
export { lintContract } from './lint.ts';
export { loadContract, parseContract } from './load.ts';
export { generate, generatedFolders, type Outputs } from './outputs.ts';
export { ContractError, type Problem } from './problem.ts';
