import { describe, expect, it } from 'vitest';
import '../test/client-from-env.test.ts';
import '../test/node-listener.test.ts';
import '../test/uploads/disk-store.integration.test.ts';
import '../test/uploads/node-part-transport.test.ts';
import '../test/uploads/sources.test.ts';
import '../test/uploads/upload-directory.integration.test.ts';
import '../test/uploads/upload-file.integration.test.ts';

// Bundled by main.ts, where `vitest` is the shim and the sources are the packed packages.
describe('the packed package', () => {
  it('is what runs, on Node 20', () => {
    expect(process.versions.node).toMatch(/^20\./);
    expect(import.meta.resolve('@conversation-analytics/node/uploads')).toMatch(
      /\/node_modules\/@conversation-analytics\/node\/dist\/uploads\.js$/,
    );
  });
});
