// Empties the dist folder of the package whose build script calls this: what a source that is gone left there would
// otherwise be published.
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
