import { createInterface } from 'node:readline/promises';
import { purgeConversation, purgeService, type Purged } from '../retention/purge.ts';
import { dataRemoval } from '../retention/removals.ts';
import { CommandError, UsageError, type Action, type Command } from './command.ts';
import { readWords, requireWords } from './words.ts';

const usage = `  conversation-analytics-server purge --service ID [--conversation ID] [--yes]

Deletes for good what is stored for a service id: jobs with their results and inputs, files, conversations with their
metadata, and its credentials, whose tokens end at once. With --conversation it deletes the jobs and the metadata of
that conversation only: files belong to no conversation, and stay.

It asks before it deletes, unless --yes is given. When it is interrupted, run it again. Each run also finishes what any
earlier deletion has left, and says how much that was. It exits with 1 when nothing is found of what it is to delete.
Backups and exports keep what they have.`;

interface Given {
  readonly serviceId: string;
  readonly conversationId: string | null;
}

const action: Action<Given, Purged> = {
  name: 'purge',
  perform: async ({ database, store, signal }, { serviceId, conversationId }) => {
    let purged: Purged = { deleted: null, leftObjects: 0 };
    const isDone = await database.exclusively(dataRemoval, async () => {
      const options = { database, store, signal };
      purged =
        conversationId === null
          ? await purgeService(serviceId, options)
          : await purgeConversation(serviceId, conversationId, options);
    });
    if (!isDone) {
      throw new CommandError(
        'Data are being deleted or exported at the moment. Try again when that has ended.',
      );
    }
    return purged;
  },
};

/** Deletes the data of a service id, or of one conversation. */
export const purgeCommand: Command = {
  name: 'purge',
  summary: 'delete all data of a service id, or of one conversation',
  usage,
  actions: [action],
  run: async ({ perform, report }, words) => {
    const text = { type: 'string' } as const;
    const options = { service: text, conversation: text, yes: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readWords(words, options);
    requireWords(positionals, []);
    const { service: serviceId, conversation: conversationId = null, yes } = values;
    if (serviceId === undefined || serviceId === '') throw new UsageError('--service ID is required.');
    const what =
      conversationId === null
        ? `all data and credentials of the service id ${serviceId}`
        : `the conversation ${JSON.stringify(conversationId)} of the service id ${serviceId}`;
    if (!yes && !(await isConfirmed(`This deletes ${what} for good. Type "yes" to go on: `))) {
      throw new CommandError('Nothing was deleted.');
    }
    const { deleted, leftObjects } = await perform(action, { serviceId, conversationId });
    if (deleted !== null) {
      const { jobs, files, conversations } = deleted;
      report(`Deleted ${what}: ${jobs} jobs, ${files} files, ${conversations} conversations.`);
    }
    // It is not known of which service id they were, so they do not count as found.
    if (leftObjects > 0) report(`Finished earlier deletions, of any service id: ${leftObjects} objects.`);
    if (deleted === null) throw new CommandError(`Nothing was found, so nothing was deleted: ${what}.`);
  },
};

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('There is nobody to ask: give --yes to delete without a question.');
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question(question)).trim() === 'yes';
  } finally {
    asking.close();
  }
}
