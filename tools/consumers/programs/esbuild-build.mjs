// Bundles the file that it is given as esbuild does for a browser. Prints warnings and errors alone.
import { build } from 'esbuild';

const [entry, output] = process.argv.slice(2);
await build({ entryPoints: [entry], outfile: output, bundle: true, minify: true, logLevel: 'warning' });
