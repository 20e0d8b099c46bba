export type { Credentials } from './auth/credentials.ts';
export type { Log, LogEntry } from './lifecycle/log.ts';
export type { ServiceOptions } from './settings/options.ts';
export { startService, type Service } from './lifecycle/service.ts';
export { StartError } from './lifecycle/start-error.ts';
export type {
  CommandTranscriberOptions,
  HttpTranscriberOptions,
} from './recordings/configured-transcriber.ts';
export type { Recording, Transcriber } from './recordings/transcriber.ts';
