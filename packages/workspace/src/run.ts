import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { root } from './projects.ts';
import { toolFolder } from './tools.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps the output and gives it back, instead of showing it. */
  readonly quiet?: boolean;
}

export interface RunResult {
  readonly status: number;
  readonly output: string;
}

/** Runs a command to its end; a command that cannot be started rejects. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env, quiet = false }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${toolFolder}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(parts).toString() }));
  });
}
