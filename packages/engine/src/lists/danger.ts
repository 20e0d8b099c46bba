import type { ConversationDetection } from '../generated/models.ts';

/**
 * Whether an entry of `safety` is a question about a danger, and no sign of one. Who asks discloses nothing: its `behaviors`
 * are an empty list.
 *
 * @example
 * const signs = (safety ?? []).filter((entry) => !asksAboutDanger(entry));
 */
export function asksAboutDanger({ behaviors }: Pick<ConversationDetection, 'behaviors'>): boolean {
  return Array.isArray(behaviors) && behaviors.length === 0;
}

/** Whether signs of danger have this behaviour. */
export function isOfDanger(behavior: string): boolean {
  return behavior === 'risk disclosure' || behavior === 'conflict';
}
