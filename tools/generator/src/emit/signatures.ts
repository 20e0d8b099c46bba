import { argumentsOf, optionsOf, type Operation, type Parameter } from '../api/api.ts';
import { comment } from '../typescript/comment.ts';
import { propertyKey } from '../typescript/source-text.ts';

/** One of what a method takes before its options. */
export interface Positional {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

/** Path parameters, then the body. */
export function positionalsOf(operation: Operation): Positional[] {
  const { body } = operation;
  const list = argumentsOf(operation).map(({ argument, type }) => ({
    name: argument,
    type,
    isOptional: false,
  }));
  return body ? [...list, { name: 'body', type: body.type, isOptional: !body.required }] : list;
}

/** The parameters of one place: `query`, `header` or `cookie`. */
interface OptionGroup {
  readonly name: string;
  /** An object type of all of them. */
  readonly type: string;
  readonly isOptional: boolean;
}

export function optionGroups(operation: Operation, indent: string): OptionGroup[] {
  return optionsOf(operation).map(([name, all]) => ({
    name,
    type: `{\n${all.map((one) => optionProperty(one, `${indent}  `)).join('')}${indent}}`,
    isOptional: all.every(({ required }) => !required),
  }));
}

function optionProperty(parameter: Parameter, indent: string): string {
  const { name, required, type, description, deprecated, default: value } = parameter;
  const byDefault = value === undefined ? undefined : `@default ${JSON.stringify(value)}`;
  const text = comment([description, byDefault, deprecated ? '@deprecated' : undefined], indent);
  return `${text}${indent}${propertyKey(name)}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`;
}

/** An object type with a property for each place of option parameters; undefined where there are none. */
export function optionsType(operation: Operation, indent: string): Positional | undefined {
  const groups = optionGroups(operation, `${indent}  `);
  if (groups.length === 0) return undefined;
  const properties = groups.map((one) => `${indent}  readonly ${property(one)};\n`);
  const isOptional = groups.every((one) => one.isOptional);
  return { name: 'options', type: `{\n${properties.join('')}${indent}}`, isOptional };
}

/** `id: string, body?: models.Note`. An optional one before a required one takes `undefined`. */
export function signature(list: readonly Positional[]): string {
  const lastRequired = list.findLastIndex(({ isOptional }) => !isOptional);
  return list
    .map(({ name, type, isOptional }, index) => {
      if (isOptional && index < lastRequired) return `${name}: ${type} | undefined`;
      return `${name}${isOptional ? '?' : ''}: ${type}`;
    })
    .join(', ');
}

/** What queries take: the arguments of the method without the options of a call. */
export function queryArguments(operation: Operation, indent: string): Positional[] {
  const options = optionsType(operation, indent);
  return [...positionalsOf(operation), ...(options ? [options] : [])];
}

/** What `mutate` takes: one object of everything by its name. */
export interface MutationVariables {
  readonly names: readonly string[];
  readonly type: string;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

export function mutationVariables(operation: Operation, indent: string): MutationVariables {
  const groups = optionGroups(operation, `${indent}  `);
  const all = [...positionalsOf(operation), ...groups];
  const isOptional = all.every((one) => one.isOptional);
  const properties = all.map(property);
  const object =
    groups.length === 0
      ? `{ ${properties.join('; ')} }`
      : `{\n${properties.map((one) => `${indent}  ${one};\n`).join('')}${indent}}`;
  const type = all.length === 0 ? 'void' : `${object}${isOptional ? ' | void' : ''}`;
  return { names: all.map(({ name }) => name), type, isOptional };
}

/** The call of a method with the variables of a mutation, which have the names of its arguments. */
export function mutationCall(operation: Operation, method: string): string {
  const options = optionsOf(operation).map(([place]) => place);
  const names = positionalsOf(operation).map(({ name }) => name);
  const passed = [...names, ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])];
  return `${method}(${passed.join(', ')})`;
}

function property({ name, type, isOptional }: Positional): string {
  return `${name}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''}`;
}
