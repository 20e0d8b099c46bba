import { argumentsOf, optionsOf, type Api, type Operation } from '../../api/api.ts';
import { modelsImport, type GeneratedFile, type Target } from '../../emit/target.ts';
import { comment } from '../../typescript/comment.ts';
import { propertyKey } from '../../typescript/source-text.ts';

/** What the service implements: a handler for each operation, with the types of its input and its response. */
export function emitHandlers({ operations }: Api, target: Target): GeneratedFile {
  const methods = operations.map(
    (operation) =>
      comment([`${operation.summary}: \`${operation.httpMethod} ${operation.path}\``], '  ') +
      `  ${operation.name}(request: ${requestType(operation)}): Promise<${operation.success.type}>;\n`,
  );
  const text = `export interface Handlers<Caller> {\n${methods.join('\n')}}\n`;
  const forms = text.includes('FormParts')
    ? `import type { FormParts } from '../uploads/form-parts.ts';\n`
    : '';
  return { name: 'handlers.ts', text: `${target.banner}${forms}${modelsImport(text, target)}\n${text}` };
}

function requestType(operation: Operation): string {
  const { body, secured } = operation;
  const path = argumentsOf(operation).map(({ name }) => `${propertyKey(name)}: string`);
  const options = optionsOf(operation).map(([place, all]) => {
    const entries = all.map(({ name, required, type }) => {
      const key = propertyKey(place === 'header' ? name.toLowerCase() : name);
      return `${key}${required ? '' : '?'}: ${type}`;
    });
    return `${place}: { ${entries.join('; ')} }`;
  });
  const properties = [
    secured ? 'caller: Caller' : 'serviceId: string',
    ...(path.length > 0 ? [`path: { ${path.join('; ')} }`] : []),
    ...options,
    ...(body?.codec === 'json' ? [`body: ${body.type}${body.required ? '' : ' | undefined'}`] : []),
    ...(body?.codec === 'form' ? ['form: FormParts'] : []),
  ];
  return `{ ${properties.join('; ')} }`;
}
