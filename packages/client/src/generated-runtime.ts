/** What clients stand on that `conversation-analytics-generator generate --spec … --out …` makes of other documents. */
export type { ApiPromise, WithResponse } from './api-promise.ts';
export { bearer, type Authentication } from './authentication.ts';
export { ApiError } from './errors.ts';
export type { Hooks } from './hooks.ts';
export { apiKey, basic, type Credential } from './service-auth.ts';
export {
  createCaller,
  type Caller,
  type ServiceInput,
  type ServiceCallOptions,
  type ServiceOperation,
  type ServiceOptions,
} from './service-caller.ts';
export type { Transport } from './transport.ts';
