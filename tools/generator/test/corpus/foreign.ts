/** A contract of somebody else: no x-sdk, places by tag or path, and what ours does not have. */
export const foreignContract = `openapi: 3.1.0
info: { title: Zoo, version: 2.0.0 }
servers: [{ url: 'https://zoo.example.org/v2' }]
security: [{ key: [] }]
tags: [{ name: animals }]
paths:
  /animals:
    parameters:
      - { name: session, in: cookie, schema: { type: string } }
    get:
      operationId: listAnimals
      tags: [animals]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
        - { name: sort, in: query, schema: { type: string, enum: [name, age] } }
        - { name: tag, in: query, required: true, explode: false, schema: { type: array, items: { type: string } } }
      responses:
        '200':
          description: The animals.
          headers:
            x-total: { required: true, schema: { type: integer } }
            x-next: { schema: { type: string } }
          content:
            application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Animal' } } }
            text/csv: { schema: { type: string } }
        default: { description: No. }
    post:
      operationId: addAnimal
      tags: [animals]
      security: [{ login: [animals:write] }]
      requestBody: { $ref: '#/components/requestBodies/Animal' }
      responses:
        '201': { description: Added., content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } }
  /keepers/{name}:
    get:
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: A keeper., content: { application/json: { schema: { $ref: '#/components/schemas/Keeper' } } } }
webhooks:
  escaped:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } }
      responses: { '204': { description: Seen. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: x-key }
    login:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://zoo.example.org/token
          scopes: { animals:write: Add animals., animals:feed: Feed them. }
  requestBodies:
    Animal: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } }
  schemas:
    Animal:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
    Base:
      type: object
      required: [kind]
      properties:
        kind: { type: string }
        age: { type: integer, minimum: 0 }
        # An animal may have animals.
        children: { type: array, items: { $ref: '#/components/schemas/Animal' } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { tricks: { type: array, items: { type: string } } } }] }
    Keeper:
      type: object
      properties:
        name: { type: string, readOnly: true }
        boss: { anyOf: [{ $ref: '#/components/schemas/Keeper' }, { type: 'null' }] }
        keys: { type: object, patternProperties: { '^k-': { type: string } } }
`;
