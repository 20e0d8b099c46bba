/** What tells runtimes apart, where it is there. */
interface Scope {
  readonly navigator?: { readonly product?: string; readonly userAgent?: string };
  readonly window?: { readonly document?: object };
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly WorkerGlobalScope?: object;
  readonly Deno?: object;
  readonly EdgeRuntime?: string;
}

/**
 * Whether this is a place where a secret stays secret: a server runtime, not a window, a web worker, a service worker
 * or React Native. Asked when a secret is used, never at import.
 */
export function secretsAreSafe(): boolean {
  // Each runtime has some of these globals, and no library of types has them all.
  const scope = globalThis as Scope;
  const { navigator } = scope;
  if (navigator?.product === 'ReactNative' || scope.window?.document) return false;
  // Deno, workerd and edge runtimes have worker globals too, and say who they are.
  const isServer =
    scope.process?.versions?.node ??
    scope.Deno ??
    scope.EdgeRuntime ??
    navigator?.userAgent === 'Cloudflare-Workers';
  return Boolean(isServer) || !scope.WorkerGlobalScope;
}
