import type { z } from 'zod';
import type { portfolioReportsContract } from '@commonweal/contracts/portfolio-reports';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { heldPortfolio, holdingsOf } from '../portfolios/portfolio-contents.service.ts';
import type { HoldingRecord } from '../portfolios/portfolio-contents.service.ts';
import { fundsOf } from '../portfolios/portfolio-funds.service.ts';
import { ownTemplate } from '../portfolio-templates/portfolio-templates.service.ts';
import { presentPortfolioReport } from './portfolio-reports.present.ts';
import type { ReportOfPortfolio } from './portfolio-reports.present.ts';
import { findStandings } from './portfolio-reports.repo.ts';
import type { ReportedStanding } from './portfolio-reports.repo.ts';

type ReportQuery = z.output<(typeof portfolioReportsContract)['GET v3/portfolios/reports/:id']['query']>;

/**
 * The figures of a portfolio's report. A snapshot gives today's companies and weights the scores of then, from the
 * account of scores alone.
 * @throws {Failure} `not-found` where the portfolio or the template is not the person's, and for a snapshot before any
 * change of a score that they may see
 */
export async function portfolioReport(
  db: Database,
  id: number,
  { snapshot, templateId }: ReportQuery,
  { viewer, locale }: ViewerContext<Viewer>,
): Promise<ReportOfPortfolio> {
  const seesAll = seesAllScores(viewer);
  const portfolio = await heldPortfolio(db, viewer, id);
  const template = templateId === undefined ? null : await ownTemplate(db, viewer, templateId);
  const holdings = await holdingsOf(db, id, seesAll, locale);
  const funds = await fundsOf(db, id);
  const ids = holdings.map((holding) => holding.id);
  const present = await findStandings(db, ids, { snapshot: null, seesAll });
  if (snapshot === undefined)
    return presentPortfolioReport({ portfolio, funds, template, holdings, present, shown: present });
  const shown = await findStandings(db, ids, { snapshot, seesAll });
  if (shown.length === 0) throw notFound();
  return presentPortfolioReport({ portfolio, funds, template, holdings: scoredThen(holdings, shown), present, shown });
}

/** Holdings with the scores of then; those whose score is kept have none either way. */
function scoredThen(holdings: readonly HoldingRecord[], standings: readonly ReportedStanding[]): HoldingRecord[] {
  const byCompany = new Map(standings.map((standing) => [standing.entityId, standing]));
  return holdings.map((holding) => {
    const { score = null, environmentalScore = null, socialScore = null } = byCompany.get(holding.id) ?? {};
    return { ...holding, score, environmentalScore, socialScore };
  });
}
