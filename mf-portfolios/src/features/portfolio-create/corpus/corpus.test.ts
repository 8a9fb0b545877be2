import { describe, expect, it } from '@jest/globals';
import { readHoldings } from '@commonweal/domain/portfolio-files';
import { readTable } from '../csv-table.ts';
import type { CorpusFile } from './corpus-file.ts';
import { dutchItalianSpanish } from './dutch-italian-spanish.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { heldOut } from './held-out.ts';

const files: readonly CorpusFile[] = [...english, ...french, ...german, ...dutchItalianSpanish, ...heldOut];

function readingOf({ lines, warnings }: CorpusFile) {
  const table = readTable(lines.join('\r\n'));
  const read = readHoldings(table, table.columns);
  return {
    holdings: read.holdings.map(({ isin, name, ticker, weight }) => [isin || name || ticker, weight.value]),
    aside: Object.fromEntries(read.aside.map(({ line, reason }) => [line, reason])),
    isSignOpen: read.isSignOpen,
    ...(warnings ? { warnings: read.warnings.map(({ kind }) => kind) } : {}),
  };
}

function expectedOf({ holdings, aside = {}, isSignOpen = false, warnings }: CorpusFile) {
  return { holdings, aside, isSignOpen, ...(warnings ? { warnings } : {}) };
}

describe('files in the manner of real houses', () => {
  it.each(files.map((file) => [file.house, file] as const))('reads that of a %s', (_, file) => {
    expect(readingOf(file)).toEqual(expectedOf(file));
  });
});
