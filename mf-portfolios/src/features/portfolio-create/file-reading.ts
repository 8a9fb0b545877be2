import { areTransactions, readHoldings, unitOfFile } from '@commonweal/domain/portfolio-files';
import type {
  AsideRow,
  Columns,
  Holdings,
  HoldingsTable,
  ReadingChoice,
  TableRow,
} from '@commonweal/domain/portfolio-files';
import type { WeightUnit } from '@commonweal/domain/portfolio-weights';
import { toFileRows } from './file-rows.ts';
import type { MatchingBody } from './file-rows.ts';

/** Rows that the page shows of a table. */
const PREVIEW = 5;

/** A table without its rows, of which the page shows the first. */
export interface TableOutline extends Omit<HoldingsTable, 'rows'> {
  readonly rowCount: number;
  readonly firstRows: readonly TableRow[];
}

/** The columns of a file, and what a person chose where they leave it open. */
export interface ReadingOrder extends Required<ReadingChoice> {
  readonly columns: Columns;
}

/** The holdings of a file under one choice, as far as the page shows them before they are looked up. */
export interface HoldingsSummary extends Omit<Holdings, 'holdings' | 'aside'> {
  readonly count: number;
  /** of the weights */
  readonly unit: WeightUnit;
  readonly isTransactions: boolean;
  /** an amount with a sign as it is written and as it is read; null where no amount has one */
  readonly example: { readonly text: string; readonly value: number } | null;
}

/** The rows of a file for the server, and those that are no company's share. */
export interface RowsToMatch {
  /** JSON of a {@link MatchingBody} */
  readonly body: string;
  readonly aside: readonly AsideRow[];
}

/** A table that was read, and its holdings under the choice that was asked for last. */
export class FileReading {
  readonly #table: HoldingsTable;
  #last: { readonly key: string; readonly holdings: Holdings } | null = null;

  constructor(table: HoldingsTable) {
    this.#table = table;
  }

  outline(): TableOutline {
    const { rows, ...rest } = this.#table;
    return { ...rest, rowCount: rows.length, firstRows: rows.slice(0, PREVIEW) };
  }

  summary(order: ReadingOrder): HoldingsSummary {
    const { holdings, aside: _aside, ...rest } = this.#read(order);
    const written = holdings.find(({ weight }) => typeof weight.value === 'number' && /[.,]/.test(weight.text));
    const value = written?.weight.value;
    return {
      ...rest,
      count: holdings.length,
      unit: unitOfFile(
        rest.basis,
        holdings.map(({ weight }) => weight.value),
      ),
      isTransactions: areTransactions(this.#table.rows, order.columns),
      example: written && typeof value === 'number' ? { text: written.weight.text, value } : null,
    };
  }

  rows(order: ReadingOrder): RowsToMatch {
    const { holdings, aside } = this.#read(order);
    const body: MatchingBody = { matching_data: toFileRows(holdings) };
    return { body: JSON.stringify(body), aside };
  }

  #read(order: ReadingOrder): Holdings {
    const key = JSON.stringify(order);
    if (this.#last?.key !== key) this.#last = { key, holdings: readHoldings(this.#table, order.columns, order) };
    return this.#last.holdings;
  }
}
