import { chooseDetector } from '../analysis/choose-detector.ts';
import type { AnalystChoice } from '../analysis/choose-analyst.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { chooseOutput, withOutput, type OutputOptions } from '../frame/output.ts';
import { readTextInput } from '../frame/standard-input.ts';
import { jsonLine } from '../terminal/json-line.ts';
import { screenFor } from '../terminal/screen.ts';
import { detectionsText } from '../views/detections.ts';

export type DetectOptions = OutputOptions & AnalystChoice;

/** Detects the behaviours in a text. */
export async function detect(context: Context, words: string, options: DetectOptions): Promise<void> {
  const choice = chooseOutput(options);
  const text = words === '-' ? await readTextInput(context) : words;
  if (text.trim() === '')
    throw new CommandFailure('usage', 'The text is empty. Write it in quotes, or use - for standard input.');
  const { name, detect: detectIn } = await chooseDetector(context, options);
  const detections = await detectIn(text);
  await withOutput(choice, context, ({ format, file, write }) =>
    format === 'text'
      ? write(detectionsText(detections, name, screenFor(context, file !== undefined)))
      : write(`${jsonLine({ type: 'detections', analyzed_by: name, detections })}\n`),
  );
}
