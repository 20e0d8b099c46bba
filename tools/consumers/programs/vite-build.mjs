// Bundles the file that it is given as Vite does for production. Prints warnings and errors alone.
import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const [entry, output] = process.argv.slice(2);
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  // Without it, Vite warns of 'use client' in every library for React.
  plugins: [react()],
  build: {
    outDir: dirname(output),
    emptyOutDir: false,
    // A matter of the app, and of the size of the sentence model.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: entry, output: { entryFileNames: basename(output), format: 'iife' } },
  },
});
