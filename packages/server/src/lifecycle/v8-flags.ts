import { setFlagsFromString } from 'node:v8';

/**
 * Keep V8 from compiling WebAssembly a second time for speed. One function of PostgreSQL takes 600 MB and two seconds of
 * CPU to optimise, right after the start, and queries get no faster by it.
 */
const compileWebAssemblyOnce = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Keeps the space of new objects at its first size. By default it grows to 128 MB under load. That saves little CPU here,
 * since what a request makes is gone with its response.
 */
const keepYoungGenerationSmall = ['--semi-space-growth-factor=1'];

/** Saves memory. It holds for the whole process, so it is for the command only. */
export function setV8Flags(): void {
  for (const flag of [...compileWebAssemblyOnce, ...keepYoungGenerationSmall]) setFlagsFromString(flag);
}
