/**
 * Uploads on Node: sources of bytes, a part transport on `node:http(s)`, a store on disk, whole folders. It needs
 * `@conversation-analytics/uploader` beside the client.
 *
 * @module
 */
export { bufferSource, type BufferSourceOptions } from './uploads/sources/buffer-source.ts';
export { diskStore } from './uploads/stores/disk-store.ts';
export { fileSource, type FileSourceOptions } from './uploads/sources/file-source.ts';
export { nodePartTransport, type NodePartTransportOptions } from './uploads/node-part-transport.ts';
export { spooledSource, type SpooledSourceOptions } from './uploads/sources/spooled-source.ts';
export { StateFolderError } from './uploads/stores/state-folder.ts';
export { streamSource, type StreamSourceOptions } from './uploads/sources/stream-source.ts';
export type {
  DirectoryFile,
  DirectoryProgress,
  DirectorySummary,
  FileOutcome,
  UploadDirectoryOptions,
} from './uploads/directory/directory-options.ts';
export { uploadDirectory, type DirectoryUpload } from './uploads/directory/upload-directory.ts';
export {
  uploadConversationFile,
  type ConversationFileUpload,
  type UploadConversationFileOptions,
} from './uploads/upload-conversation-file.ts';
export { uploadFile, type UploadFileOptions } from './uploads/upload-file.ts';
