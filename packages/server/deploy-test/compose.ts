import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of a compose file, as far as this test carries it out. */
export interface ComposeService {
  readonly image: string;
  /** Whether the Dockerfile beside the compose file makes its image. */
  readonly isBuilt: boolean;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly replicas: number;
  /** The services that have to be there, or to have ended, before it starts. */
  readonly dependsOn: readonly string[];
}

/** Reads a compose file, with its variables replaced. */
export function readCompose(
  file: string,
  variables: Readonly<Record<string, string>>,
): ReadonlyMap<string, ComposeService> {
  const document = asObject(parse(interpolate(readFileSync(file, 'utf8'), variables), { merge: true }));
  return new Map(
    Object.entries(asObject(document['services'])).map(([name, value]) => {
      const service = asObject(value);
      const deploy = asObject(service['deploy'] ?? {});
      return [
        name,
        {
          image: String(service['image']),
          isBuilt: service['build'] !== undefined,
          command: [service['command'] ?? []].flat().map(String),
          environment: Object.fromEntries(
            Object.entries(asObject(service['environment'] ?? {})).map(([key, text]) => [key, String(text)]),
          ),
          replicas: Number(deploy['replicas'] ?? 1),
          dependsOn: Object.keys(asObject(service['depends_on'] ?? {})),
        },
      ];
    }),
  );
}

/** The names in the order in which they start. */
export function startOrder(services: ReadonlyMap<string, ComposeService>): readonly string[] {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const other of services.get(name)?.dependsOn ?? []) add(other);
    ordered.push(name);
  };
  for (const name of services.keys()) add(name);
  return ordered;
}

/** `${NAME}`, `${NAME:?}`, which has to be set, and `${NAME:-default}`. */
function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = variables[name];
    if (value !== undefined && value !== '') return value;
    if (kind === '-') return String(rest);
    throw new Error(`The variable ${name} of the compose file is not set.`);
  });
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    // Checked on the line above.
    return value as Record<string, unknown>;
  }
  throw new Error(`Expected an object in the compose file: ${JSON.stringify(value)}`);
}
