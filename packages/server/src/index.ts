export type { Credentials } from './credentials.ts';
export type { Log, LogEntry } from './log.ts';
export type { ServiceOptions } from './options.ts';
export { startService, type Service } from './service.ts';
export { StartError } from './start-error.ts';
export type { Recording, Transcriber } from './transcriber.ts';
