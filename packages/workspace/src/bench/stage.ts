import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, readConfig } from '@commonweal/api';
import type { Config, OpenDatabase } from '@commonweal/api';
import { progressPrinter } from '../progress.ts';

/** The shared resources of the sections of one run. */
export interface Stage {
  /** A temporary folder, gone after the run. */
  readonly folder: string;
  /** Settings of a site that keeps to itself: its own data folder, silent, on any free port. */
  readonly config: Config;
  /** The embedded database with the whole demonstration data, seeded when it is first asked for. */
  database(): Promise<OpenDatabase>;
  /** Has something undone at the end of the run, or when it is interrupted; the last thing first. */
  defer(undo: () => unknown): void;
  close(): Promise<void>;
}

/** Opens a stage. Whatever happens, close it. */
export function openStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'commonweal-bench-'));
  const config = readConfig({ APP_ENV: 'demo', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') });
  const undone: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let database: Promise<OpenDatabase> | null = null;

  const open = async (): Promise<OpenDatabase> => {
    const opened = await prepareDatabase(config, { onProgress: progressPrinter() });
    undone.push(() => opened.close());
    return opened;
  };

  return {
    folder,
    config,
    database: () => (database ??= open()),
    defer: (undo) => void undone.push(undo),
    close: async () => {
      for (let undo = undone.pop(); undo; undo = undone.pop()) {
        try {
          await undo();
        } catch (error) {
          console.error('The bench could not clean up after itself.', error);
        }
      }
    },
  };
}
