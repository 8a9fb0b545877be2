import { useRef, useState } from 'react';
import { call } from '@commonweal/api-client';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { createPortfolio } from '#portfolios/portfolios.queries.ts';
import type { Columns } from './columns.ts';
import type { CsvTable } from './csv-table.ts';
import { toDraft, toPortfolio } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import { toFileRows } from './file-rows.ts';
import { checkPastedText, readFileText } from './file-text.ts';

/** Matching thousands of rows may take longer than an ordinary request. */
const MATCHING_TIMEOUT = 90_000;

export type Step = 'file' | 'columns' | 'check';

/** The rows read from a file, by its name, or from pasted text. */
export interface ReadTable {
  readonly fileName: string | null;
  readonly table: CsvTable;
}

const noColumns: Columns = { isin: null, name: null, weight: null };

/** Everything between choosing a file and having its portfolio saved; nothing is lost when a step fails. */
export function useCreatePortfolio() {
  const [step, setStep] = useState<Step>('file');
  const [source, setSource] = useState<ReadTable | null>(null);
  const [columns, setColumns] = useState<Columns>(noColumns);
  const [draft, setDraft] = useState<PortfolioDraft | null>(null);
  const [name, setName] = useState('');
  const [pasted, setPasted] = useState('');
  const matching = useMatching((found) => {
    setDraft(found);
    setStep('check');
  });
  const reading = useMutation({
    mutationFn: readSource,
    onSuccess: (read) => {
      setSource(read);
      setColumns(read.table.columns);
      setName((typed) => typed || nameFrom(read.fileName));
      setStep('columns');
      if (read.table.isRecognised) matching.mutate({ table: read.table, columns: read.table.columns });
    },
  });
  const isDirty = source !== null || pasted.trim() !== '' || name.trim() !== '';
  const saving = useSaving(isDirty);
  return {
    ...{ step, source, columns, draft, name, pasted, matching, reading, saving, isDirty },
    ...{ setStep, setColumns, setDraft, setName, setPasted },
  };
}

export type CreatePortfolio = ReturnType<typeof useCreatePortfolio>;

function useMatching(onFound: (draft: PortfolioDraft) => void) {
  return useMutation({
    mutationFn: ({ table, columns }: { readonly table: CsvTable; readonly columns: Columns }) => {
      const body = { matching_data: toFileRows(table, columns) };
      return call('POST v3/portfolios/matched-data', { body }, { timeout: MATCHING_TIMEOUT });
    },
    onSuccess: (reply) => onFound(toDraft(reply)),
  });
}

function useSaving(isDirty: boolean) {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const saving = useMutation({
    mutationFn: ({ draft, name }: { readonly draft: PortfolioDraft; readonly name: string }) =>
      createPortfolio(toPortfolio(draft, name)),
    onSuccess: ({ id }) => {
      isSaved.current = true;
      void navigate(paths.portfolio(id));
    },
  });
  useUnsavedWork(isDirty && !saving.isSuccess);
  return { ...saving, isSaved };
}

/** The parser comes only when there is something to read. */
async function readSource(input: File | string): Promise<ReadTable> {
  const isText = typeof input === 'string';
  const [text, { readTable }] = await Promise.all([
    isText ? checkPastedText(input) : readFileText(input),
    import(/* webpackChunkName: "csv-table" */ './csv-table.ts'),
  ]);
  return { fileName: isText ? null : input.name, table: readTable(text) };
}

/** `my_fund-2026.csv` suggests the name "my fund 2026". */
function nameFrom(fileName: string | null): string {
  return (fileName ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
