/** The part of a version that is increased. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

export function isBump(text: unknown): text is Bump {
  return bumps.some((bump) => bump === text);
}

export function isLess(one: Bump, other: Bump): boolean {
  return bumps.indexOf(one) < bumps.indexOf(other);
}

export function largest(all: readonly Bump[]): Bump {
  return all.reduce((one, other) => (isLess(one, other) ? other : one), 'none');
}

/** The bump for a package at this version: in 0.x a breaking change is a minor, everything else a patch. */
export function shiftedFor(version: string, bump: Bump): Bump {
  if (!version.startsWith('0.')) return bump;
  if (bump === 'major') return 'minor';
  return bump === 'minor' ? 'patch' : bump;
}

/** Whether the range `^version` excludes the next version. */
export function isBreaking(version: string, bump: Bump): boolean {
  return bump !== 'none' && !isLess(bump, shiftedFor(version, 'major'));
}

/** Returns `1.3.0` for `1.2.5` and minor. A pre-release of `2.0.0` leads to `2.0.0`. */
export function grown(version: string, bump: Bump): string {
  if (bump === 'none') return version;
  const [stable = '', preRelease] = version.split('-');
  const [major = 0, minor = 0, patch = 0] = stable.split('.').map(Number);
  const ofStable: Bump = patch > 0 ? 'patch' : minor > 0 ? 'minor' : 'major';
  if (preRelease !== undefined && !isLess(ofStable, bump)) return stable;
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether the range `^from` excludes `to`. */
export function isBreakingStep(from: string, to: string): boolean {
  return heldBy(from) !== heldBy(to);
}

/** The part of a version that `^` keeps fixed. */
function heldBy(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
