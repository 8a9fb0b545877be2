#!/usr/bin/env node
/** `npx commonweal-release`: publishes builds and changes what is live. Runs anywhere in the workspace. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The sources are TypeScript, which this Node must be able to run as it is. */
const OLDEST = 24;

if (Number.parseInt(process.versions.node, 10) >= OLDEST) {
  const { runReleaseCommand } = await import('../src/release-command/release-command.ts');
  process.exitCode = await runReleaseCommand(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    print: console.log,
    printError: console.error,
  });
} else {
  const pinned = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  const { status, error } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' });
  if (error) console.error(`commonweal-release needs Node ${OLDEST}; run "npm start" once, which installs it.`);
  process.exitCode = status ?? 1;
}
