import { jsonLine } from '../terminal/json-line.ts';
import { count, duration, percent, wholeNumber } from '../terminal/numbers.ts';
import { printableLines } from '../terminal/printable.ts';
import type { Context } from './context.ts';
import { describeFailure } from './describe-failure.ts';
import { CommandFailure } from './failure.ts';
import { createProgress, noProgress } from './progress.ts';
import { writeTo } from './write.ts';

/** Tells on standard error how the inputs of a command fare. */
export interface InputReport {
  readonly failed: number;
  succeed(isKept: boolean): void;
  /** Says what may be wrong in an input that was read. */
  warn(warnings: readonly string[]): Promise<void>;
  fail(file: string, error: unknown): Promise<void>;
  /** @throws CommandFailure when every input has failed. */
  throwIfNothingWorked(): void;
  /** @param kept - How to call inputs that an earlier run has finished. */
  summary(kept: string | undefined): Promise<void>;
  end(): void;
}

interface ReportOptions {
  readonly total: number;
  readonly isJson: boolean;
  /** Whether to show progress. */
  readonly isWatched: boolean;
}

export function createInputReport(
  context: Context,
  { total, isJson, isWatched }: ReportOptions,
): InputReport {
  const progress = isWatched && (!isJson || context.stderr.isTTY) ? createProgress(context) : noProgress;
  const began = performance.now();
  const counts = { finished: 0, kept: 0, failed: 0 };
  const show = () => {
    const done = counts.finished + counts.failed;
    const seconds = (performance.now() - began) / 1_000;
    const left = done > 2 ? `, ${duration((seconds / done) * (total - done))} left` : '';
    const failed = counts.failed > 0 ? `, ${wholeNumber(counts.failed)} failed` : '';
    progress.show(
      done / total,
      `${wholeNumber(done)} of ${wholeNumber(total)} (${percent(done / total)})${failed}${left}`,
    );
  };
  return {
    get failed() {
      return counts.failed;
    },
    succeed(isKept) {
      counts.finished += 1;
      if (isKept) counts.kept += 1;
      show();
    },
    async warn(warnings) {
      if (warnings.length > 0) progress.clear();
      for (const message of warnings) {
        const line = isJson ? jsonLine({ warning: { message } }) : printableLines(`Warning: ${message}`);
        await writeTo(context.stderr, `${line}\n`);
      }
    },
    async fail(file, error) {
      counts.failed += 1;
      progress.clear();
      const { type, message, status, requestId } = describeFailure(error);
      await writeTo(
        context.stderr,
        isJson
          ? `${jsonLine({ error: { type, message, status, request_id: requestId, file } })}\n`
          : `${printableLines(message)}\n`,
      );
      show();
    },
    throwIfNothingWorked() {
      if (counts.finished > 0 || counts.failed === 0) return;
      const all = total === 1 ? 'The only input failed.' : `All ${total} inputs failed.`;
      throw new CommandFailure('failure', all);
    },
    async summary(kept) {
      progress.clear();
      if (isJson || total < 2) return;
      const parts = [
        `${count(counts.finished, 'input')} finished`,
        ...(kept !== undefined && counts.kept > 0 ? [`${wholeNumber(counts.kept)} of them ${kept}`] : []),
        ...(counts.failed > 0 ? [`${wholeNumber(counts.failed)} failed`] : []),
      ];
      await writeTo(context.stderr, `${parts.join(', ')}.\n`);
    },
    end: () => progress.clear(),
  };
}
