import { eq } from 'drizzle-orm';
import type { Representative } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { knownEntities } from '../entities/entities.sql.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import * as repo from './representatives.repo.ts';
import type { RepresentativeRow } from './representatives.repo.ts';

export { hasRepresentative, moveRepresentatives as moveRepresentativesOf } from './representatives.repo.ts';

const alreadyRepresentative = () =>
  new Failure(409, 'already-representative', {
    en: 'This person speaks for the company already.',
    fr: 'Cette personne représente déjà l’entreprise.',
  });

const alreadyRevoked = () =>
  new Failure(409, 'already-revoked', {
    en: 'This person no longer speaks for the company.',
    fr: 'Cette personne ne représente plus l’entreprise.',
  });

const unusableAccount = {
  en: 'This person has no confirmed account.',
  fr: 'Cette personne n’a pas de compte confirmé.',
};

const unknownCompany = { en: 'There is no such company.', fr: 'Cette entreprise n’existe pas.' };

/** People who speak for companies, or did. */
export async function listRepresentatives(
  db: Database,
  query: Parameters<typeof repo.findRepresentatives>[1],
  context: ViewerContext<Viewer>,
): Promise<{ data: Representative[]; total: number }> {
  const { data, total } = await repo.findRepresentatives(db, query);
  return { data: data.map((row) => presentRepresentative(row, context)), total };
}

/** A person who is to speak for a company. */
interface NewGrant {
  readonly entityId: number;
  readonly userId: number;
  readonly reason: string;
}

/** Lets a person speak for a company, and tells them. @throws {Failure} `invalid-fields`, `already-representative` */
export function grantRepresentative(
  db: Database,
  context: ViewerContext<Viewer>,
  { entityId, userId, reason }: NewGrant,
): Promise<Representative> {
  const by = context.viewer.id;
  return db.transaction(async (tx) => {
    if (!(await repo.isUsableAccount(tx, userId))) throw commonFailure('invalid-fields', { user_id: unusableAccount });
    if (!(await isCompany(tx, entityId))) throw commonFailure('invalid-fields', { entity_id: unknownCompany });
    const id = await repo.insertRepresentative(tx, { entityId, userId, reason, grantedBy: by });
    if (id === null) throw alreadyRepresentative();
    const row = await existing(tx, id);
    await recordAct(tx, { act: 'representative-granted', by, subject: userId, reason, after: { entityId } });
    await tell(tx, row, {
      title: { en: 'You may speak for a company', fr: 'Vous pouvez représenter une entreprise' },
      text: {
        en: 'You can now answer analyses for {company}.',
        fr: 'Vous pouvez désormais répondre aux analyses au nom de {company}.',
      },
    });
    return presentRepresentative(row, context);
  });
}

/** Lets a person no longer speak for a company, and tells them. @throws {Failure} `not-found`; `already-revoked` */
export function revokeRepresentative(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  reason: string,
): Promise<Representative> {
  const by = context.viewer.id;
  return db.transaction(async (tx) => {
    const { representative } = await existing(tx, id);
    if (!(await repo.storeRevoked(tx, id, { userId: by, reason }))) throw alreadyRevoked();
    const { userId: subject, entityId } = representative;
    await recordAct(tx, { act: 'representative-revoked', by, subject, reason, before: { entityId } });
    const row = await existing(tx, id);
    await tell(tx, row, {
      title: { en: 'You no longer speak for a company', fr: 'Vous ne représentez plus une entreprise' },
      text: {
        en: 'You can no longer answer analyses for {company}.',
        fr: 'Vous ne pouvez plus répondre aux analyses au nom de {company}.',
      },
    });
    return presentRepresentative(row, context);
  });
}

async function isCompany(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: knownEntities.id }).from(knownEntities).where(eq(knownEntities.id, id));
  return rows.length > 0;
}

async function existing(db: Database, id: number): Promise<RepresentativeRow> {
  const row = await repo.findRepresentative(db, id);
  if (!row) throw notFound();
  return row;
}

type Said = Readonly<Record<'title' | 'text', { readonly en: string; readonly fr: string }>>;

async function tell(db: Database, { representative, entity }: RepresentativeRow, { title, text }: Said): Promise<void> {
  const company = `<a href="/companies/${entity.slug}">${escapeText(entity.name)}</a>`;
  const content = {
    en: `<p>${text.en.replace('{company}', () => company)}</p>`,
    fr: `<p>${text.fr.replace('{company}', () => company)}</p>`,
  };
  await notify(db, { userId: representative.userId, kind: 'account', title, content });
}

function presentRepresentative(row: RepresentativeRow, context: ViewerContext<Viewer>): Representative {
  const { representative, entity, person, granter, revoker } = row;
  return {
    id: representative.id,
    entity: { entity_id: representative.entityId, entity_slug: entity.slug, entity_name: entity.name },
    ...presentPerson(person, context),
    email: row.email,
    reason: representative.reason,
    granted_at: representative.grantedAt.toISOString(),
    granted_by: presentPerson(granter, context),
    revoked_at: representative.revokedAt?.toISOString() ?? null,
    revoked_by: revoker && presentPerson(revoker, context),
    revoked_reason: representative.revokedReason,
  };
}
