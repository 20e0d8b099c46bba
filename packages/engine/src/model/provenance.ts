// Written by `pnpm generate`. Do not edit.
/** The version of this package, and the first characters of the SHA-256 digest of its models. */
export const PROVENANCE: { readonly version: string; readonly model: string } = {
  version: '0.0.0',
  model: '2a12099dbb04',
};
