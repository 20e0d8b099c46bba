import type { Api } from '../api/api.ts';
import { literal } from '../typescript/source-text.ts';
import { runtime, specifier, type Emitter, type Target } from './target.ts';

/** What holds for all operations: address, configuration, and how a token is issued. */
export const emitService: Emitter = (api, target) => {
  const { tokenEndpoint } = api;
  const imports = tokenEndpoint
    ? `import { ${tokenEndpoint.name} } from ${specifier('operations', target)};\n`
    : '';
  const text =
    `${target.banner}import type { Service } from '${runtime}';\n${imports}\n` +
    `export const service = {\n${properties(api, target).join('')}} as const satisfies Service;\n`;
  return { name: 'service.ts', text };
};

function properties({ baseUrl, configuration, tokenEndpoint }: Api, { userAgent }: Target): string[] {
  const options = configuration.map(({ name, header, required }): [string, object] => [
    name,
    { header: header.toLowerCase(), ...(required && { required }) },
  ]);
  return [
    `  userAgent: ${JSON.stringify(userAgent)},\n`,
    ...(baseUrl === undefined ? [] : [`  baseUrl: ${JSON.stringify(baseUrl)},\n`]),
    ...(options.length === 0 ? [] : [`  configuration: ${literal(Object.fromEntries(options))},\n`]),
    ...(tokenEndpoint ? [`  tokenEndpoint: ${tokenEndpoint.name},\n`] : []),
  ];
}
