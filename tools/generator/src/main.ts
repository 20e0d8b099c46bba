#!/usr/bin/env node
// It imports nothing and has no types, so that older versions of Node read it and say which one is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 12)) {
  await import('./command-line.ts');
} else {
  console.error(
    `conversation-analytics-generator needs Node 22.12 or newer; this is Node ${process.versions.node}.`,
  );
  process.exitCode = 2;
}
