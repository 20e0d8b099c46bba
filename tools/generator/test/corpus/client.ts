/** A contract of which a client is generated, with what the types of one depend on. */
export const clientContract = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: 'https://pets.example.org' }]
paths:
  /b:
    get:
      operationId: get_it
      tags: [pets]
      responses:
        '200':
          description: It.
          content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } }
  /pet:
    get:
      operationId: getPet
      tags: [pets]
      responses:
        '200': { description: A pet., content: { application/json: { schema: { $ref: '#/components/schemas/my_pet' } } } }
  /default:
    get:
      operationId: getDefault
      tags: [pets]
      responses:
        default: { description: A pet., content: { application/json: { schema: { $ref: '#/components/schemas/my_pet' } } } }
  /file:
    get:
      operationId: getFile
      tags: [pets]
      responses:
        '200': { description: A file., content: { application/pdf: {} } }
    post:
      operationId: sendFile
      tags: [pets]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, contentMediaType: application/octet-stream } } }
      responses:
        '204': { description: Taken. }
  /search:
    get:
      x-sdk: { resource: petShop, method: search }
      parameters:
        - { name: filter, in: query, schema: { type: object, properties: { a: { type: string } } } }
      responses:
        '200':
          description: Some.
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [b]
                  properties:
                    b: { type: string }
                    range: { type: array, prefixItems: [{ type: number }, { type: number }] }
                    labels: { type: object, properties: { name: { type: string } }, additionalProperties: { type: string } }
components:
  schemas:
    my_pet: { type: object, required: [name], properties: { name: { type: string } } }
`;

/** A program that uses all of it. */
export const clientConsumer = `
import { createClient } from './client.js';
import type { GetItResponse, GetSearchFilter, GetSearchResponseItem, MyPet } from './models.js';
import type { PetShopResource } from './resources.js';
const { pets, petShop } = createClient();
export const it: { a?: string } = await pets.getIt();
export const made: GetItResponse = { a: '' };
export const pet: MyPet = await pets.getPet();
export const named: MyPet = { name: pet.name };
export const byDefault: MyPet = await pets.getDefault();
export const file: Blob = await pets.getFile();
await pets.sendFile({ file });
export const shop: PetShopResource = petShop;
export const filter: GetSearchFilter = { a: '' };
export const found: GetSearchResponseItem | undefined = (await shop.search({ query: { filter } }))[0];
export const label: string | undefined = found?.labels?.['other'];
export const end: number | undefined = found?.range?.[1];
export const length: 2 | undefined = found?.range?.length;
export const b: GetSearchResponseItem = { b: '' };
`;
