/** Whose data it is; an app takes it from its session. */
export const scope = 'tenant-1';
