import { generateFiles, type ClientFiles } from '../src/targets/any-document.ts';

/** Generates from a text; `name` is the file that messages name. */
export function generateFrom(text: string, name = 'service.yaml', react = false): ClientFiles {
  return generateFiles({ name, text, url: undefined }, { react });
}

/** A document of paths and components, so that a test shows only what it is about. */
export function documentOf(parts: {
  paths: object;
  schemas?: object;
  extra?: object;
  openapi?: string;
}): string {
  return JSON.stringify({
    openapi: parts.openapi ?? '3.1.0',
    info: { title: 'Tiny', version: '1' },
    servers: [{ url: 'https://api.example.org/v1' }],
    paths: parts.paths,
    components: { schemas: parts.schemas ?? {} },
    ...parts.extra,
  });
}

/** Whatever a document may have that is hard on code: OpenAPI 3.0, in YAML. */
export const oddDocument = `openapi: 3.0.3
info: { title: 'Odd */ things', version: '1' }
servers: [{ url: '{scheme}://127.0.0.1:{port}/v1', variables: { scheme: { default: http }, port: { default: '4010' } } }]
security: [{ key: [] }]
tags: [{ name: Thing store, description: Keeps things. }]
paths:
  /things/{thing-id}/{new}:
    parameters:
      - { name: new, in: path, required: true, schema: { type: string } }
      - { name: thing-id, in: path, required: true, schema: { type: integer } }
    get:
      tags: [Thing store]
      parameters:
        - { name: filter, in: query, style: deepObject, explode: true, schema: { type: object, properties: { a: { type: string } } } }
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: X-Page, in: header, schema: { type: integer } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: where, in: query, content: { application/json: { schema: { $ref: '#/components/schemas/日本' } } } }
      responses:
        '200': { description: The thing., content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
        '204': { description: None. }
        '404': { description: No. }
    delete:
      tags: [Thing store]
      operationId: delete
      deprecated: true
      security: []
      parameters: [{ name: why, in: query, required: true, schema: { type: string, enum: [old, 'b"c'] } }]
      responses: { '204': { description: It is gone. } }
  /upload:
    post:
      operationId: constructor
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                file: { type: string, format: binary }
                meta: { type: object, properties: { a: { type: string, nullable: true } } }
                tags: { type: array, items: { type: string } }
      responses: { '200': { description: ok, content: { text/plain: { schema: { type: string } } } } }
    put:
      requestBody: { content: { image/*: { schema: { type: string, format: binary } } } }
      responses: { default: { description: ok, content: { application/octet-stream: { schema: { type: string, format: binary } } } } }
    patch:
      operationId: then
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { a: { type: array, items: { type: string } } } }
            encoding: { a: { style: deepObject, explode: true } }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/paths/~1things~1%7Bthing-id%7D~1%7Bnew%7D/get/parameters/0/schema' } }
  /pets:
    get:
      operationId: pets.list
      tags: [pets]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: array
                items:
                  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
                  discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
    post:
      operationId: pets/list
      tags: [pets]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/simple-user' } } } }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: object, properties: { a: { $ref: '#/components/schemas/Node/properties/value' } } }
components:
  securitySchemes: { key: { type: apiKey, in: query, name: api_key }, other: { type: http, scheme: basic } }
  schemas:
    Node:
      type: object
      description: 'Ends here */ or not.'
      properties:
        value: { type: string, nullable: true }
        children: { type: array, items: { $ref: '#/components/schemas/Node' } }
        any: { $ref: '#/components/schemas/Record' }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, purrs: { type: boolean } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, barks: { type: boolean } } }
    simple-user:
      type: object
      properties: { a-b: { type: string }, class: { type: string }, "quo'te": { type: string }, 'emoji 🙂': { type: integer } }
    SimpleUser: { allOf: [{ $ref: '#/components/schemas/simple-user' }], required: [class] }
    日本: { type: string, enum: [a, b], nullable: true }
    Record: { type: object }
    Level: { type: integer, enum: [0, 1], x-enum-varnames: [LOW, __proto__] }
    1st: { type: string }
    "sp ace's": { anyOf: [{ type: string }, { type: integer }] }
`;
