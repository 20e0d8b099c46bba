/** Where the service is, and who calls it. */
export interface Account {
  readonly base_url: string;
  readonly service_id: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** The profile of the service to use. Without it the service uses its default. */
  readonly service_profile?: string;
  /** Whether plain http beyond loopback is accepted. */
  readonly allow_insecure?: boolean;
}

/** Where an account comes from. */
export interface FoundAccount {
  readonly account: Account;
  /** The name of the account; undefined for one of the environment. */
  readonly name: string | undefined;
}

export const variables = {
  base_url: 'CONVERSATION_ANALYTICS_BASE_URL',
  service_id: 'CONVERSATION_ANALYTICS_SERVICE_ID',
  client_id: 'CONVERSATION_ANALYTICS_CLIENT_ID',
  client_secret: 'CONVERSATION_ANALYTICS_CLIENT_SECRET',
} as const;

/** How messages name an account. */
export function describeAccount({ name, account }: FoundAccount): string {
  // A password in an address is a mistake, and must not be printed.
  const address = account.base_url.replace(/\/\/[^/@]*@/, '//');
  return `${address} (${name === undefined ? 'the environment' : `account ${name}`})`;
}
