/** A problem that stops a release. The message names the command that fixes it. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';

  constructor(message: string, command?: string) {
    super(command === undefined ? message : `${message} Run: ${command}`);
  }
}
