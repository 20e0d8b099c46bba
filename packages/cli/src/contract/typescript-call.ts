import type { FoundOperation } from './operations.ts';

const longestLine = 100;

/** The TypeScript that makes the same call with the client. */
export function typescriptCall(
  { operation, parameters }: FoundOperation,
  body: unknown,
  fields: ReadonlyMap<string, string>,
  profile?: string,
): string {
  const { resource, clientMethod } = operation;
  const [form, imports] = formCode(fields);
  const values = [
    ...parameters.map((value) => JSON.stringify(decodeURIComponent(value))),
    ...(fields.size > 0 ? [form] : body === undefined ? [] : [literal(body)]),
  ];
  return `import { clientFromEnv } from '@conversation-analytics/node';
${imports}
const client = clientFromEnv(${profile === undefined ? '' : `{ serviceProfile: ${JSON.stringify(profile)} }`});
const result = await client.${resource}.${clientMethod}(${values.join(', ')});
console.log(result);
`;
}

function formCode(fields: ReadonlyMap<string, string>): readonly [string, string] {
  const hasFile = [...fields.values()].some((value) => value.startsWith('@'));
  const members = [...fields].map(([name, value]) => {
    if (!value.startsWith('@')) return `  ${name}: ${JSON.stringify(value)},`;
    const path = value.slice(1);
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    return `  ${name}: new File([await openAsBlob(${JSON.stringify(path)})], ${JSON.stringify(fileName)}),`;
  });
  return [`{\n${members.join('\n')}\n}`, hasFile ? "import { openAsBlob } from 'node:fs';\n" : ''];
}

/** A value of JSON as TypeScript writes it: names without quotes where they need none. */
function literal(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) =>
          `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: ${literal(one, inner)}`,
      );
  if (members.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${members.join(', ')}${space}${close}`;
  if (line.length + indent.length <= longestLine && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${inner}${member},`).join('\n')}\n${indent}${close}`;
}
