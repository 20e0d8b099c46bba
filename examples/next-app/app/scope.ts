/** Separates the caches of users. A real app takes it from its session. */
export const scope = 'example';
