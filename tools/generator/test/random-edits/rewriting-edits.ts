import { resolve, type OpenApiDocument } from '../../src/document/open-api.ts';
import { reverse } from '../corpus/edits.ts';
import { atOne, type EditOperation } from './edit-operation.ts';
import { innerPlaces, operationPlaces, schemaPlaces } from './places.ts';

const references = (document: OpenApiDocument) =>
  innerPlaces(document).filter(({ schema }) => schema.$ref !== undefined);
const described = (document: OpenApiDocument) =>
  schemaPlaces(document).filter(({ schema }) => schema.$ref === undefined);

/** What says the same in another way. */
export const rewritingEdits = {
  'write a reference inline': atOne(references, ({ pointer, schema, put }, _, document) => {
    put(structuredClone(resolve(document, schema)));
    return `${pointer} is written inline`;
  }),
  'change a description': atOne(described, ({ pointer, schema }) => {
    schema.description = `${schema.description ?? ''} In other words.`;
    return `${pointer} is described in other words`;
  }),
  'describe an operation otherwise': atOne(operationPlaces, ({ id, operation }) => {
    operation.description = `${operation.description ?? ''} In other words.`;
    return `${id} is described in other words`;
  }),
  'put everything in another order': (document) => {
    reverse()(document);
    return 'everything is in another order';
  },
} satisfies Record<string, EditOperation>;
