import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { contractSchemas } from '../generated/json-schemas.ts';
import { countedViolations, pointerToken, type Violation } from '../http/problem.ts';
import { violationsOf, type SchemaChecks } from './violations.ts';

/** Checks a value and lists what is wrong with it, up to `countedViolations`: nothing when it is valid. */
export type Validate = (value: unknown) => readonly Violation[];

/** Makes the check of a schema of the contract, by its name: nothing is stripped, coerced or filled in. */
export function contractValidator(name: string): Validate {
  const pointer = `/components/schemas/${pointerToken(name)}`;
  return (value) => {
    // Nearly every value is valid, and costs no more than this.
    if (contractChecks.firstError(pointer, value) === undefined) return [];
    const violations: Violation[] = [];
    for (const error of violationsOf(contractChecks, pointer, value)) {
      violations.push(bodyViolation(error));
      if (violations.length === countedViolations) break;
    }
    return violations;
  };
}

/**
 * Makes the check of parameters, which are strings until the schema turns them into numbers or lists, in place.
 *
 * @param placeOf - Where the violation of a parameter is.
 */
export function parameterValidator<Place>(
  schema: object,
  placeOf: (name: string) => Place,
): (values: unknown) => readonly (Place & { readonly detail: string })[] {
  const validate = parameters.compile(schema);
  return (values) => {
    validate(values);
    return (validate.errors ?? []).map((error) => {
      const [name = ''] = pointerOf(error).slice(1).split('/');
      return { ...placeOf(name.replaceAll('~1', '/').replaceAll('~0', '~')), detail: describe(error) };
    });
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

const strict: Options = {
  strict: true,
  allowUnionTypes: true,
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: false,
};
const contract = withFormats(new Ajv2020({ ...strict, allErrors: false }))
  // The schemas are where the contract has them. `components` is not a keyword of JSON Schema.
  .addKeyword('components')
  .addSchema(contractSchemas);
// The properties that the rules require are declared where the rules were taken from.
const rules = withFormats(new Ajv2020({ ...strict, strictRequired: false, allErrors: true }));
const parameters = withFormats(new Ajv2020({ ...strict, allErrors: true, coerceTypes: 'array' }));

/** Compiling takes some milliseconds per schema, so each schema waits for its first value. */
const compiled = new Map<string, ValidateFunction>();
const compiledRules = new Map<string, ValidateFunction>();

const contractChecks: SchemaChecks = {
  firstError: (schemaPointer, value) => {
    let validate = compiled.get(schemaPointer);
    if (validate === undefined) {
      const fragment = schemaPointer.split('/').map(encodeURIComponent).join('/');
      validate = contract.compile({ $ref: `contract#${fragment}` });
      compiled.set(schemaPointer, validate);
    }
    validate(value);
    return validate.errors?.[0];
  },
  allErrors: (schemaPointer, schema, value) => {
    let validate = compiledRules.get(schemaPointer);
    if (validate === undefined) compiledRules.set(schemaPointer, (validate = rules.compile(schema)));
    validate(value);
    return validate.errors ?? [];
  },
};

/** The formats of the contract. An int64 beyond 2^53 would already have been rounded by the JSON parser. */
function withFormats(ajv: Ajv2020): Ajv2020 {
  return ajv
    .addFormat('double', { type: 'number', validate: Number.isFinite })
    .addFormat('int32', {
      type: 'number',
      validate: (value: number) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31,
    })
    .addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
    .addFormat('uuid', uuid)
    .addFormat('date-time', (value: string) => dateTime.test(value) && !Number.isNaN(Date.parse(value)));
}

export function isUuid(value: string): boolean {
  return uuid.test(value);
}

function bodyViolation(error: ErrorObject): Violation {
  return { pointer: pointerOf(error), detail: describe(error) };
}

/** A missing and an unknown property are pointed at themselves, not at the object around them. */
function pointerOf({ instancePath, keyword, params }: ErrorObject): string {
  const property: unknown =
    keyword === 'required'
      ? params['missingProperty']
      : (params['additionalProperty'] ?? params['unevaluatedProperty']);
  return typeof property === 'string' ? `${instancePath}/${pointerToken(property)}` : instancePath;
}

function describe({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not known.';
    case 'type':
      return `must be ${[params['type']].flat().map(String).map(withArticle).join(' or ')}.`;
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty.' : `${message ?? 'is too short'}.`;
    case 'minItems':
      return params['limit'] === 1 ? 'must not be empty.' : `${message ?? 'has too few items'}.`;
    case 'format':
      return `must be ${formatNames.get(String(params['format'])) ?? String(params['format'])}.`;
    default:
      return `${message ?? 'is invalid'}.`;
  }
}

const formatNames: ReadonlyMap<string, string> = new Map([
  ['int32', 'a whole number from -2147483648 to 2147483647'],
  ['int64', 'a whole number from -9007199254740991 to 9007199254740991'],
  ['uuid', 'a UUID'],
  ['date-time', 'a date and time (RFC 3339)'],
]);

function withArticle(type: string): string {
  if (type === 'null') return type;
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}
