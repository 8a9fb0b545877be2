import { startTransition, useState } from 'react';
import { JsonBody, call } from '@commonweal/api-client';
import type { DecimalSign } from '@commonweal/domain/decimal-input';
import { columnRoles } from '@commonweal/domain/portfolio-files';
import type { Columns } from '@commonweal/domain/portfolio-files';
import { FILE_NAME_LENGTH } from '@commonweal/domain/portfolio-limits';
import { carryChoices } from './carried-choices.ts';
import type { GivenFile } from './disguised-file.ts';
import { toDraft } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import type { HoldingsSummary, RowsToMatch, TableOutline } from './file-reading.ts';
import type { MatchingBody } from './file-rows.ts';
import { readSource } from './read-source.ts';
import type { ReadSource } from './read-source.ts';
import { forgetReading, rememberReading } from './remembered-reading.ts';
import { useCancellable } from './use-cancellable.ts';
import { useReadFile } from './use-read-file.ts';

/** Matching thousands of rows may take longer than an ordinary request. */
const MATCHING_TIMEOUT = 90_000;

export type Step = 'file' | 'columns' | 'check';

/** The table read from a file, by its name, or from pasted text. */
export interface ReadTable {
  readonly fileName: string | null;
  readonly table: TableOutline;
}

/**
 * Everything between choosing a file and having its companies found; nothing is lost when a step fails.
 * @param onRead told the name of each file, null for pasted text
 */
export function useFileSteps(onRead: (fileName: string | null) => void = () => undefined) {
  const [step, setStep] = useState<Step>('file');
  const [source, setSource] = useState<ReadTable | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const { order, summary, isRereading, rereading, begin, reread, rows } = useReadFile();
  const [draft, setDraft] = useState<PortfolioDraft | null>(null);
  const [pasted, setPasted] = useState('');
  const matching = useMatching((found) =>
    // Thousands of rows are drawn in slices, between which the page answers.
    startTransition(() => {
      // Choices that were made by hand outlive another reading of the file.
      setDraft((before) => (before ? carryChoices(before, found) : found));
      setStep('check');
    }),
  );
  const [given, setGiven] = useState<GivenFile | null>(null);
  const reading = useCancellable({
    mutationFn: (input: File | string, signal) => {
      setGiven(null);
      return readSource(input, setGiven, signal);
    },
    onSuccess: (read: ReadSource) => {
      const { fileName, file } = read;
      begin(file, read.order, read.summary);
      setSource({ fileName, table: file.table });
      setRemembered(read.isRemembered);
      onRead(fileName);
      setStep('columns');
      if (isPlain(read)) matching.mutate(() => file.rows(read.order));
    },
  });
  return {
    ...{ step, source, order, isRemembered, summary, isRereading, rereading, draft, pasted, given },
    ...{ matching, reading, isBegun: source !== null || pasted.trim() !== '' },
    ...{ setStep, reread, setDraft, setPasted },
    /** Of the weights of the file. */
    unit: summary?.unit ?? null,
    /** Reads the file as its headers and content tell, and forgets what was chosen before. */
    forgetReading: (table: TableOutline) => {
      forgetReading(table);
      setRemembered(false);
      reread({ columns: table.columns, decimalSign: null, rowOrder: null });
    },
    /** Looks the companies up; how the file was read is remembered where that was chosen. */
    match: () => {
      if (source && order && isChosen(source.table, order.columns, order.decimalSign)) {
        rememberReading(source.table, { columns: order.columns, decimalSign: order.decimalSign });
      }
      matching.mutate(rows);
    },
  };
}

/** The name that the server keeps of a file; null for pasted text. */
export function fileNameOf({ fileName }: ReadTable): string | null {
  return fileName?.slice(0, FILE_NAME_LENGTH) ?? null;
}

export type FileSteps = ReturnType<typeof useFileSteps>;

/** The search for the companies of a file; cancelling it ends it on the server too. */
function useMatching(onFound: (draft: PortfolioDraft) => void) {
  return useCancellable({
    mutationFn: async (rowsOf: () => Promise<RowsToMatch | null>, signal): Promise<PortfolioDraft | null> => {
      const rows = await rowsOf();
      signal.throwIfAborted();
      if (rows === null) return null;
      const body = new JsonBody<MatchingBody>(rows.body);
      const reply = await call('POST v3/portfolios/matched-data', { body }, { timeout: MATCHING_TIMEOUT, signal });
      return toDraft(reply, rows.aside);
    },
    onSuccess: (found) => found && onFound(found),
  });
}

/** True where a person read the file in another way than its headers and content tell. */
function isChosen(table: TableOutline, columns: Columns, decimalSign: DecimalSign | null): boolean {
  return decimalSign !== null || columnRoles.some((role) => columns[role] !== table.columns[role]);
}

/** True for a file that leaves nothing to ask before its companies are looked up. */
function isPlain({ file, summary, isRemembered }: ReadSource): boolean {
  const { isSignOpen, warnings, repeats, isTransactions }: HoldingsSummary = summary;
  const hasDoubt = !isRemembered && (!file.table.isRecognised || warnings.some(({ kind }) => kind === 'not-a-weight'));
  return !hasDoubt && !isSignOpen && repeats.length === 0 && !isTransactions;
}
