import { replayDeadLetters } from '../jobs/dead-letters.ts';
import { openQueue, type DeadLetter, type JobQueue } from '../jobs/queue.ts';
import { visible } from '../lifecycle/log.ts';
import { CommandError, UsageError, type Action, type Command, type CommandServices } from './command.ts';
import { readWords } from './words.ts';

const usage = `  conversation-analytics-server jobs dead
  conversation-analytics-server jobs replay ID | --all

\`dead\` lists the jobs of which every attempt has failed: job id, service id, when the last attempt failed, and why.
\`replay\` queues one of them, or all of them, again.`;

const dead: Action<null, readonly string[]> = {
  name: 'jobs dead',
  perform: (services) => withQueue(services, async (queue) => (await queue.deadLetters()).map(describe)),
};

const replay: Action<{ readonly jobId: string | null }, readonly string[]> = {
  name: 'jobs replay',
  perform: (services, { jobId }) =>
    withQueue(services, async (queue) => {
      const letters = await queue.deadLetters();
      const chosen = letters.filter((letter) => jobId === null || letter.jobId === jobId);
      const replayed = await replayDeadLetters(services.database.queries, queue, chosen);
      if (jobId !== null && replayed.length === 0) {
        throw new CommandError(`No dead job has the id ${jobId}. The command 'jobs dead' lists them.`);
      }
      return replayed.map((letter) => letter.jobId);
    }),
};

/** Lists the jobs of which every attempt has failed, and queues them again. */
export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'list the jobs of which every attempt has failed, or queue them again',
  usage,
  actions: [dead, replay],
  run: async ({ perform, print }, words) => {
    const { values, positionals } = readWords(words, { all: { type: 'boolean', default: false } } as const);
    const [form, id, ...others] = positionals;
    const printLines = (lines: readonly string[]) => lines.forEach((line) => print(`${line}\n`));
    if (form === 'dead' && id === undefined && !values.all) return printLines(await perform(dead, null));
    if (id === '') throw new UsageError('The command lacks a job id: the one that is given is empty.');
    const isOne = id !== undefined && others.length === 0;
    if (form === 'replay' && isOne !== values.all) {
      return printLines(await perform(replay, { jobId: id ?? null }));
    }
    throw new UsageError('Give one of: jobs dead, jobs replay ID, jobs replay --all.');
  },
};

async function withQueue<Result>(
  { database }: CommandServices,
  use: (queue: JobQueue) => Promise<Result>,
): Promise<Result> {
  const queue = await openQueue(database, () => {});
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
}

function describe({ jobId, serviceId, failedAt, reason }: DeadLetter): string {
  return [jobId, serviceId, failedAt.toISOString(), visible(reason)].join('  ');
}
