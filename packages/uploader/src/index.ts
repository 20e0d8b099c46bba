export { InvalidOptionError } from '@conversation-analytics/client';
export { blobSource, type BlobSourceOptions } from './sources/blob-source.ts';
export { fetchPartTransport } from './transports/fetch-part-transport.ts';
export { indexedDbStore, type IndexedDbStoreOptions } from './stores/indexed-db-store.ts';
export {
  CompletionRejectedError,
  CompletionUnknownError,
  EmptySourceError,
  EtagUnavailableError,
  InUseError,
  PartBlockedError,
  PartFailedError,
  PartRedirectedError,
  PartRejectedError,
  ProtocolError,
  SourceChangedError,
  SourceUnreadableError,
  UploadCancelledError,
  UploadError,
  UploadStoppedError,
  UrlsExpiredError,
  type AnyUploadError,
} from './errors.ts';
export type { PartRequest, PartResponse, PartTransport } from './transports/part-transport.ts';
export type { PartBody, PartReader, UploadSource } from './sources/upload-source.ts';
export type { RecordedFailure, UploadRecord } from './stores/upload-record.ts';
export type { UploadLock, UploadStore } from './stores/upload-store.ts';
export { xhrTransport } from './transports/xhr-transport.ts';
export { createLimiter, type LimiterOptions, type UploadLimiter } from './parts/host-limiter.ts';
export { findInterruptedUploads } from './stores/interrupted-uploads.ts';
export { memoryStore } from './stores/memory-store.ts';
export type { UploadClient } from './upload-client.ts';
export type { Outage, UploadWarning } from './state/reducer.ts';
export type { UploadPhase, UploadSnapshot } from './state/snapshot.ts';
export { createMultipartUpload, type MultipartUpload } from './multipart-upload.ts';
export {
  uploadConversation,
  type ConversationUpload,
  type UploadConversationOptions,
} from './upload-conversation.ts';
export type { UploadOptions } from './upload-options.ts';
