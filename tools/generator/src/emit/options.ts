import type { Api, ConfigurationOption } from '../api/api.ts';
import { comment } from '../typescript/comment.ts';
import { modelsImport, runtime, type Emitter } from './target.ts';

/** The options of the client and of a call: those of the runtime, and the configuration of the document. */
export const emitOptions: Emitter = (api, target) => {
  const { configuration } = api;
  const optional = configuration.filter(({ required }) => !required);
  const direct = api.baseUrl === undefined ? 'Direct' : `Omit<Direct, 'baseUrl'>`;
  const text = [
    declaration('Options of a single call.', 'RequestOptions', 'CallOptions', optional.map(property)),
    declaration('Options of a client that calls the service itself.', 'DirectOptions', direct, [
      ...baseUrlOf(api),
      ...configuration.map(property),
    ]),
    declaration(
      'Options of a client in a web app, which calls a proxy on the server of the app.',
      'ProxiedOptions',
      'Proxied',
      optional.map(property),
    ),
    'export type ClientOptions = DirectOptions | ProxiedOptions;\n',
  ].join('\n');
  const imports =
    'import type {\n  CallOptions,\n  DirectOptions as Direct,\n  ProxiedOptions as Proxied,\n}' +
    ` from '${runtime}';\n${modelsImport(text, target)}\n`;
  return { name: 'options.ts', text: target.banner + imports + text };
};

function declaration(text: string, name: string, parent: string, properties: readonly string[]): string {
  const own =
    properties.length > 0 ? `interface ${name} extends ${parent} {\n${properties.join('')}}` : undefined;
  return `${comment([text])}export ${own ?? `type ${name} = ${parent};`}\n`;
}

function property({ name, required, description, type }: ConfigurationOption): string {
  const value = `${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'}`;
  return `${comment([description], '  ')}  readonly ${name}${value};\n`;
}

function baseUrlOf({ baseUrl }: Api): string[] {
  if (baseUrl === undefined) return [];
  const text = comment([`Address of the service. Default: ${baseUrl}`], '  ');
  return [`${text}  readonly baseUrl?: string | undefined;\n`];
}
