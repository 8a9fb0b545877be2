import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfolioFundsContract } from '@commonweal/contracts/portfolio-funds';
import { MAX_FUNDS } from '@commonweal/domain/portfolio-limits';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { namedFund } from './named-fund.ts';
import { ownPortfolio } from './portfolio-contents.service.ts';
import { updateSettings } from './portfolio-editing.repo.ts';
import { tooManyFunds } from './portfolio-failures.ts';
import { presentFundEntity, presentHeldFunds } from './portfolio-funds.present.ts';
import * as repo from './portfolio-funds.repo.ts';
import type { Slice } from './portfolios.repo.ts';

type Fund = z.output<(typeof portfolioFundsContract)['PATCH v3/portfolios/:id/fund']['body']>['fund'];

/** The funds of a portfolio, whoever owns it. */
export async function fundsOf(db: Database, id: number): Promise<ApiReply<'GET v3/portfolios/:id/funds'>['data']> {
  return presentHeldFunds(await repo.findHeldFunds(db, id), await repo.findInnerFunds(db, id));
}

interface WeighedRow {
  readonly isin: string | null;
  readonly name: string | null;
  readonly weight: number | null;
}

/** Gives the name of the person's fund that a row of a file names; null where it names none, or has no weight. */
export async function fundNaming(db: Database, viewer: Viewer): Promise<(row: WeighedRow) => string | null> {
  const funds = await repo.findFunds(db, viewer.id);
  return (row) => ((row.weight ?? 0) > 0 ? (namedFund(row, funds)?.name ?? null) : null);
}

/** @throws {Failure} `not-found` where the portfolio is not the person's */
export async function listHeldFunds(db: Database, viewer: Viewer, id: number) {
  await ownPortfolio(db, viewer, id);
  const data = await fundsOf(db, id);
  return { data, total: data.length };
}

interface FundAsked extends Slice {
  readonly id: number;
  readonly fundId: number;
}

/** The companies that a fund brings. @throws {Failure} `not-found` where the person's portfolio does not hold it */
export async function listFundEntities(db: Database, viewer: Viewer, { id, fundId, limit, offset }: FundAsked) {
  await ownPortfolio(db, viewer, id);
  const rows = await repo.findFundEntities(db, id, fundId);
  if (rows.length === 0) throw notFound();
  return { data: rows.slice(offset, offset + limit).map(presentFundEntity), total: rows.length };
}

/**
 * Makes a portfolio the holdings of a fund, or no longer. Two requests of one person take turns, so that they cannot
 * pass the limit together.
 * @throws {Failure} `not-found` where it is not the person's; `too-many-funds`
 */
export function changeFund(db: Database, viewer: Viewer, id: number, fund: Fund): Promise<void> {
  return db.transaction(async (transaction) => {
    await holdPerson(transaction, viewer.id);
    const change = { fundIsin: fund?.isin ?? null, holdingsOn: fund?.holdings_on ?? null };
    if (!(await updateSettings(transaction, viewer.id, id, change))) throw notFound();
    if (fund && (await repo.countOtherFunds(transaction, viewer.id, id)) >= MAX_FUNDS) throw tooManyFunds();
  });
}
