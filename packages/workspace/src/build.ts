/** Builds what has changed of the shell and the remotes; run beside the seed, which leaves a process no time for it. */
import { basename } from 'node:path';
import { buildAll } from '@commonweal/federation/build';
import { applications } from './projects.ts';

try {
  await buildAll(applications, {}, (dir, { skipped, milliseconds }) => {
    if (!skipped) console.log(`Built ${basename(dir)} in ${(milliseconds / 1000).toFixed(1)} s`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
