import type { Answers } from '../programs/calls.ts';

/**
 * Holds what a runtime made of its calls against what it has to be.
 *
 * @throws Error that says what is otherwise.
 */
export function checkAnswers(answers: Answers): void {
  const { behaviors, refusal, talkTurns, status } = answers;
  const right =
    behaviors.includes('open question') &&
    refusal === 'BadRequestError' &&
    talkTurns === 4 &&
    status === 'completed';
  if (!right) throw new Error(`The answers are wrong: ${JSON.stringify(answers)}`);
}
