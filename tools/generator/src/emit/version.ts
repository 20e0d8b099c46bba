import { banner } from './banner.ts';

export function emitVersion(version: string): string {
  return `${banner}export const version = ${JSON.stringify(version)};\n`;
}
