import { packageVersion } from '../package-version.ts';
import type { Finding } from './finding.ts';

/** The versions of what takes part. The server is there only where it is installed. */
export async function checkPrograms(): Promise<readonly Finding[]> {
  const engine = await import('@conversation-analytics/engine/package.json', { with: { type: 'json' } });
  const server = await import('@conversation-analytics/server/package.json', {
    with: { type: 'json' },
  }).catch(() => undefined);
  const versions = [
    `command line ${packageVersion()}`,
    `engine ${engine.default.version}`,
    ...(server ? [`server ${server.default.version}`] : []),
  ];
  return [
    {
      check: 'node',
      ok: true,
      message: `Node ${process.versions.node} on ${process.platform} ${process.arch}.`,
    },
    { check: 'versions', ok: true, message: `${versions.join(', ')}.` },
  ];
}
