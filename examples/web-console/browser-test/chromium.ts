import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** The Chromium of the machine. Without one the suite fails: it would prove nothing. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named
    ? [named]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'chromium'));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return found;
  throw new Error(
    'There is no Chromium: install it so that `chromium` is on the PATH, or set CHROMIUM_PATH to the program.',
  );
}
