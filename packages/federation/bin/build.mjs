/** Builds the folder it is run in. With a parent process it reports to it, otherwise to the terminal. */
import { basename } from 'node:path';
import { buildFolder } from '../src/build.ts';

const dir = process.cwd();
const options = process.argv[2] ? JSON.parse(process.argv[2]) : {};
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function describe({ manifest, skipped, milliseconds }) {
  const entries = manifest.kind === 'shell' ? manifest.entry.js : [manifest.entry.file];
  const size = entries.reduce((sum, file) => sum + (manifest.files[file]?.gzip ?? 0), 0);
  const how = skipped ? 'unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`;
  return `${manifest.name} ${manifest.version} ${how}, entry ${kilobytes(size)} gzip`;
}

try {
  const result = await buildFolder(dir, options);
  if (process.send) process.send({ result });
  else console.log(describe(result));
} catch (error) {
  const failure = `${basename(dir)}: ${error.message}`;
  if (process.send) process.send({ failure });
  else console.error(failure);
  process.exitCode = 1;
}
