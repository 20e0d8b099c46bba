import type { DetectionLists } from './detection.ts';

/** Lists that were not judged. Signs of danger may have been found nevertheless. */
export interface UnjudgedLists extends Record<Exclude<keyof DetectionLists, 'safety'>, null> {
  safety: DetectionLists['safety'] | null;
}

/** Keeps the signs of danger that were found. That none was found says nothing here. */
export function onlyDangers({ safety }: DetectionLists): UnjudgedLists {
  return {
    action_items: null,
    fidelity: null,
    checklist: null,
    highlights: null,
    lowlights: null,
    safety: safety.length === 0 ? null : safety,
  };
}
