import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DataFolderInUseError,
  Failure,
  ImportFileError,
  MergeRefusedError,
  UnclearPurposeError,
  findLockHolder,
  mapColumns,
  prepareDatabase,
  readConfig,
  requirePurpose,
} from '@commonweal/api';
import type { ColumnMapping, ImportResult, MergeOutcome, UndoResult } from '@commonweal/api';
import { describeError } from '@commonweal/api/describe-error';
import { importColumns } from '@commonweal/domain/import-columns';
import { UndoRefusedError, databaseTarget, siteTarget } from './import-target.ts';
import type { ImportTarget } from './import-target.ts';
import { progressPrinter } from './progress.ts';

const USAGE = `Usage: npm run import -- companies FILE.csv [--dry-run] [--map COLUMN=NAME]...
       npm run import -- merge KEPT MERGED --as EMAIL [--dry-run]
       npm run import -- --list
       npm run import -- --undo ID`;
const SHOWN_REJECTIONS = 200;
const number = new Intl.NumberFormat('en');

/** A problem the person at the keyboard can do something about; shown without a stack. */
class UsageError extends Error {}

/** The settings, and the folder that a person types the command in. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Brings companies in, takes imports back and merges companies, whether the site is running or not.
 * @param target the one that the settings name where left out
 */
export async function importCommand(args: readonly string[], env: Environment, target?: ImportTarget): Promise<void> {
  const act = actOf(args, env);
  await (target ? act(target) : withTarget(act, env));
}

/** The failure of the command for the person at the keyboard; with its stack where they can do nothing about it. */
export function textOfFailure(error: unknown): string {
  const known = [UsageError, DataFolderInUseError, MergeRefusedError, UndoRefusedError, UnclearPurposeError, Failure];
  if (error instanceof ImportFileError) return `Nothing was imported. ${error.message}`;
  return known.some((kind) => error instanceof kind) ? (error as Error).message : describeError(error);
}

type Act = (target: ImportTarget) => Promise<void>;

function actOf(args: readonly string[], env: Environment): Act {
  const { values, positionals } = readArgs(args);
  const [kind, ...names] = positionals;
  const { list = false, undo, 'dry-run': isDry = false, map, as } = values;
  if (list && args.length === 1) return async (target) => printList(await target.list());
  if (undo !== undefined && args.length <= 2 && /^\d{1,9}$/.test(undo))
    return async (target) => printUndo(await target.undo(Number(undo)));
  if (list || undo !== undefined) throw new UsageError(USAGE);
  const [first, second] = names;
  if (kind === 'companies' && first !== undefined && names.length === 1 && as === undefined) {
    const named = columnsNamed(map ?? []);
    return (target) => importFile(target, fileAt(first, env), { named, isDry });
  }
  if (kind !== 'merge' || names.length !== 2 || first === undefined || second === undefined)
    throw new UsageError(USAGE);
  if (as === undefined || map !== undefined) throw new UsageError(USAGE);
  return async (target) => printMerge(isDry, await target.merge({ kept: first, merged: second, by: as, isDry }));
}

function readArgs(args: readonly string[]) {
  try {
    const options = {
      list: { type: 'boolean' },
      undo: { type: 'string' },
      'dry-run': { type: 'boolean' },
      map: { type: 'string', multiple: true },
      as: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads `COLUMN=NAME`, where the name is that of the column in the file. */
function columnsNamed(texts: readonly string[]): ColumnMapping {
  const pairs = texts.map((text) => {
    const [column = '', ...name] = text.split('=');
    if (name.length === 0) throw new UsageError(USAGE);
    if (!importColumns.some((known) => known === column))
      throw new UsageError(`Companies have no column "${column}". Their columns are: ${importColumns.join(', ')}.`);
    return [column, name.join('=')] as const;
  });
  return Object.fromEntries(pairs);
}

/** Postgres where that is set; else the running site, which holds the embedded database; else that itself. */
async function withTarget(act: Act, env: Environment): Promise<void> {
  const config = readConfig(env);
  const holder = config.databaseUrl === undefined ? await findLockHolder(config.dataDir) : null;
  if (holder) {
    if (holder.url === null) throw new UsageError('The site is starting. Try again when it says that it is running.');
    return act(siteTarget(holder.url, holder.secret));
  }
  requirePurpose(config, env);
  const database = await prepareDatabase(config, { onProgress: progressPrinter() });
  try {
    await act(databaseTarget(database.db, (rows) => say(`${number.format(rows)} rows`)));
  } finally {
    await database.close();
  }
}

interface ImportChoices {
  readonly named: ColumnMapping;
  readonly isDry: boolean;
}

/** The command runs in the project's folder, and the person may be in another one. */
const fileAt = (name: string, env: Environment) => resolve(env['INIT_CWD'] ?? process.cwd(), name);

async function importFile(target: ImportTarget, file: string, { named, isDry }: ImportChoices): Promise<void> {
  await access(file).catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  const mapping = await mapColumns(file, named);
  say('Reading the file …');
  try {
    if (isDry) {
      const result = await target.tryFile(file, mapping);
      for (const [column, header] of Object.entries(mapping)) console.log(`${column} is read from "${header}"`);
      return report('Nothing was changed. It would be', result);
    }
    const { importId, ...result } = await target.importFile(file, mapping);
    report(`Import ${importId}:`, result);
  } finally {
    say('');
  }
}

/** Shows how far it is in one line of a terminal; elsewhere nothing. */
function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}${text === '' ? '\r' : ''}`);
}

function report(start: string, { rejections, ...counts }: ImportResult): void {
  say('');
  console.log(`${start} ${counted(counts)}`);
  const shown = rejections.slice(0, SHOWN_REJECTIONS);
  for (const { line, reason } of shown) console.log(`  line ${line}: ${reason.en}`);
  const hidden = counts.rejected - shown.length;
  if (hidden > 0) console.log(`  and ${number.format(hidden)} more`);
}

function printUndo({ keptEntities, ...counts }: UndoResult): void {
  console.log(counted(counts));
  for (const { name, fields } of keptEntities) console.log(`  ${name}: ${fields.join(', ') || 'in use'}`);
  const hidden = counts.kept - keptEntities.length;
  if (hidden > 0) console.log(`  and ${number.format(hidden)} more`);
}

function printMerge(isDry: boolean, { entities: [kept, merged], shared_portfolios: shared }: MergeOutcome): void {
  const [company, into] = [merged, kept].map(({ entity_name: name, entity_id: id }) => `${name} (${id})`);
  console.log(`${company} ${isDry ? 'would be' : 'was'} merged into ${into}.`);
  const { notes: analyses, follows: followers, ...rest } = merged.uses;
  console.log(`  ${isDry ? 'it would bring' : 'it brought'} ${counted({ analyses, followers, ...rest })}`);
  if (shared > 0) console.log(`  ${counted({ 'portfolios held both': shared })}`);
  console.log(`  /companies/${merged.entity_slug} ${isDry ? 'would lead' : 'leads'} to /companies/${kept.entity_slug}`);
}

function printList({ data }: Awaited<ReturnType<ImportTarget['list']>>): void {
  for (const { id, file_name, started_at, undone_at, finished_at, created, updated, rejected } of data) {
    const state = undone_at ? ' (undone)' : finished_at ? '' : ' (not finished)';
    console.log(`${id}  ${started_at}  ${file_name}: ${counted({ created, updated, rejected })}${state}`);
  }
  if (data.length === 0) console.log('Nothing was imported yet.');
}

function counted(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${number.format(count)} ${what}`)
    .join(', ');
}
