import { startFaultServer } from '../../../packages/runtime/test/fault-server.ts';
import { faultContenders } from './fault-clients.ts';
import { probes } from './fault-probes.ts';

/** Runs in a process of its own: one probe of one client, with its server. Sends the cell of the table. */
const [, , contenderName = '', probeName = ''] = process.argv;
const contender = faultContenders[contenderName];
const probe = probes[probeName];
if (!contender || !probe) throw new Error(`There is no probe "${probeName}" of ${contenderName}.`);

// Jitter in the middle of its range, so that waits can be compared.
Math.random = () => 0.5;
process.send?.(await probe(contender, await startFaultServer()), () => process.exit());
