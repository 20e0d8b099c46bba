/**
 * Whether a version of Node is one that `engines` promises. They are all written as `>=20.19`; another form is an error,
 * so that nobody believes it was read.
 */
export function satisfies(version: string, range: string | undefined): boolean {
  const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)$/.exec(range ?? '') ?? [];
  if (!major) throw new Error(`engines.node is ${range}; write it like ">=20.19".`);
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > Number(major) || (ownMajor === Number(major) && ownMinor >= Number(minor));
}
