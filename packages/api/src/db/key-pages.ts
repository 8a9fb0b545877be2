/** Rows after a key, in its order. */
export interface KeyPage {
  /** Of the last row of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
}

/** Rows of a long list, a page at a time, so that no more than one is in memory. */
export async function* inKeyPages<R extends { readonly key: number }>(
  read: (page: KeyPage) => Promise<readonly R[]>,
  limit = 500,
): AsyncGenerator<R> {
  let after = 0;
  for (;;) {
    const rows = await read({ after, limit });
    yield* rows;
    after = rows.at(-1)?.key ?? after;
    if (rows.length < limit) return;
  }
}

/** Rows after an id, in the order of ids. */
export interface IdPage {
  /** Of the last row of the page before; empty for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** As {@link inKeyPages}, by ids that are texts. */
export async function* inIdPages<R extends { readonly id: string }>(
  read: (page: IdPage) => Promise<readonly R[]>,
  limit = 500,
): AsyncGenerator<R> {
  let after = '';
  for (;;) {
    const rows = await read({ after, limit });
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < limit) return;
  }
}
