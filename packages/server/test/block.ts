/** Keeps this thread from all work for so long, as a machine does that is suspended or busy. */
export function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
