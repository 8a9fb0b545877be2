import { sql } from 'drizzle-orm';
import { DELETED_PERSON } from '@commonweal/domain/deleted-name';
import type { Database } from '../db/open-database.ts';
import { eraseMailsOf } from '../mail/erased-mails.service.ts';
import { cancelPlansOf } from '../plans/plan-cancellations.service.ts';
import { deleteNotificationsOf } from '../notifications/notifications.service.ts';
import { eraseReleaseActor } from '../releases/erased-actors.service.ts';
import { deleteSavedSearchesOf } from '../saved-searches/saved-searches.service.ts';
import { eraseSearchesFor } from '../search-logs/search-logs.service.ts';
import { eraseGrantsFor } from '../social/social.service.ts';
import { releaseClaimsOf } from '../topics/topic-claims.service.ts';
import { eraseAccount, eraseName, findNames } from '../users/administration.service.ts';
import type { StoredNames } from '../users/administration.service.ts';
import { wordsOfOthersTexts, wordsOfOwnTexts } from './erased-words.ts';
import { deleteOwnedRows } from './owned-rows.repo.ts';
import { findTextColumns, isProse, replaceWords, writtenBy } from './erased-texts.repo.ts';
import type { TextColumn } from './erased-texts.repo.ts';

/** Published content, in which a username that is an ordinary word stays as it is. */
const ARTICLES: ReadonlySet<string> = new Set(['notes', 'note_versions', 'topic_proposals']);

/**
 * Erases a person's name and username, and those that they had before, wherever they stand: in the account, in what was written for and about
 * them, and in what they wrote. In full also the email and the account with all that goes with it: its sessions,
 * roles, portfolios and settings.
 * @param db the transaction that holds the account
 */
export async function erasePerson(db: Database, userId: number, { full }: { readonly full: boolean }): Promise<void> {
  const names = await findNames(db, userId);
  if (names.length === 0) return;
  // A former email may be somebody else's by now, with mails and grants of theirs.
  const emails = names.flatMap(({ unshared }) => unshared.emails);
  const written = names.flatMap(namesOf);
  await eraseName(db, userId);
  await eraseMailsOf(db, userId, emails);
  await deleteNotificationsOf(db, userId);
  await deleteSavedSearchesOf(db, userId);
  await eraseSearchesFor(db, [...written, ...emails]);
  await eraseReleaseActor(db, userId, written, DELETED_PERSON);
  await eraseGrantsFor(db, emails);
  if (full) {
    await cancelPlansOf(db, userId, { isAtOnce: true });
    await releaseClaimsOf(db, userId);
    await deleteOwnedRows(db, userId);
    await eraseAccount(db, userId);
  }
  await eraseTexts(db, userId, names);
}

function namesOf({ firstName, lastName, pseudo }: StoredNames): string[] {
  const name = `${firstName} ${lastName}`.trim();
  return pseudo === null ? [name] : [name, pseudo];
}

async function eraseTexts(db: Database, userId: number, names: readonly StoredNames[]): Promise<void> {
  for (const column of await findTextColumns(db)) {
    await eraseOthersWords(db, column, names);
    await eraseOwnWords(db, column, { userId, names });
  }
}

async function eraseOthersWords(db: Database, column: TextColumn, names: readonly StoredNames[]): Promise<void> {
  const pattern = wordsOfOthersTexts(names.map(({ unshared }) => unshared));
  if (pattern !== null) await replaceWords(db, column, { pattern, placeholder: DELETED_PERSON });
}

async function eraseOwnWords(
  db: Database,
  found: TextColumn,
  { userId, names }: { readonly userId: number; readonly names: readonly StoredNames[] },
): Promise<void> {
  const { table, column, kind, author } = found;
  if (author === null) return;
  const { distinct, username } = wordsOfOwnTexts(names);
  const own = writtenBy(author, userId);
  if (distinct !== null) await replaceWords(db, found, { pattern: distinct, placeholder: DELETED_PERSON, where: own });
  if (username === null || kind !== 'text' || ARTICLES.has(table)) return;
  await replaceWords(db, found, {
    pattern: username,
    placeholder: DELETED_PERSON,
    where: sql`${own} and ${isProse(column)}`,
  });
}
