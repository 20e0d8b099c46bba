/** What is measured, as an app bundles it. Without a format esbuild would add a `require` of its own for what is left out. */
const bundle = { gzip: true, modifyEsbuildConfig: (config) => ({ ...config, format: 'esm' }) };

/** A web app that uses all of it, without React and TanStack Query. */
const whole = (config) => ({
  ...config,
  format: 'esm',
  entryPoints: undefined,
  stdin: {
    contents: `
      export * from './dist/index.js';
      export * from './dist/uploads.js';
      export { ApiError, createClient } from '@conversation-analytics/client';
      export { indexedDbStore, UploadError } from '@conversation-analytics/uploader';`,
    resolveDir: import.meta.dirname,
  },
  external: ['react', '@tanstack/react-query'],
  // The client names chunks of which there is nothing to take.
  logOverride: { 'ignored-bare-import': 'silent' },
});

/** Each component alone. `react-dom` and the data come from the app. */
const component = (name) => ({
  ...bundle,
  name: `${name}, without peers`,
  path: 'dist/components.js',
  import: `{ ${name} }`,
  ignore: ['react-dom'],
  limit: '6 kB',
});

export default [
  ...['Transcript', 'Timeline', 'KeyFigures', 'Moments', 'RecordingUpload'].map(component),
  {
    ...bundle,
    name: 'options and hooks, without peers',
    path: 'dist/index.js',
    import: '*',
    limit: '3310 B',
  },
  {
    ...bundle,
    name: 'upload manager and its hooks, without peers',
    path: 'dist/uploads.js',
    import: '{ createUploadManager, UploadsProvider, useUploads, useUpload }',
    limit: '2960 B',
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
    name: 'a client, all hooks, upload manager, dropzone and IndexedDB, without React and TanStack Query',
    path: 'dist/index.js',
    limit: '23800 B',
  },
];
