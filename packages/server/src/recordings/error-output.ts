/** What a command writes to its error output, as far as a message repeats it. */
export interface ErrorOutput {
  add(text: string): void;
  /** The end of it on one line, without secrets: empty when there is nothing. */
  line(): string;
}

/** The most characters that a message repeats. */
const mostCharacters = 1000;
/** Shorter values are common words, which hide nothing. */
const shortestSecret = 6;

const secretName = /KEY|SECRET|TOKEN|PASS|CREDENTIAL|AUTH/i;
const passwordInUrl = /:\/\/[^\s/@:]*:([^\s/@]+)@/;

/**
 * @param environment What the command can read. Values of variables that are named like a secret become asterisks.
 * @param path The recording's, for which `{file}` stands.
 */
export function errorOutput(environment: NodeJS.ProcessEnv, path: string): ErrorOutput {
  const secrets = secretsOf(environment);
  const longest = Math.max(0, ...secrets.map(({ length }) => length));
  let end = '';
  return {
    add: (text) => {
      // Long enough that a secret is whole wherever it reaches into what is repeated.
      end = (end + text).slice(-mostCharacters - longest);
    },
    line: () => {
      // Of the same length first, so that no part of a secret moves into what is repeated.
      const masked = secrets.reduce(
        (text, secret) => text.replaceAll(secret, '*'.repeat(secret.length)),
        end,
      );
      return masked
        .slice(-mostCharacters)
        .replaceAll(/\*{3,}/g, '***')
        .replaceAll(path, '{file}')
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim();
    },
  };
}

/** Longest first: one may be a part of another. */
function secretsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  const values = Object.entries(environment).flatMap(([name, value = '']) => {
    const [, password = ''] = passwordInUrl.exec(value) ?? [];
    return secretName.test(name) ? [value, password] : [password];
  });
  return values
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((one, other) => other.length - one.length);
}
