import type { OpenApiDocument } from '../../src/document/open-api.ts';
import { atOne, newName, someSchema, type EditOperation } from './edit-operation.ts';
import { objectPlaces, type ObjectPlace } from './places.ts';

interface PropertyPlace extends ObjectPlace {
  readonly name: string;
  readonly isRequired: boolean;
}

function propertyPlaces(document: OpenApiDocument): PropertyPlace[] {
  return objectPlaces(document).flatMap((place) =>
    Object.keys(place.properties).map((name) => ({
      ...place,
      name,
      isRequired: place.schema.required?.includes(name) ?? false,
    })),
  );
}

const requiredOnes = (document: OpenApiDocument) => propertyPlaces(document).filter((one) => one.isRequired);
const optionalOnes = (document: OpenApiDocument) => propertyPlaces(document).filter((one) => !one.isRequired);

function require({ schema }: ObjectPlace, name: string): void {
  schema.required = [...(schema.required ?? []), name];
}

function unrequire({ schema }: ObjectPlace, name: string): void {
  const left = (schema.required ?? []).filter((one) => one !== name);
  if (left.length > 0) schema.required = left;
  else delete schema.required;
}

function add(isRequired: boolean): EditOperation {
  return atOne(objectPlaces, (place, choose, document) => {
    const name = newName(document, 'added_');
    place.properties[name] = someSchema(choose);
    if (isRequired) require(place, name);
    return `${place.pointer} has a new ${isRequired ? 'required' : 'optional'} property ${name}`;
  });
}

export const propertyEdits = {
  'add an optional property': add(false),
  'add a required property': add(true),
  'remove a property': atOne(propertyPlaces, (place) => {
    delete place.properties[place.name];
    unrequire(place, place.name);
    return `${place.pointer} has no property ${place.name}`;
  }),
  'rename a property': atOne(propertyPlaces, (place, _, document) => {
    const { properties, name } = place;
    const other = newName(document, 'renamed_');
    properties[other] = properties[name] ?? {};
    delete properties[name];
    unrequire(place, name);
    if (place.isRequired) require(place, other);
    return `${place.pointer} has ${other} for ${name}`;
  }),
  'make a property required': atOne(optionalOnes, (place) => {
    require(place, place.name);
    return `${place.pointer} requires ${place.name}`;
  }),
  'make a property optional': atOne(requiredOnes, (place) => {
    unrequire(place, place.name);
    return `${place.pointer} does not require ${place.name}`;
  }),
  'make a property read-only': atOne(propertyPlaces, ({ properties, name, pointer }) => {
    // What stands beside a reference is not part of what it points at.
    const schema = properties[name] ?? {};
    properties[name] = Object.assign({}, schema.$ref === undefined ? schema : { allOf: [schema] }, {
      readOnly: true,
    });
    return `${pointer}: ${name} is read-only`;
  }),
  'open or close an object': atOne(objectPlaces, ({ schema, pointer }, choose) => {
    const was = JSON.stringify(schema.additionalProperties);
    const others = [undefined, true, false, { type: 'string' }].filter((one) => JSON.stringify(one) !== was);
    const now = choose(others);
    delete schema.additionalProperties;
    if (now !== undefined) schema.additionalProperties = structuredClone(now);
    return `${pointer}: additionalProperties was ${was}, is ${JSON.stringify(now)}`;
  }),
} satisfies Record<string, EditOperation>;
