/** The profiles that are measured. The other built-in ones detect the same as `default`. */
export const MEASURED_PROFILES = ['default', 'motivational-interviewing'] as const;
