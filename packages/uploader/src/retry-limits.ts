/** Milliseconds that a wait between two attempts may take. */
export const longestBackOff = 30_000;

/** Milliseconds for which a service or a storage may ask. */
export const longestRetryAfter = 120_000;
