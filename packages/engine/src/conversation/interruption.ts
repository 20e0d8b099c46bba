import type { UtteranceFindings } from '../behaviors/detector.ts';
import { byConfidence } from './detected-turn.ts';

/** When somebody spoke, in seconds. */
export interface SpokenTime {
  speaker: string | undefined;
  start: number | undefined;
  end: number | undefined;
}

/** Shorter overlaps are normal when speakers change. In milliseconds, as transcripts write them. */
const LEAST_OVERLAP = 300;

/** The times of transcripts are not exact. */
const CONFIDENCE = 0.8;

/**
 * Adds an interruption to the first utterance of a talk turn that starts more than 0.3 seconds before the other speaker
 * ends. When both start at once, nobody interrupts. A talk turn that only signals listening interrupts nobody. Only in English is it known whether it does.
 */
export function withInterruption(
  findings: readonly UtteranceFindings[],
  before: SpokenTime | undefined,
  now: SpokenTime,
): readonly UtteranceFindings[] {
  const [first, ...others] = findings;
  if (first?.isEnglish !== true || !isInterruption(before, now) || findings.every(isSignal)) return findings;
  const interruption = { behavior: 'interruption', confidence: CONFIDENCE } as const;
  const detections = [...first.detections, interruption].sort(byConfidence);
  return [{ ...first, detections }, ...others];
}

function isInterruption(before: SpokenTime | undefined, now: SpokenTime): boolean {
  if (before?.speaker === undefined || now.speaker === undefined || before.speaker === now.speaker)
    return false;
  if (before.start === undefined || before.end === undefined || now.start === undefined) return false;
  return now.start > before.start && Math.round((before.end - now.start) * 1_000) > LEAST_OVERLAP;
}

function isSignal({ detections }: UtteranceFindings): boolean {
  return detections.some(({ behavior }) => behavior === 'acknowledgement');
}
