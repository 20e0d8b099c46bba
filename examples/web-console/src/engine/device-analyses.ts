import type { DeviceAnalysis } from './messages.ts';

/**
 * The conversations that were analysed in this browser. What was said is in memory only, for as long as the page is open.
 */
const analyses = new Map<string, DeviceAnalysis>();
const prefix = 'device-';

/** Keeps an analysis, and returns the id that its record has. */
export function keepDeviceAnalysis(analysis: DeviceAnalysis): string {
  const id = `${prefix}${crypto.randomUUID()}`;
  analyses.set(id, analysis);
  return id;
}

/** Undefined after a reload. */
export function deviceAnalysis(id: string): DeviceAnalysis | undefined {
  return analyses.get(id);
}

export function forgetDeviceAnalyses(): void {
  analyses.clear();
}

/** Whether no service knows this conversation. */
export function isOnDevice(id: string): boolean {
  return id.startsWith(prefix);
}
