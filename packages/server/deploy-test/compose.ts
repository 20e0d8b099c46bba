import { parse } from 'yaml';

/** A service of a compose file, as far as this test carries it out. */
export interface ComposeService {
  readonly image: string;
  /** Whether the Dockerfile beside the compose file makes its image. */
  readonly isBuilt: boolean;
  /** The Dockerfile of its image, where the compose file has it. */
  readonly dockerfile: string | undefined;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly replicas: number;
  /** The ports that it publishes: `127.0.0.1:4010:4010`. */
  readonly ports: readonly string[];
  /** How many seconds a stop may take before Docker kills it. */
  readonly graceSeconds: number;
  /** The program of its health check, and its words. */
  readonly healthCommand: readonly string[];
  /** The services that have to be there, or to have ended, before it starts. */
  readonly dependsOn: readonly string[];
}

/** Reads a compose file, with its variables replaced. */
export function readCompose(
  text: string,
  variables: Readonly<Record<string, string>>,
): ReadonlyMap<string, ComposeService> {
  const document = asObject(parse(interpolate(text, variables), { merge: true }));
  return new Map(
    Object.entries(asObject(document['services'])).map(([name, value]) => {
      const service = asObject(value);
      const deploy = asObject(service['deploy'] ?? {});
      const build = typeof service['build'] === 'string' ? {} : asObject(service['build'] ?? {});
      const dockerfile = build['dockerfile_inline'];
      return [
        name,
        {
          image: String(service['image']),
          isBuilt: service['build'] !== undefined,
          dockerfile: dockerfile === undefined ? undefined : String(dockerfile),
          command: [service['command'] ?? []].flat().map(String),
          environment: Object.fromEntries(
            Object.entries(asObject(service['environment'] ?? {})).map(([key, text]) => [key, String(text)]),
          ),
          ports: [service['ports'] ?? []].flat().map(String),
          // The default of Docker.
          graceSeconds: secondsOf(String(service['stop_grace_period'] ?? '10s')),
          healthCommand: commandOf(asObject(service['healthcheck'] ?? {})['test'] ?? []),
          replicas: Number(deploy['replicas'] ?? 1),
          dependsOn: Object.keys(asObject(service['depends_on'] ?? {})),
        },
      ];
    }),
  );
}

function secondsOf(duration: string): number {
  const [, seconds] = /^(\d+)s$/.exec(duration) ?? [];
  if (seconds === undefined) throw new Error(`Expected a number of seconds in the compose file: ${duration}`);
  return Number(seconds);
}

/** A text is for the shell, and a list begins with `CMD`. */
function commandOf(test: unknown): readonly string[] {
  return Array.isArray(test) ? test.slice(1).map(String) : ['sh', '-c', String(test)];
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
