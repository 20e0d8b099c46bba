export { blobSource, type BlobSourceOptions } from './blob-source.ts';
export { fetchPartTransport } from './fetch-part-transport.ts';
export { indexedDbStore, type IndexedDbStoreOptions } from './indexed-db-store.ts';
export {
  CompletionRejectedError,
  CompletionUnknownError,
  EmptySourceError,
  EtagUnavailableError,
  InUseError,
  InvalidOptionError,
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
} from './errors.ts';
export type { PartRequest, PartResponse, PartTransport } from './part-transport.ts';
export type { PartBody, PartReader, UploadSource } from './source.ts';
export type { RecordedFailure, UploadRecord } from './upload-record.ts';
export type { UploadLock, UploadStore } from './upload-store.ts';
export { xhrTransport } from './xhr-transport.ts';
export { createLimiter, type LimiterOptions, type UploadLimiter } from './limiter.ts';
export { memoryStore } from './memory-store.ts';
export type { UploadClient } from './upload-client.ts';
export type { Outage, UploadWarning } from './reducer.ts';
export type { UploadPhase, UploadSnapshot } from './snapshot.ts';
export { createMultipartUpload, type MultipartUpload } from './upload.ts';
export {
  uploadConversation,
  type ConversationUpload,
  type UploadConversationOptions,
} from './upload-conversation.ts';
export type { UploadOptions } from './upload-options.ts';
