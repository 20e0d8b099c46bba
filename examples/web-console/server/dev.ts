import { startConsole } from './console.ts';
import { developmentPages } from './pages.ts';

const webConsole = await startConsole({ port: 4020, pages: developmentPages });
console.log(`The console is at ${webConsole.url}. Ctrl-C ends it.`);
process.once('SIGINT', () => void webConsole.close());
process.once('SIGTERM', () => void webConsole.close());
