// `pnpm dev`: checks what each save concerns, for the workspace in the working directory.
import { check } from './check.ts';
import { saves } from './saves.ts';
import { watchSources } from './watch-sources.ts';

// Steps end themselves when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

const { add } = saves((files, outdated) => check(process.cwd(), files, outdated));
await watchSources(process.cwd(), add);
console.log('Watching the contract and all sources. Press Ctrl+C to stop.');
