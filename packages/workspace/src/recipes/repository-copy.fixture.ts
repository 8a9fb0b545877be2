import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projects, root } from '../projects.ts';
import { run } from '../run.ts';
import type { RunResult } from '../run.ts';

/** A copy of the repository that a recipe of `docs/adding.md` is applied to. */
export interface RepositoryCopy {
  readonly folder: string;
  /** Files that the recipe has written or changed so far, sorted. */
  touched(): readonly string[];
  /** Writes a new file; an existing one is refused. */
  add(file: string, text: string): Promise<void>;
  /** Replaces a text that stands once in a file. */
  change(file: string, before: string, after: string): Promise<void>;
  /** Runs a tool of the workspace, or Node, in a folder of the copy. */
  run(command: string, args: readonly string[], folder?: string): Promise<RunResult>;
  /** Runs a module's text in a package of the copy, and reads the JSON that it prints last. */
  evaluate(folder: string, source: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Copies all tracked files, with packages linked to each other as they are here. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recipe-')));
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  });
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  // Thousands of small files: waiting for each takes many times as long as copying it.
  for (const file of files) copyFile(file);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const project of projects) linkModules(project.slice(root.length + 1));
  const touched = new Set<string>();

  function copyFile(file: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }

  function linkModules(project: string): void {
    const modules = join(root, project, 'node_modules');
    if (!existsSync(modules)) return;
    cpSync(modules, join(folder, project, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.includes('/.cache'),
    });
  }

  return {
    folder,
    touched: () => [...touched].sort(),
    async add(file, text) {
      touched.add(file);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text, { flag: 'wx' });
    },
    async change(file, before, after) {
      const text = await readFile(join(folder, file), 'utf8');
      if (text.split(before).length !== 2) throw new Error(`${file} does not hold once: ${before}`);
      touched.add(file);
      await writeFile(
        join(folder, file),
        text.replace(before, () => after),
      );
    },
    run: (command, args, inside = '.') => run(command, args, { cwd: join(folder, inside), quiet: true }),
    async evaluate(inside, source) {
      const script = join(folder, inside, 'recipe-script.ts');
      await writeFile(script, source);
      const result = await run(process.execPath, ['--no-warnings', script], { cwd: join(folder, inside), quiet: true });
      await rm(script);
      if (result.status !== 0) throw new Error(result.output);
      return JSON.parse(result.output.trim().split('\n').at(-1) ?? 'null');
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
