import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { DecimalSign } from '@commonweal/domain/decimal-input';
import { areTransactions, columnRoles, readHoldings, unitOfFile } from '@commonweal/domain/portfolio-files';
import type { Columns, Holdings, HoldingsTable, RowOrder } from '@commonweal/domain/portfolio-files';
import { FILE_NAME_LENGTH } from '@commonweal/domain/portfolio-limits';
import { useMutation } from '@commonweal/platform/query';
import { carryChoices } from './carried-choices.ts';
import { toDraft } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import { textOfTable } from './disguised-file.ts';
import type { GivenFile } from './disguised-file.ts';
import { toFileRows } from './file-rows.ts';
import { checkPastedText, decodeText, isMarkup, isWorkbook, readFileBytes } from './file-text.ts';
import { readWorkbookInWorker } from './read-workbook.ts';
import { forgetReading, recallReading, rememberReading } from './remembered-reading.ts';
import type { FileReading } from './remembered-reading.ts';
import { outlineOf } from './workbook-outline.ts';

/** Matching thousands of rows may take longer than an ordinary request. */
const MATCHING_TIMEOUT = 90_000;

export type Step = 'file' | 'columns' | 'check';

/** The rows read from a file, by its name, or from pasted text. */
export interface ReadTable {
  readonly fileName: string | null;
  readonly table: HoldingsTable;
}

/**
 * Everything between choosing a file and having its companies found; nothing is lost when a step fails.
 * @param onRead told the name of each file, null for pasted text
 */
export function useFileSteps(onRead: (fileName: string | null) => void = () => undefined) {
  const [step, setStep] = useState<Step>('file');
  const [source, setSource] = useState<ReadTable | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null);
  const [rowOrder, setRowOrder] = useState<RowOrder | null>(null);
  const [countsOnce, setCountsOnce] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const holdings = useMemo(
    () => (source && columns ? readHoldings(source.table, columns, { decimalSign, rowOrder, countsOnce }) : null),
    [source, columns, decimalSign, rowOrder, countsOnce],
  );
  const [draft, setDraft] = useState<PortfolioDraft | null>(null);
  const [pasted, setPasted] = useState('');
  const matching = useMatching((found) => {
    // Choices that were made by hand outlive another reading of the file.
    setDraft((before) => (before ? carryChoices(before, found) : found));
    setStep('check');
  });
  const [given, setGiven] = useState<GivenFile | null>(null);
  const reading = useCancellable({
    mutationFn: (input: File | string, signal) => {
      setGiven(null);
      return readSource(input, setGiven, signal);
    },
    onSuccess: (read: ReadTable) => {
      setSource(read);
      setCountsOnce(false);
      onRead(read.fileName);
      setStep('columns');
      const found = begin(read.table, recallReading(read.table));
      if (isPlain(read.table, found.holdings, found.isRemembered)) matching.mutate(found.holdings);
    },
  });
  const begin = (table: HoldingsTable, remembered: FileReading | null) => {
    const chosen = remembered ?? { columns: table.columns, decimalSign: null };
    setColumns(chosen.columns);
    setDecimalSign(chosen.decimalSign ?? null);
    setRowOrder(null);
    setRemembered(remembered !== null);
    return { holdings: readHoldings(table, chosen.columns, chosen), isRemembered: remembered !== null };
  };
  return {
    ...{ step, source, columns, decimalSign, rowOrder, countsOnce, isRemembered, holdings, draft, pasted, given },
    ...{ matching, reading, isBegun: source !== null || pasted.trim() !== '' },
    ...{ setStep, setColumns, setDecimalSign, setRowOrder, setCountsOnce, setDraft, setPasted },
    /** Of the weights of the file. */
    unit:
      holdings &&
      unitOfFile(
        holdings.basis,
        holdings.holdings.map(({ weight }) => weight.value),
      ),
    /** Reads the file as its headers and content tell, and forgets what was chosen before. */
    forgetReading: (table: HoldingsTable) => {
      forgetReading(table);
      begin(table, null);
    },
    /** Looks the companies up; how the file was read is remembered where that was chosen. */
    match: (found: Holdings) => {
      if (source && columns && isChosen(source.table, columns, decimalSign)) {
        rememberReading(source.table, { columns, decimalSign });
      }
      matching.mutate(found);
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
    mutationFn: ({ holdings }: Holdings, signal) => {
      const body = { matching_data: toFileRows(holdings) };
      return call('POST v3/portfolios/matched-data', { body }, { timeout: MATCHING_TIMEOUT, signal });
    },
    onSuccess: (reply: ApiReply<'POST v3/portfolios/matched-data'>, { aside }) => onFound(toDraft(reply, aside)),
  });
}

interface CancellableWork<Input, Output> {
  readonly mutationFn: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly onSuccess: (output: Output, input: Input) => void;
}

/** Work that `cancel` ends without a trace, as leaving the page does. */
function useCancellable<Input, Output>({ mutationFn, onSuccess }: CancellableWork<Input, Output>) {
  const running = useRef<AbortController>(null);
  const work = useMutation({
    mutationFn: async (input: Input) => {
      const controller = new AbortController();
      running.current = controller;
      const output = await mutationFn(input, controller.signal);
      // The work may have been done just before it was cancelled.
      controller.signal.throwIfAborted();
      return output;
    },
    onSuccess,
  });
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    work.reset();
  };
  return { ...work, cancel };
}

/** True where a person read the file in another way than its headers and content tell. */
function isChosen(table: HoldingsTable, columns: Columns, decimalSign: DecimalSign | null): boolean {
  return decimalSign !== null || columnRoles.some((role) => columns[role] !== table.columns[role]);
}

/** True for a file that leaves nothing to ask before its companies are looked up. */
function isPlain(
  { isRecognised, rows, columns }: HoldingsTable,
  { isSignOpen, warnings, repeats }: Holdings,
  isRemembered: boolean,
): boolean {
  const hasDoubt = !isRemembered && (!isRecognised || warnings.some(({ kind }) => kind === 'not-a-weight'));
  return !hasDoubt && !isSignOpen && repeats.length === 0 && !areTransactions(rows, columns);
}

/** @param onText told the content before it is read as a table, so that one that fails can be given to the team */
async function readSource(
  input: File | string,
  onText: (given: GivenFile) => void,
  signal: AbortSignal,
): Promise<ReadTable> {
  const read = (text: string) => {
    onText({ kind: isMarkup(text) ? 'markup' : 'text', text });
    return readText(text);
  };
  if (typeof input === 'string') return { fileName: null, table: await read(checkPastedText(input)) };
  const bytes = await readFileBytes(input);
  if (!isWorkbook(bytes)) return { fileName: input.name, table: await read(decodeText(bytes)) };
  onText({ kind: 'outline', text: outlineOf(bytes) });
  const table = await readWorkbookInWorker(bytes, signal);
  onText({ kind: 'workbook', text: textOfTable(table) });
  return { fileName: input.name, table };
}

/** The parser comes only when there is something to read. */
async function readText(text: string): Promise<HoldingsTable> {
  if (isMarkup(text)) {
    const { readMarkup } = await import(/* webpackChunkName: "markup-table" */ './markup-table.ts');
    return readMarkup(text);
  }
  const { readTable } = await import(/* webpackChunkName: "csv-table" */ './csv-table.ts');
  return readTable(text);
}
