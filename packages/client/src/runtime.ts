/**
 * Whether this is a place where a secret stays secret: a server runtime, not a window, a web worker, a service worker
 * or React Native. Asked when a secret is used, never at import.
 */
export function secretsAreSafe(): boolean {
  const scope: Record<string, unknown> = globalThis as Record<string, unknown>; // Runtimes differ in what is there.
  if (read(scope['navigator'], 'product') === 'ReactNative') return false;
  if (read(scope['window'], 'document') !== undefined) return false;
  return isServerRuntime(scope) || scope['WorkerGlobalScope'] === undefined;
}

/** Deno, workerd and edge runtimes have worker globals too, and say who they are. */
function isServerRuntime(scope: Record<string, unknown>): boolean {
  return (
    read(read(scope['process'], 'versions'), 'node') !== undefined ||
    scope['Deno'] !== undefined ||
    scope['Bun'] !== undefined ||
    scope['EdgeRuntime'] !== undefined ||
    read(scope['navigator'], 'userAgent') === 'Cloudflare-Workers'
  );
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
