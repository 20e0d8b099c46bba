import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The sources of the packages, so that nothing has to be built before.
  resolve: { conditions: ['@conversation-analytics/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  // The page is not allowed to load what stands in an address of its own.
  build: {
    assetsInlineLimit: 0,
    // What reads transcripts is apart from what analyses them, which few need.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'transcripts', test: /engine\/src\/(?:transcript|text)\// }] },
      },
    },
  },
});
