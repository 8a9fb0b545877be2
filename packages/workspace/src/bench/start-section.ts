import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findLockHolder } from '@commonweal/api';
import { root } from '../projects.ts';
import { run } from '../run.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';

interface PrintedLine {
  readonly seconds: number;
  readonly text: string;
}

interface Start {
  readonly name: string;
  /** Until the address was printed. */
  readonly seconds: number;
  readonly lines: readonly PrintedLine[];
}

const ADDRESS = /is running at (http:\/\/\S+)/;
const INSTALLED = /^Done in .* using pnpm.*/;
const LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;

/** The time of `npm start` for a newcomer, and of later starts. */
export const startSection: BenchSection = {
  name: 'start',
  title: 'Start: npm start in a fresh clone',
  run: measureStart,
};

async function measureStart(stage: Stage): Promise<SectionReport> {
  const clone = join(stage.folder, 'clone');
  stage.defer(() => rm(clone, { recursive: true, force: true }));
  const { status, output } = await run('git', ['clone', '--quiet', root, clone], { quiet: true });
  if (status !== 0) throw new Error(`The repository could not be cloned: ${output}`);
  const first = await startOnce(stage, clone, 'fresh clone');
  const second = await startOnce(stage, clone, 'second start');
  return {
    method:
      'From the command to the printed address, which then answers /api/healthz: a clone of HEAD without node_modules ' +
      'and without data, and again in the same folder. Packages come from the package cache of this machine, as far ' +
      'as it has them.',
    tables: [
      {
        title: 'npm start',
        columns: ['', 'seconds'],
        rows: [first, second].map(({ name, seconds }) => [name, seconds.toFixed(1)]),
      },
      {
        title: 'What the first start said',
        columns: ['', 'at seconds'],
        rows: milestones(first.lines).map(({ seconds, text }) => [text, seconds.toFixed(1)]),
      },
    ],
    data: [first, second],
  };
}

async function startOnce(stage: Stage, folder: string, name: string): Promise<Start> {
  console.log(`${name} …`);
  const child = spawn('npm', ['start'], { cwd: folder, env: newcomersEnvironment(), detached: true, stdio: 'pipe' });
  const stop = () => stopSite(child, join(folder, '.data'));
  stage.defer(stop);
  try {
    const { lines, url } = await readUntilAddress(child);
    const { status } = await fetch(`${url}/api/healthz`);
    if (status !== 200) throw new Error(`${url}/api/healthz answered ${status}.`);
    return { name, seconds: lines.at(-1)?.seconds ?? Number.NaN, lines };
  } finally {
    await stop();
  }
}

/** The lines of the boot script and the site; of the package manager only that it has finished. */
function milestones(lines: readonly PrintedLine[]): PrintedLine[] {
  const isFinished = ({ text }: PrintedLine) => INSTALLED.test(text);
  return lines
    .slice(Math.max(0, lines.findIndex(isFinished)))
    .filter(({ text }) => !text.startsWith('Demo accounts'))
    .map(({ seconds, text }, at) => ({ seconds, text: at === 0 ? text.replace(INSTALLED, 'Installed') : text }));
}

/** Neither this repository's tools nor its settings; any free port. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const own = new Set(['DATABASE_URL', 'SMTP_URL', 'DATA_DIR', 'APP_ENV', 'PUBLIC_URL', 'INIT_CWD', 'NODE_OPTIONS']);
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !own.has(name) && !/^npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)/.test(name),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), PORT: '0' };
}

/** @throws {Error} with all that was printed, where it ends or takes too long */
async function readUntilAddress(child: ChildProcess): Promise<{ lines: PrintedLine[]; url: string }> {
  const started = performance.now();
  const lines: PrintedLine[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error([why, ...lines.map(({ text }) => text)].join('\n')));
    const timer = setTimeout(() => fail('npm start printed no address in time.'), LIMIT_MS);
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      fail('npm start ended before it printed an address.');
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (text) => {
        if (text.trim() !== '') lines.push({ seconds: (performance.now() - started) / 1000, text: text.trim() });
        const url = ADDRESS.exec(text)?.[1];
        if (url === undefined) return;
        clearTimeout(timer);
        resolve({ lines: [...lines], url });
      });
    }
  });
}

/** Asks the site itself to stop, as its data folder names it; npm and the boot script end after it. */
async function stopSite(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const holder = await findLockHolder(dataDir);
  if (holder) process.kill(holder.pid, 'SIGTERM');
  else killGroup(child, 'SIGTERM');
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/** npm and everything below it; `detached` made them a group. */
function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
