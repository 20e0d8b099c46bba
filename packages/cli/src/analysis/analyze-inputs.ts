import { setImmediate } from 'node:timers/promises';
import { TranscriptError } from '@conversation-analytics/engine';
import engineManifest from '@conversation-analytics/engine/package.json' with { type: 'json' };
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Input } from '../frame/input-files.ts';
import { reasonOf } from '../frame/system-error.ts';
import type { Analysis } from './analysis.ts';
import type { Analyst } from './analyst.ts';
import { readTranscript } from './read-transcript.ts';
import { sidecarOf, type Sidecar } from './sidecar.ts';
import { printable } from '../terminal/printable.ts';

export type Outcome =
  | {
      readonly kind: 'analyzed';
      readonly analysis: Analysis;
      /** Whether it was read from the sidecar of an earlier run. */
      readonly isKept: boolean;
      /** What may be wrong in the transcript. An earlier run has said it. */
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'failed'; readonly file: string; readonly error: unknown };

interface InputOptions {
  readonly sidecars?: true | undefined;
  readonly threshold?: number | undefined;
}

/** Analyses one input after the other. Only what is wrong with an input itself is an outcome; anything else is thrown. */
export async function* analyzeInputs(
  inputs: readonly Input[],
  analyst: Analyst,
  options: InputOptions,
  context: Context,
): AsyncGenerator<Outcome> {
  for (const input of inputs) {
    // The engine does not wait for anything, and signals arrive only while the program does.
    await setImmediate();
    context.signal.throwIfAborted();
    try {
      yield await analyzeInput(input, analyst, options, context);
    } catch (error) {
      if (context.signal.aborted || !isOfInput(error)) throw error;
      yield { kind: 'failed', file: input.name, error: ofInput(input, error) };
    }
  }
}

async function analyzeInput(
  input: Input,
  analyst: Analyst,
  { sidecars, threshold }: InputOptions,
  context: Context,
): Promise<Outcome> {
  let sidecar: Sidecar | undefined;
  if (sidecars && input.kind === 'file') {
    const settings = {
      analyzed_by: analyst.name,
      engine_version: engineManifest.version,
      service_id: analyst.serviceId,
      profile: analyst.profile,
      threshold,
    };
    sidecar = await sidecarOf(input.path, input.name, settings);
    const kept = await sidecar.read();
    if (kept) return { kind: 'analyzed', analysis: kept, isKept: true, warnings: [] };
  }
  const { talkTurns, warnings, date } = await readTranscript(input, context);
  const analyzed = await analyst.analyze(talkTurns);
  const analysis = { file: input.name, date, analyzed_by: analyst.name, ...analyzed };
  await sidecar?.write(analysis);
  const messages = warnings.map(({ message }) => `${shownName(input)}: ${message}`);
  return { kind: 'analyzed', analysis, isKept: false, warnings: messages };
}

/** Whether another input may work: the transcript, its file, or what the service says about this request is wrong. */
function isOfInput(error: unknown): boolean {
  if (error instanceof CommandFailure) return error.type === 'failure';
  const { status }: { status?: unknown } = Object(error);
  return error instanceof TranscriptError || reasonOf(error) !== undefined || status === 400;
}

function ofInput(input: Input, error: unknown): unknown {
  const reason = reasonOf(error);
  const message =
    reason === undefined && error instanceof Error ? error.message : `It cannot be read: ${reason}.`;
  return new CommandFailure('failure', `${shownName(input)}: ${message}`, { cause: error });
}

function shownName({ name }: Input): string {
  return name === '-' ? 'Standard input' : printable(name);
}
