import type { ApiReply, HstmEntry } from '@commonweal/contracts';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import { holdPerson } from '../users/accounts.service.ts';
import * as repo from './hstm-list.repo.ts';

type HstmList = ApiReply<'GET v3/my-impact/my-hstm-list'>;
type HstmPlace = ApiReply<'POST v3/my-impact/update-one-favorite'>;

/** The companies that a person keeps or excludes. */
export async function readHstmList(db: Database, userId: number): Promise<HstmList> {
  return present(await repo.findHstmList(db, userId));
}

/** Replaces both lists of a person; two saves at once take turns. Companies that do not exist are left out. */
export function saveHstmList(db: Database, userId: number, entries: readonly HstmEntry[]): Promise<HstmList> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const rows = entries.map(({ entity_id: entityId, type }) => ({ entityId, type }));
    return present(await repo.replaceHstmList(tx, userId, rows));
  });
}

/**
 * Puts a company on one list, or takes it off that list; twice is once.
 * @throws {Failure} `not-found` for a company that does not exist, `too-many-hstm-companies`
 */
export async function updateHstmList(
  db: Database,
  userId: number,
  type: HstmType,
  { entity_id: entityId, action }: { readonly entity_id: number; readonly action: 'add' | 'remove' },
): Promise<HstmPlace> {
  const key = { userId, entityId };
  if (action === 'remove') {
    await repo.removeFromHstmList(db, key, type);
    return { entity_id: entityId, type: await repo.findHstmType(db, key) };
  }
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    if ((await repo.countOtherEntries(tx, key)) >= MAX_HSTM_LIST) throw tooMany();
    if (!(await repo.addToHstmList(tx, key, type))) throw notFound();
  });
  return { entity_id: entityId, type };
}

/** As `moveHstmEntries`; inside the transaction that merges the companies. */
export function moveHstmEntriesOf(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  return repo.moveHstmEntries(db, fromEntity, toEntity);
}

function present(rows: readonly repo.HstmRow[]): HstmList {
  return { data: rows.map(({ entityId, type }) => ({ entity_id: entityId, type })), total: rows.length };
}

const tooMany = () =>
  new Failure(409, 'too-many-hstm-companies', {
    en: `You keep or exclude ${MAX_HSTM_LIST} companies already. Take one off your lists first.`,
    fr: `Vous gardez ou excluez déjà ${MAX_HSTM_LIST} entreprises. Retirez-en d’abord une de vos listes.`,
  });
