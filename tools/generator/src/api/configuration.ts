import type { ConfigurationOption, Operation, Parameter } from './api.ts';
import type { Report } from './report.ts';

/** Options that every client has. */
const takenOptions = new Set(
  'allowInsecure auth baseUrl body cookie deadline fetch header headers hooks query retries retry signal timeout transport'.split(
    ' ',
  ),
);

/** The options of the client that supply headers, each once. */
export function configurationOf(operations: readonly Operation[], report: Report): ConfigurationOption[] {
  const options = new Map<string, ConfigurationOption>();
  for (const { parameters } of operations) {
    for (const parameter of parameters.filter(({ source }) => source === 'configuration')) {
      const known = options.get(parameter.argument);
      refuse(parameter, known, report);
      options.set(parameter.argument, {
        name: parameter.argument,
        header: known?.header ?? parameter.name,
        required: parameter.required || known?.required === true,
        description: known?.description || parameter.description,
        type: known?.type ?? parameter.type,
      });
    }
  }
  return [...options.values()];
}

function refuse(
  { argument, name, pointer }: Parameter,
  known: ConfigurationOption | undefined,
  report: Report,
) {
  const place = pointer.replace(/\/schema$/, '/x-sdk/configuration');
  if (takenOptions.has(argument))
    report.refuse(
      `\`x-sdk.configuration\` cannot be \`${argument}\`: every client has such an option.`,
      place,
    );
  if (known && known.header.toLowerCase() !== name.toLowerCase())
    report.refuse(
      `The option \`${argument}\` supplies the header ${known.header} and cannot supply ${name}.`,
      place,
    );
}
