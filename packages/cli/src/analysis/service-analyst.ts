import { ApiError, type ConversationsResponse } from '@conversation-analytics/client';
import type { Account } from '../accounts/account.ts';
import { connect } from '../accounts/connect.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Analyst, AnalystOptions } from './analyst.ts';

/** A long conversation takes the service some minutes. */
const mostMilliseconds = 300_000;

/** Analyses conversations with the service of an account. What is too large for one request becomes a job. */
export function serviceAnalyst(
  account: Account,
  {
    profile,
    readingProfile,
    confidenceThreshold,
    signal,
  }: AnalystOptions & Pick<Analyst, 'profile' | 'readingProfile'>,
): Analyst {
  const client = connect(account, profile);
  const lookedFor = new Map<string | null | undefined, Promise<ReadonlySet<string>>>();

  async function askFor(role: string | null | undefined): Promise<ReadonlySet<string>> {
    try {
      const { behaviors } = await client.profile.get(role ? { role } : undefined, { signal });
      return new Set((behaviors ?? []).flatMap(({ name }) => name ?? []));
    } catch {
      signal.throwIfAborted();
      // The analysis is there. What the service does not tell is not known, and no reason to lose it.
      return new Set();
    }
  }

  return {
    name: account.base_url,
    serviceId: account.service_id,
    profile: profile ?? account.service_profile,
    readingProfile,
    async analyze(talkTurns) {
      const body = {
        talk_turns: [...talkTurns],
        include_conversation: true,
        ...(confidenceThreshold !== undefined && { confidence_threshold: confidenceThreshold }),
      };
      let response: ConversationsResponse | undefined;
      try {
        response = await client.conversations.analyze(body, { signal, timeout: mostMilliseconds });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 413)) throw error;
        throw new CommandFailure(
          'failure',
          'The conversation is too large for one request (413). Upload its file with: conversation-analytics upload',
          { cause: error },
        );
      }
      const { analytics, conversation } = response;
      if (analytics) return { analytics, conversation: conversation ?? { talk_turns: [] } };
      throw new CommandFailure(
        'failure',
        `The service at ${account.base_url} responded without an analysis.`,
      );
    },
    lookedFor(role) {
      const known = lookedFor.get(role) ?? askFor(role);
      lookedFor.set(role, known);
      return known;
    },
  };
}
