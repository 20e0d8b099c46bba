import type { Api } from '../api/api.ts';
import { comment } from '../typescript/comment.ts';
import { oneLine } from '../typescript/source-text.ts';
import { runtime, specifier, type Emitter } from './target.ts';

/** The function that creates a client, and what its users need beside it. */
export const emitClient: Emitter = (api, target) => {
  const helpers = [
    'ApiError',
    'apiKey',
    'basic',
    'bearer',
    ...(api.tokenEndpoint ? ['clientCredentials'] : []),
  ];
  const hasDefaults = api.baseUrl !== undefined && api.configuration.every(({ required }) => !required);
  const all =
    api.baseUrl === undefined ? 'options' : '{ ...options, baseUrl: options.baseUrl ?? service.baseUrl }';
  const text =
    `${target.banner}import { createCaller } from '${runtime}';\n` +
    `import { createResources } from ${specifier('create-resources', target)};\n` +
    `import type { ClientOptions } from ${specifier('options', target)};\n` +
    `import type { Resources } from ${specifier('resources', target)};\n` +
    `import { service } from ${specifier('service', target)};\n\n` +
    `export { ${helpers.join(', ')} } from '${runtime}';\n` +
    `export type { ApiPromise } from '${runtime}';\n` +
    `export type * from ${specifier('options', target)};\n` +
    `export type * from ${specifier('resources', target)};\n\n` +
    `${comment([`Every operation of ${oneLine(api.title)}, grouped by resource.`])}export type Client = Resources;\n\n` +
    `${documentation(api)}export function createClient(options: ClientOptions${hasDefaults ? ' = {}' : ''}): Client {\n` +
    `  return createResources(createCaller(service, ${all}));\n}\n`;
  return { name: 'client.ts', text };
};

function documentation(api: Api): string {
  const { title, baseUrl, authentication } = api;
  const [first, ...others] = authenticationOf(api);
  const options = [
    ...(baseUrl === undefined ? [`baseUrl: 'https://api.example.org'`] : []),
    ...api.configuration.filter(({ required }) => required).map(({ name }) => name),
    ...(first === undefined ? [] : [`auth: ${first}`]),
  ];
  return comment([
    `Creates a client of ${oneLine(title)}. It opens no connection before the first call.`,
    baseUrl === undefined
      ? 'The document names no address that can be used, so `baseUrl` is required.'
      : `It calls ${baseUrl} unless you pass another \`baseUrl\`.`,
    authentication.length > 1
      ? `Credentials are \`${first ?? ''}\`${others.map((one) => ` or \`${one}\``).join('')}.`
      : undefined,
    '@throws UnsupportedRequestError for an option that is missing or cannot be used.',
    `@example\nconst client = createClient(${optionsText(options)});`,
  ]);
}

function optionsText(options: readonly string[]): string {
  const line = `{ ${options.join(', ')} }`;
  if (options.length === 0) return '';
  return line.length > 70 ? `{\n${options.map((one) => `  ${one},\n`).join('')}}` : line;
}

/** A service that issues tokens takes the credentials for them. */
function authenticationOf({ authentication, tokenEndpoint }: Api): readonly string[] {
  return tokenEndpoint
    ? ['clientCredentials({ clientId, clientSecret })', ...authentication]
    : authentication;
}
