import type { z } from 'zod';
import type { portfolioTemplatesContract } from '@commonweal/contracts/portfolio-templates';
import { MAX_TEMPLATES } from '@commonweal/domain/report-sections';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { ownPortfolio } from '../portfolios/portfolio-contents.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentTemplate } from './portfolio-templates.present.ts';
import type { PresentedTemplate } from './portfolio-templates.present.ts';
import * as repo from './portfolio-templates.repo.ts';
import type { WrittenTemplate } from './portfolio-templates.repo.ts';
import { tooManyTemplates } from './template-failures.ts';
import { hasImage } from './template-images.repo.ts';

type Written = z.output<(typeof portfolioTemplatesContract)['POST v3/portfolio-templates']['body']>;

/** The person's templates. */
export async function listTemplates(db: Database, viewer: Viewer) {
  const data = (await repo.findTemplates(db, viewer.id)).map(presentTemplate);
  return { data, total: data.length };
}

/** The templates for a portfolio: all of its owner's. @throws {Failure} `not-found` where it is not the person's */
export async function listTemplatesFor(db: Database, viewer: Viewer, portfolioId: number) {
  await ownPortfolio(db, viewer, portfolioId);
  return listTemplates(db, viewer);
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function ownTemplate(db: Database, viewer: Viewer, id: number): Promise<PresentedTemplate> {
  const row = await repo.findTemplate(db, viewer.id, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}

/**
 * Two requests of one person take turns, so that they cannot pass the limit together.
 * @throws {Failure} `too-many-templates`, or `invalid-fields` for a picture that is not the person's
 */
export function createTemplate(db: Database, viewer: Viewer, written: Written): Promise<PresentedTemplate> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    if ((await repo.countTemplates(tx, viewer.id)) >= MAX_TEMPLATES) throw tooManyTemplates();
    const id = await repo.insertTemplate(tx, viewer.id, await readTemplate(tx, viewer, written));
    return ownTemplate(tx, viewer, id);
  });
}

/** @throws {Failure} `not-found`, or `invalid-fields` for a picture that is not the person's */
export function changeTemplate(db: Database, viewer: Viewer, id: number, written: Written): Promise<PresentedTemplate> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    const template = await readTemplate(tx, viewer, written);
    if (!(await repo.updateTemplate(tx, viewer.id, id, template))) throw notFound();
    return ownTemplate(tx, viewer, id);
  });
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function removeTemplate(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.deleteTemplate(db, viewer.id, id))) throw notFound();
}

async function readTemplate(
  db: Database,
  viewer: Viewer,
  { image_id: imageId, ...texts }: Written,
): Promise<WrittenTemplate> {
  if (imageId !== null && !(await hasImage(db, viewer.id, imageId))) throw unknownImage();
  return { ...texts, imageId };
}

function unknownImage() {
  return commonFailure('invalid-fields', {
    image_id: { en: 'This picture no longer exists.', fr: 'Cette image n’existe plus.' },
  });
}
