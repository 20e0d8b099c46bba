import type { Operation } from '../operation.ts';

/** What a client knows of its service, as generated code describes it. */
export interface Service {
  /** Value of `user-agent` outside of browsers. Default: that of the platform. */
  readonly userAgent?: string;
  /** Where the document says that the service is. */
  readonly baseUrl?: string;
  /** Headers that options of the client supply, by the name of the option. */
  readonly configuration?: Readonly<Record<string, ConfigurationHeader>>;
  /** The operation that issues tokens for client credentials. */
  readonly tokenEndpoint?: Operation;
}

export interface ConfigurationHeader {
  /** In lower case. */
  readonly header: string;
  /** Whether a client needs it. A proxy adds what is required; what is optional can be set for a single call as well. */
  readonly required?: boolean;
}
