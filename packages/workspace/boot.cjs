/**
 * Entry of every npm script. Plain old JavaScript, because it runs on whatever Node the machine
 * has (18 or newer): it installs the dependencies where they are missing or older than the
 * lockfile, then hands over to the Node version that the project pins.
 */
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const PNPM = 'pnpm@12.21.0';
const root = path.resolve(__dirname, '../..');
const stamp = path.join(root, 'node_modules/.commonweal-install');
const [command, ...args] = process.argv.slice(2);

function lockfileDigest() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  hash.update(readFileSync(path.join(root, 'pnpm-workspace.yaml')));
  return hash.digest('hex');
}

function isInstalled(digest) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

function install(digest) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status || 1);
  writeFileSync(stamp, digest);
}

const digest = lockfileDigest();
if (!isInstalled(digest)) install(digest);

const pinned = path.join(root, 'node_modules/.bin/node');
const quickImports = `--import=${pathToFileURL(path.join(__dirname, 'quick-imports.mjs')).href}`;
const node = existsSync(pinned) ? pinned : process.execPath;
const child = spawn(node, [path.join(__dirname, 'src', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH || ''}`,
    // Node keeps the modules that it has compiled, so that the next command starts sooner.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.cache/compiled'),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, quickImports].filter(Boolean).join(' '),
    INIT_CWD: process.env.INIT_CWD || process.cwd(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code === null ? 1 : code));
