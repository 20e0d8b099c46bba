import type { UtteranceFindings } from '../behaviors/detector.ts';

/** When somebody spoke, in seconds. */
export interface SpokenTime {
  speaker: string | undefined;
  start: number | undefined;
  end: number | undefined;
}

/** The least overlap, in seconds. Shorter ones are normal when speakers change. */
const LEAST_OVERLAP = 0.3;

/** Below 1, because the times of transcripts are not exact. */
const CONFIDENCE = 0.8;

/**
 * Adds an interruption to the first utterance of a talk turn that starts more than 0.3 seconds before the other speaker
 * ends. A talk turn that only signals listening is not an interruption.
 */
export function withInterruption(
  findings: readonly UtteranceFindings[],
  before: SpokenTime | undefined,
  now: SpokenTime,
): readonly UtteranceFindings[] {
  const [first, ...others] = findings;
  if (first === undefined || !isInterruption(before, now) || findings.every(isSignal)) return findings;
  const interruption = { behavior: 'interruption', confidence: CONFIDENCE } as const;
  const detections = [...first.detections, interruption].sort(
    (a, b) => b.confidence - a.confidence || (a.behavior < b.behavior ? -1 : 1),
  );
  return [{ ...first, detections }, ...others];
}

function isInterruption(before: SpokenTime | undefined, now: SpokenTime): boolean {
  if (before?.speaker === undefined || now.speaker === undefined || before.speaker === now.speaker)
    return false;
  if (before.start === undefined || before.end === undefined || now.start === undefined) return false;
  return now.start >= before.start && before.end - now.start > LEAST_OVERLAP;
}

function isSignal({ detections }: UtteranceFindings): boolean {
  return detections.some(({ behavior }) => behavior === 'acknowledgement');
}
