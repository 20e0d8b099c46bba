import { startConsole } from './console.ts';
import { developmentPages } from './pages.ts';

const port = 4020;

try {
  const webConsole = await startConsole({ port, pages: developmentPages });
  console.log(`The console is at ${webConsole.url}. Ctrl-C ends it.`);
  process.once('SIGINT', () => void webConsole.close());
  process.once('SIGTERM', () => void webConsole.close());
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  console.error(
    `Port ${port} is taken: end the program that uses it, perhaps another console, then start this one again.`,
  );
  process.exitCode = 1;
}
