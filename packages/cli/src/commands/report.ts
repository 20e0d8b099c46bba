import { type ReadingOptions, whole } from '@conversation-analytics/engine/reading';
import { type AnalysisToReport, renderReport } from '@conversation-analytics/engine/report';
import { analyzeInputs } from '../analysis/analyze-inputs.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { chooseAnalyst, type AnalystChoice } from '../analysis/choose-analyst.ts';
import { readingOptions } from '../analysis/reading.ts';
import { titlesOf } from '../analysis/titles.ts';
import { transcriptFiles } from '../analysis/transcript-files.ts';
import type { Context } from '../frame/context.ts';
import { exitCodes, type ExitCode } from '../frame/exit-codes.ts';
import { CommandFailure } from '../frame/failure.ts';
import { findInputs, refuseToReplaceInput, wordsOf } from '../frame/input-files.ts';
import { createInputReport } from '../frame/input-report.ts';
import { chooseOutput, withOutput } from '../frame/output.ts';
import { writeTo } from '../frame/write.ts';
import { printable } from '../terminal/printable.ts';

export interface ReportOptions extends AnalystChoice {
  readonly output: string;
  readonly sidecars?: true | undefined;
  readonly fromStdin?: true | undefined;
}

/** All analyses and the page are in memory, and a browser has to show them. */
const mostConversations = 1_000;

// A report that takes no options yet has the same type as one that does.
const render: (analyses: readonly AnalysisToReport[], options: ReadingOptions) => string = renderReport;

/** Analyses transcripts, and writes one page about all of them. */
export async function report(
  context: Context,
  words: readonly string[],
  options: ReportOptions,
): Promise<ExitCode> {
  const choice = chooseOutput({ output: options.output }, ['html']);
  const { inputs, isSingle } = await findInputs(
    await wordsOf(words, options, context),
    transcriptFiles,
    context,
  );
  if (inputs.length > mostConversations) {
    throw new CommandFailure(
      'usage',
      `A report has at most ${whole(mostConversations)} conversations, and these are ${whole(inputs.length)}. Name fewer files, or write a table: analyze … -o table.csv`,
    );
  }
  await refuseToReplaceInput(choice, inputs, context);
  const analyst = await chooseAnalyst(context, options);
  const inputReport = createInputReport(context, {
    total: inputs.length,
    isJson: false,
    isWatched: inputs.length > 1,
  });
  const analyses: Analysis[] = [];
  try {
    await withOutput(choice, context, async (output) => {
      for await (const outcome of analyzeInputs(inputs, analyst, options, context)) {
        if (isSingle && outcome.kind === 'failed') throw outcome.error;
        if (outcome.kind === 'failed') await inputReport.fail(outcome.file, outcome.error);
        else {
          analyses.push(outcome.analysis);
          await inputReport.warn(outcome.warnings);
          inputReport.succeed(outcome.isKept);
        }
      }
      inputReport.throwIfNothingWorked();
      const titles = titlesOf(analyses.map(({ file }) => file));
      const titled = analyses.map((analysis, at) => ({ ...analysis, title: titles[at] }));
      await output.write(render(titled, await readingOptions(analyses, analyst)));
    });
  } finally {
    inputReport.end();
  }
  await inputReport.summary(options.sidecars ? 'read from sidecars' : undefined);
  if (choice.file !== undefined)
    await writeTo(context.stderr, `The report is in ${printable(choice.file)}.\n`);
  return inputReport.failed > 0 ? exitCodes.partial : exitCodes.success;
}
