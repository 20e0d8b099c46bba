import { flattenResources, type Api, type Resource } from '../../../api/api.ts';
import type { GeneratedFile } from '../../../emit/target.ts';
import type { Wire } from '../wire.ts';
import { code, codeBlock, page, table } from './markdown.ts';
import { modelsPage } from './models-page.ts';
import { operationSection } from './operation-section.ts';
import { responsePlaces, type ResponsePlaces } from './response-text.ts';

/** The reference for people: an index, a page for each resource, and a page of all models. */
export function emitReference(api: Api, wire: Wire): GeneratedFile[] {
  const resources = flattenResources(api.resources).filter(({ operations }) => operations.length > 0);
  const places = responsePlaces(api.operations, wire);
  return [
    { name: 'README.md', text: index(api) },
    { name: 'models.md', text: modelsPage(wire) },
    ...resources.map((one) => ({ name: `${one.path.join('.')}.md`, text: resourcePage(one, wire, places) })),
  ];
}

function index({ title, version, operations }: Api): string {
  const rows = operations.map(({ id, resource, methodName, httpMethod, path, summary }) => {
    const place = resource.join('.');
    const link = `[${code(`client.${place}.${methodName}`)}](${place}.md#${methodName.toLowerCase()})`;
    return [link, code(`${httpMethod} ${path}`), code(id), summary];
  });
  return page('Operations', 'Every operation of the service: its method, its endpoint and its id.', [
    `${title}, version ${version}. [Models](models.md) has the types of all bodies.`,
    table(['Method', 'Endpoint', 'Operation', 'Description'], rows),
    'The examples with `curl` use three variables. [token](token.md) shows where the token comes from.',
    codeBlock(
      'sh',
      ['export BASE_URL=http://127.0.0.1:4010', 'export SERVICE_ID=...', 'export TOKEN=...'].join('\n'),
    ),
  ]);
}

function resourcePage(
  { path, description, operations }: Resource,
  wire: Wire,
  places: ResponsePlaces,
): string {
  const name = `client.${path.join('.')}`;
  const methods = operations.map(({ methodName }) => methodName).join(', ');
  return page(name, `${name}: ${methods}. ${description}`.trim(), [
    description,
    ...operations.map((one) => operationSection(one, wire, places)),
  ]);
}
