#!/usr/bin/env node
// This file imports nothing, so that an old Node can still read it and say what it needs.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 12)) {
  const { start } = await import('./start.ts');
  await start();
} else {
  process.stderr.write(
    `conversation-analytics needs Node 22.12 or newer. This is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
}
