import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from compiling WebAssembly a second time for speed. One function of PostgreSQL takes 600 MB and two seconds of
 * CPU to optimise, right after the start, and queries get no faster by it.
 *
 * It holds for the whole process, so it is for the command only.
 */
export function compileWebAssemblyOnce(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
    setFlagsFromString(flag);
  }
}
