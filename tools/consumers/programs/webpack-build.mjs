// Bundles the file that it is given as webpack does for production. Prints what webpack has to say of it.
import { basename, dirname } from 'node:path';
import webpack from 'webpack';

const [entry, output] = process.argv.slice(2);
const compiler = webpack({
  mode: 'production',
  target: 'web',
  context: import.meta.dirname,
  entry,
  output: { path: dirname(output), filename: basename(output) },
  // A matter of the app, and of the size of the sentence model.
  performance: false,
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true }));
  process.exitCode = stats.hasErrors() ? 1 : 0;
  compiler.close(() => {});
});
