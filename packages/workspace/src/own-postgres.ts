import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A Postgres server that a test run has for itself. */
export interface OwnPostgres {
  /** Of its database `postgres`, which anybody on this machine may use. */
  readonly url: string;
  /** Ends it and removes what it kept. */
  stop(): void;
}

/**
 * Without waiting for the disk: nothing of it is needed after the run. Each test file has a database of its own, and
 * making and dropping one is most of what a server that waits does in a test run.
 */
const SETTINGS = [
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
];

/**
 * Starts a Postgres server in a temporary folder, of the newest version that is installed on this machine.
 * @returns null where none is installed
 * @throws {Error} with what it printed where it does not start
 */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const bin = findPrograms();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'commonweal-postgres-'));
  const person = unprivileged();
  if (person) chownSync(folder, person.uid, person.gid);
  const data = join(folder, 'data');
  const call = (program: string, args: readonly string[]) => {
    const { status, error, stdout, stderr } = spawnSync(join(bin, program), args, {
      ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      ...person,
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `${stdout}${stderr}`}`);
  };
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], {
      cwd: folder,
      stdio: 'ignore',
      ...person,
    });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const identity = ['--username', 'postgres', '--auth', 'trust'];
    call('initdb', ['-D', data, ...identity, '--no-sync', '--encoding', 'UTF8', '--locale', 'C.UTF-8']);
    const options = [...SETTINGS, '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`].join(' ');
    call('pg_ctl', ['start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options]);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The folder with `initdb` and `pg_ctl`: on the path, or where Debian puts them, by version. */
function findPrograms(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const ofDebian = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(byVersion);
  const found = [...onPath, ...ofDebian].find((program) => existsSync(program));
  return found === undefined ? null : dirname(found);
}

/** Newest first. */
function byVersion(a: string, b: string): number {
  const version = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
  return version(b) - version(a);
}

/** The account `postgres` where the run is by root, as whom no server starts. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) throw new Error('There is no account postgres, and root cannot start a Postgres server.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
