/** A state in which nothing is released, in one sentence for people; `command` mends it. */
export class ReleaseProblem extends Error {
  override readonly name = 'ReleaseProblem';

  constructor(message: string, command?: string) {
    super(command === undefined ? message : `${message} Run: ${command}`);
  }
}
