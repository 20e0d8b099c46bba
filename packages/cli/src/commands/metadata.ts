import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { readJson } from '../frame/json-argument.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';
import { printable } from '../terminal/printable.ts';

export interface MetadataOptions extends OutputOptions {
  readonly account?: string | undefined;
  readonly merge?: true | undefined;
}

/** Stores metadata on a conversation. */
export async function setMetadata(
  context: Context,
  conversationId: string,
  pairs: readonly string[],
  options: MetadataOptions,
): Promise<void> {
  const metadata = pairs.length === 1 && pairs[0] === '-' ? await readMetadata(context) : readPairs(pairs);
  const { account } = await needAccount(context, options.account);
  await printResult(context, options, async () => {
    await connect(account).conversations.updateMetadata(
      { conversation_id: conversationId, metadata, merge_existing: options.merge === true },
      { signal: context.signal },
    );
    return {
      json: { type: 'metadata', conversation_id: conversationId, metadata, merged: options.merge === true },
      text: () =>
        `The metadata of ${printable(conversationId)} ${options.merge ? 'are merged' : 'are replaced'}.\n`,
    };
  });
}

function readPairs(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
      throw new CommandFailure('usage', `${pair} is not of the form name=value.`);
    }),
  );
}

async function readMetadata(context: Context): Promise<Record<string, string>> {
  const value = await readJson('-', 'Standard input', context);
  const isWhole =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string');
  if (!isWhole)
    throw new CommandFailure('usage', 'Standard input must be a JSON object whose values are strings.');
  // Checked above.
  return value as Record<string, string>;
}
