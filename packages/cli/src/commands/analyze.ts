import { readConversation } from '@conversation-analytics/engine/reading';
import type { Analyst } from '../analysis/analyst.ts';
import { chooseAnalyst, type AnalystChoice } from '../analysis/choose-analyst.ts';
import { csvBehaviors, csvHeader, csvLines } from '../analysis/csv.ts';
import { readingOptions } from '../analysis/reading.ts';
import { analyzeInputs, type Outcome } from '../analysis/analyze-inputs.ts';
import { transcriptFiles } from '../analysis/transcript-files.ts';
import type { Context } from '../frame/context.ts';
import { exitCodes, type ExitCode } from '../frame/exit-codes.ts';
import { CommandFailure } from '../frame/failure.ts';
import { findInputs, refuseToReplaceInput, wordsOf } from '../frame/input-files.ts';
import { chooseOutput, withOutput, type Output, type OutputOptions } from '../frame/output.ts';
import { createInputReport, type InputReport } from '../frame/input-report.ts';
import { jsonLine } from '../terminal/json-line.ts';
import { screenFor } from '../terminal/screen.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { conversationText } from '../views/conversation.ts';
import { overview } from '../views/overview.ts';

export interface AnalyzeOptions extends OutputOptions, AnalystChoice {
  readonly sidecars?: true | undefined;
  readonly fromStdin?: true | undefined;
}

/** Fewer take the engine a second or two. */
const fewestWatched = 100;

/** Analyses transcripts, one after the other, so that memory does not grow with their number. */
export async function analyze(
  context: Context,
  words: readonly string[],
  options: AnalyzeOptions,
): Promise<ExitCode> {
  const choice = chooseOutput(options, ['text', 'json', 'ndjson', 'csv']);
  const { inputs, isSingle } = await findInputs(
    await wordsOf(words, options, context),
    transcriptFiles,
    context,
  );
  await refuseToReplaceInput(choice, inputs, context);
  if (choice.file !== undefined && choice.format === 'json' && !isSingle) {
    throw new CommandFailure(
      'usage',
      `Several analyses are not one JSON document. Name a file ending in .ndjson.`,
    );
  }
  const analyst = await chooseAnalyst(context, options);
  const report = createInputReport(context, {
    total: inputs.length,
    isJson: choice.format === 'json' || choice.format === 'ndjson',
    isWatched: inputs.length >= fewestWatched && !(choice.file === undefined && context.stdout.isTTY),
  });
  try {
    await withOutput(choice, context, async (output) => {
      const write = await writerOf(output, { isSingle, analyst }, context);
      for await (const outcome of analyzeInputs(inputs, analyst, options, context)) {
        if (isSingle && outcome.kind === 'failed') throw outcome.error;
        await record(outcome, write, report);
      }
      report.throwIfNothingWorked();
    });
  } catch (error) {
    report.end();
    throw context.signal.aborted ? interrupted(context, options, inputs.length) : error;
  }
  await report.summary(options.sidecars ? 'read from sidecars' : undefined);
  return report.failed > 0 ? exitCodes.partial : exitCodes.success;
}

async function record(
  outcome: Outcome,
  write: (analysis: Analysis) => Promise<void>,
  report: InputReport,
): Promise<void> {
  if (outcome.kind === 'failed') return report.fail(outcome.file, outcome.error);
  await write(outcome.analysis);
  await report.warn(outcome.warnings);
  report.succeed(outcome.isKept);
}

async function writerOf(
  output: Output,
  { isSingle, analyst }: { readonly isSingle: boolean; readonly analyst: Analyst },
  context: Context,
): Promise<(analysis: Analysis) => Promise<void>> {
  const screen = screenFor(context, output.file !== undefined);
  if (output.format === 'csv') {
    const behaviors = await csvBehaviors(analyst);
    await output.write(csvHeader(behaviors));
    return async (analysis) => output.write(await csvLines(analysis, behaviors, analyst));
  }
  if (output.format !== 'text')
    return (analysis) => output.write(`${jsonLine({ type: 'analysis', ...analysis })}\n`);
  const read = async (analysis: Analysis) =>
    readConversation(analysis, await readingOptions([analysis], analyst));
  if (isSingle)
    return async (analysis) => output.write(conversationText(analysis, await read(analysis), screen));
  const { head, row } = overview(screen);
  let isBegun = false;
  return async (analysis) => {
    await output.write(`${isBegun ? '' : head}${row(analysis.file, await read(analysis))}`);
    isBegun = true;
  };
}

/** Ctrl+C loses the work of a long run unless its analyses are kept. */
function interrupted({ signal }: Context, { sidecars }: AnalyzeOptions, total: number): unknown {
  if (!(signal.reason instanceof CommandFailure) || total < 2) return signal.reason;
  const advice = sidecars
    ? 'Run the same command again: what is finished is read from its sidecar.'
    : 'With --sidecars, the same command continues where it was interrupted.';
  return new CommandFailure(signal.reason.type, `${signal.reason.message} ${advice}`);
}
