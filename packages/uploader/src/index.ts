export type { PartRequest, PartResponse, PartTransport } from './part-transport.ts';
export type { PartBody, PartReader, UploadSource } from './source.ts';
export type { UploadRecord } from './upload-record.ts';
export type { UploadLock, UploadStore } from './upload-store.ts';
