/** The part of a version that grows. */
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

/** What the policy asks of a package at this version: in 0.x what breaks is minor, everything else a patch. */
export function shiftedFor(version: string, bump: Bump): Bump {
  if (!version.startsWith('0.')) return bump;
  if (bump === 'major') return 'minor';
  return bump === 'minor' ? 'patch' : bump;
}

/** Whether code for the old version need not run with the new one: whether `^old` leaves the new one out. */
export function isBreaking(version: string, bump: Bump): boolean {
  return bump !== 'none' && !isLess(bump, shiftedFor(version, 'major'));
}

/** `1.3.0` of `1.2.5` and minor. */
export function grown(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/** Whether `^from` leaves `to` out. */
export function isBreakingStep(from: string, to: string): boolean {
  return heldBy(from) !== heldBy(to);
}

/** The part of a version that `^` holds on to. */
function heldBy(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
