import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfolioSharingContract } from '@commonweal/contracts/portfolio-sharing';
import type { Locale } from '@commonweal/domain/locale';
import { MAX_LINKS } from '@commonweal/domain/share-link';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import { digestToken } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  SHARED,
  holdingsOf,
  lookThrough,
  openToLinks,
  ownPortfolio,
} from '../portfolios/portfolio-contents.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentLink, presentSharedPortfolio } from './portfolio-sharing.present.ts';
import * as repo from './portfolio-sharing.repo.ts';
import type { OpenedLink } from './portfolio-sharing.repo.ts';
import { shownHoldings } from './shown-holdings.ts';

type Contract = typeof portfolioSharingContract;
type LinksQuery = z.output<Contract['GET v3/portfolios/shared']['query']>;
type NewLink = z.output<Contract['POST v3/portfolios/:id/shared']['body']>;

/** Milliseconds for which an expired link still says that it has expired. */
const TOLD_FOR = 90 * 86_400_000;

/** The links to the person's portfolios. */
export async function listLinks(db: Database, viewer: Viewer, { portfolio_id: portfolioId, ...slice }: LinksQuery) {
  const { rows, total } = await repo.findLinks(db, viewer.id, { portfolioId, ...slice });
  return { data: rows.map(presentLink), total };
}

/**
 * Makes a link and shares the portfolio. Two requests of one person take turns, so that they cannot pass the limit
 * together.
 * @throws {Failure} `not-found` where it is not the person's; `too-many-links`
 */
export function createLink(
  db: Database,
  viewer: Viewer,
  portfolioId: number,
  { shows_weights: showsWeights, days }: NewLink,
): Promise<ApiReply<'POST v3/portfolios/:id/shared'>> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    const { name, unmatchedWeight } = await ownPortfolio(tx, viewer, portfolioId);
    if ((await repo.countLiveLinks(tx, portfolioId)) >= MAX_LINKS) throw tooManyLinks();
    const row = await repo.insertLink(tx, { portfolioId, tokenDigest: digestToken(token), showsWeights, days });
    await openToLinks(tx, portfolioId);
    return {
      ...presentLink({ ...row, portfolioName: name, unmatchedWeight, visibility: SHARED, isExpired: false }),
      token,
    };
  });
}

/** @throws {Failure} `not-found` where the portfolio or the link is not the person's */
export async function revokeLink(db: Database, viewer: Viewer, portfolioId: number, linkId: number): Promise<void> {
  await ownPortfolio(db, viewer, portfolioId);
  if (!(await repo.deleteLink(db, portfolioId, linkId))) throw notFound();
}

/**
 * A portfolio as its link shows it: with the scores that visitors see, whoever asks.
 * @throws {Failure} `not-found` for a link that never was, was revoked, or is paused; `link-expired`
 */
export async function readShared(
  db: Database,
  portfolioId: number,
  token: string,
  locale: Locale,
): Promise<ApiReply<'GET v3/portfolios/:id/shared'>> {
  const link = await openLink(db, portfolioId, token);
  const holdings = await holdingsOf(db, portfolioId, false, locale);
  const [held] = await lookThrough(db, [{ id: portfolioId, unmatchedWeight: link.unmatchedWeight }]);
  if (!held) throw notFound();
  return presentSharedPortfolio({ ...link, ...held }, shownHoldings(holdings, link.showsWeights));
}

async function openLink(db: Database, portfolioId: number, token: string): Promise<OpenedLink> {
  const link = await repo.findOpenedLink(db, portfolioId, digestToken(token));
  if (link?.visibility !== SHARED) throw notFound();
  if (link.isExpired) throw linkExpired();
  return link;
}

/** Removes links that expired long ago. */
export function removeOldLinks(db: Database): Promise<void> {
  return repo.deleteLinksBefore(db, new Date(Date.now() - TOLD_FOR));
}

function linkExpired(): Failure {
  return new Failure(410, 'link-expired', {
    en: 'This link has expired. Ask the person who sent it for a new one.',
    fr: 'Ce lien a expiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  });
}

function tooManyLinks(): Failure {
  return new Failure(409, 'too-many-links', {
    en: `A portfolio can have ${MAX_LINKS} links at a time. Revoke one first.`,
    fr: `Un portefeuille peut avoir ${MAX_LINKS} liens à la fois. Révoquez-en un d’abord.`,
  });
}
