import { isPlaceholder } from '../analysis/ordinary-words.ts';

/** Roles that targets exist for, and those beside them. */
export const usualRoles = [
  'coach',
  'client',
  'counsellor',
  'therapist',
  'patient',
  'agent',
  'customer',
  'manager',
  'chair',
  'participant',
];

const key = 'conversation-analytics-console-roles';
const most = 1_000;

/** The roles that were assigned in this browser, by the names of the speakers. Empty where the browser keeps nothing. */
export function rememberedRoles(): ReadonlyMap<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isPair).filter(([name]) => !isPlaceholder(name)));
  } catch {
    return new Map();
  }
}

/** Beside those that are remembered. The oldest are forgotten once there are too many. */
export function rememberRoles(assigned: ReadonlyMap<string, string>): void {
  const roles = new Map(rememberedRoles());
  for (const [name, role] of assigned) {
    if (isPlaceholder(name)) continue;
    roles.delete(name);
    roles.set(name, role);
  }
  try {
    localStorage.setItem(key, JSON.stringify([...roles].slice(-most)));
  } catch {
    // Full, or forbidden by the browser's settings: they are assigned again next time.
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
