// The repository brings its own Node 24 as a platform package of npm. Where none fits (macOS, musl), the
// machine's Node serves, if it can run TypeScript sources.
const minimum = [22, 12];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
  console.error(
    `This repository needs Node ${minimum.join('.')} or newer; this machine runs ${process.versions.node}, ` +
      `and there is no packaged Node for ${process.platform}-${process.arch}. Install a newer Node and run the command again.`,
  );
  process.exitCode = 1;
}
