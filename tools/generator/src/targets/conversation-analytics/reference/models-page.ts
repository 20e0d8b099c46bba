import type { Schema } from '../../../document/open-api.ts';
import { comment } from '../../../typescript/comment.ts';
import { propertyKey } from '../../../typescript/source-text.ts';
import type { Wire } from '../wire.ts';
import { codeBlock, page, paragraphs } from './markdown.ts';
import { nameOf, typeText } from './type-text.ts';

/** All models as interfaces of TypeScript, under headings to which operations and other models link. */
export function modelsPage({ schemas }: Wire): string {
  const sections = Object.entries(schemas).map(([name, schema]) => modelSection(name, schema, schemas));
  return page('Models', 'The bodies of all requests and responses, as types of TypeScript.', [
    'Names are those on the wire. `@conversation-analytics/client` exports a type for each.',
    ...sections,
  ]);
}

/** The module that puts the models in scope of the code blocks on the page. */
export function modelsContext(schemas: readonly string[]): string {
  return `/** The models of the contract. */\nexport type { ${schemas.join(', ')} } from '@conversation-analytics/client';\n`;
}

function modelSection(name: string, schema: Schema, schemas: Wire['schemas']): string {
  const used = [...referencesIn(schema)].filter((one) => one !== name && Object.hasOwn(schemas, one));
  const links = used.map((one) => `[${one}](#${one.toLowerCase()})`);
  return paragraphs([
    `## ${name}`,
    schema.description ?? '',
    codeBlock('ts fragment=models', declaration(name, schema)),
    schema.additionalProperties === false ? 'The service refuses other properties.' : '',
    links.length > 0 ? `See also: ${links.join(', ')}.` : '',
  ]);
}

function declaration(name: string, schema: Schema): string {
  const { properties, required = [] } = schema;
  if (!properties) return `type ${name} = ${typeText(schema)};`;
  const rows = Object.entries(properties).map(([key, property]) => {
    const text = onOneLine(
      comment([property.description, property.deprecated ? '@deprecated' : undefined], '  '),
    );
    return `${text}  ${propertyKey(key)}${required.includes(key) ? '' : '?'}: ${typeText(property)};`;
  });
  return `interface ${name} {\n${rows.join('\n')}\n}`;
}

/** A comment that fits on one line is written there. */
function onOneLine(text: string): string {
  const [, indent = '', line] = /^( *)\/\*\*\n *\* (.*)\n *\*\/\n$/.exec(text) ?? [];
  return line === undefined ? text : `${indent}/** ${line} */\n`;
}

/** The names of all schemas that a schema refers to. */
function referencesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, own] of Object.entries(one)) {
      if (key === '$ref' && typeof own === 'string') names.add(nameOf(own));
      else visit(own);
    }
  };
  visit(value);
  return names;
}
