import type { ComponentProps } from 'react';
import { usualRoles } from '../import/roles.ts';

interface RoleSelectProps extends ComponentProps<'select'> {
  readonly name?: string;
  /** Whose role it is, for its label. */
  readonly of: string;
  /** Roles to choose beside the usual ones. Those that are undefined or empty do not count. */
  readonly others: readonly (string | undefined)[];
}

/** A choice of a role, or of none. */
export function RoleSelect({ of, others, ...select }: RoleSelectProps) {
  return (
    <select aria-label={`Role of ${of}`} {...select}>
      <option value="">No role</option>
      {[...new Set([...usualRoles, ...others])].map(
        (one) =>
          one && (
            <option key={one} value={one}>
              {one.charAt(0).toLocaleUpperCase() + one.slice(1)}
            </option>
          ),
      )}
    </select>
  );
}
