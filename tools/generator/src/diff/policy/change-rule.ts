/** The part of the version that a change requires to grow. */
export type Level = 'major' | 'minor' | 'patch' | 'none';

export interface ChangeRule {
  readonly level: Level;
  /** What has changed. */
  readonly what: string;
  /** Who is affected. */
  readonly breaks: string;
  /** What they do. */
  readonly action: string;
}

export const optional = 'Optional: adopt it';
export const none = 'None';

export const callers = 'Code that calls it';
export const senders = 'Code that sends it';
export const readers = 'Code that reads it';
export const importers = 'Code that imports it';

export function breaking(what: string, breaks: string, action: string): ChangeRule {
  return { level: 'major', what, breaks, action };
}

/** It changes behaviour, and does not break code. */
export function notable(what: string, breaks: string, action: string): ChangeRule {
  return { level: 'minor', what, breaks, action };
}

export function compatible(what: string, action = none): ChangeRule {
  return { level: 'minor', what, breaks: 'Nobody', action };
}

export function textual(what: string, breaks = 'Nobody', action = none): ChangeRule {
  return { level: 'patch', what, breaks, action };
}
