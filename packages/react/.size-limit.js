/** What is measured, as an app bundles it. Without a format esbuild would add a `require` of its own for what is left out. */
const bundle = { gzip: true, modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }) };

/** Everything of this project that a web app may load, and nothing of React and TanStack Query. */
const whole = (config) => ({
  ...config,
  format: 'esm',
  entryPoints: undefined,
  stdin: {
    contents: `
      export * from './dist/index.js';
      export * from './dist/options.js';
      export * from './dist/uploads.js';
      export * from '@conversation-analytics/client';
      export * from '@conversation-analytics/uploader';`,
    resolveDir: import.meta.dirname,
  },
  external: ['react', '@tanstack/react-query'],
  // The client names chunks of which there is nothing to take.
  logOverride: { 'ignored-bare-import': 'silent' },
});

export default [
  {
    ...bundle,
    name: 'options and hooks, without peers',
    path: 'dist/index.js',
    import: '*',
    limit: '3072 B',
  },
  {
    ...bundle,
    name: 'upload manager and its hooks, without peers',
    path: 'dist/uploads.js',
    import: '{ createUploadManager, UploadsProvider, useUploads, useUpload }',
    limit: '2560 B',
  },
  {
    ...bundle,
    name: 'dropzone, without peers',
    path: 'dist/uploads.js',
    import: '{ useRecordingDropzone }',
    limit: '1024 B',
  },
  {
    gzip: true,
    modifyEsbuildConfig: whole,
    name: 'client, uploader, options, hooks and upload manager, without React and TanStack Query',
    path: 'dist/index.js',
    limit: '18432 B',
  },
];
