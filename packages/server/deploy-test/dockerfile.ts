import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';

/** What a Dockerfile makes: programs start with this environment, in this folder. */
export interface Image {
  readonly entrypoint: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** A program and its words. It exits with 0 when the container is healthy. */
  readonly healthCommand: readonly string[];
  /** Puts the paths of the image below the folder that stands for its root. */
  within(text: string): string;
}

/**
 * Carries out the steps of a Dockerfile without Docker: `root` stands for the root of the image, and this user for the
 * user of the image.
 *
 * @throws When there is an instruction that is not known here, or a step fails.
 */
export function buildImage(
  dockerfile: string,
  root: string,
  values: Readonly<Record<string, string>>,
): Image {
  const environment: Record<string, string> = { PATH: basePath(), HOME: root };
  const environmentOfBuild = () => ({ ...environment, ...networkOfMachine() });
  const variables: Record<string, string> = {};
  let folder = root;
  let entrypoint: readonly string[] = [];
  let healthCommand: readonly string[] = [];
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const within = (text: string) =>
    text.replace(/(?<![\w.])\/(service|data)\b/g, `${root}/$1`).replaceAll('node:node', user);
  const expand = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? environment[name] ?? '');

  for (const line of instructionsOf(dockerfile)) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(line) ?? [];
    if (instruction === 'ARG') {
      const [name = '', value = ''] = rest.split('=');
      variables[name] = values[name] ?? value;
    } else if (instruction === 'ENV') {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(rest) ?? [];
      environment[name] = within(expand(value));
    } else if (instruction === 'WORKDIR') {
      folder = within(rest);
      mkdirSync(folder, { recursive: true });
    } else if (instruction === 'RUN') {
      const command = within(expand(rest));
      execFileSync('sh', ['-ec', command], { cwd: folder, env: environmentOfBuild(), encoding: 'utf8' });
    } else if (instruction === 'ENTRYPOINT') entrypoint = stringsOf(rest);
    else if (instruction === 'HEALTHCHECK') {
      healthCommand = ['sh', '-c', rest.slice(rest.indexOf('CMD ') + 4)];
    } else if (!['FROM', 'VOLUME', 'EXPOSE', 'USER'].includes(instruction)) {
      throw new Error(`The Dockerfile has an instruction that this test cannot carry out: ${line}`);
    }
  }
  return { entrypoint, environment, folder, healthCommand, within };
}

/** The lines without comments and blank lines. A backslash at the end of a line continues it. */
function instructionsOf(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
}

function stringsOf(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value;
  throw new Error(`Expected a JSON array of strings: ${json}`);
}

/** A build reaches the registry by the settings of this user, and trusts the certificates that this machine trusts. */
function networkOfMachine(): Record<string, string | undefined> {
  const { HOME, NODE_EXTRA_CA_CERTS, HTTPS_PROXY, NO_PROXY } = process.env;
  return { HOME, NODE_EXTRA_CA_CERTS, HTTPS_PROXY, NO_PROXY };
}

/** The Node that runs this test stands for the Node of the image. */
function basePath(): string {
  return [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
}
