import { readFileSync } from 'node:fs';
import { analyzeConversation } from '@conversation-analytics/engine';
import { inventedTurns } from './conversations.ts';

/** Runs in a process of its own: one conversation. Prints CPU seconds and the largest resident set in MiB. */
const request = { talk_turns: [...inventedTurns(Number(process.argv[2]))] };
const start = process.cpuUsage();
const { analytics } = analyzeConversation(request);
const { user, system } = process.cpuUsage(start);
if (!analytics.conversation_analytics) throw new Error('There are no analytics.');
console.log((user + system) / 1e6, peakMemory() / 1024);

/** In KiB. On Linux `maxRSS` is not below that of the process that started this one, so it is not used there. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}
