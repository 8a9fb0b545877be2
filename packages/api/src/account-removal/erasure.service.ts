import slugify from 'slug';
import { DELETED_PERSON } from '@commonweal/domain/deleted-name';
import { redactPerson } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { eraseMailsOf } from '../mail/erased-mails.service.ts';
import { eraseSlugsOf } from '../notes/erased-slugs.service.ts';
import { forgetNames } from '../notes/note-words.service.ts';
import { cancelPlansOf } from '../plans/plan-cancellations.service.ts';
import { deleteNotificationsOf } from '../notifications/notifications.service.ts';
import { eraseReleaseActor } from '../releases/erased-actors.service.ts';
import { deleteSavedSearchesOf } from '../saved-searches/saved-searches.service.ts';
import { eraseSearchesFor } from '../search-logs/search-logs.service.ts';
import { eraseGrantsFor } from '../social/social.service.ts';
import { releaseClaimsOf } from '../topics/topic-claims.service.ts';
import { eraseAccount, eraseName, findNames } from '../users/administration.service.ts';
import type { StoredNames } from '../users/administration.service.ts';
import {
  namesInLinks,
  namesInSlugs,
  partsOfNames,
  usernamesInJson,
  wordsOfOthersTexts,
  wordsOfOwnTexts,
  wordsOfRecords,
} from './erased-words.ts';
import type { WrittenNames } from './erased-words.ts';
import { OTHERS_WORDS } from './others-words.ts';
import { deleteOwnedRows } from './owned-rows.repo.ts';
import { findTextColumns, replaceWords } from './erased-texts.repo.ts';
import type { Replacement, TextColumn } from './erased-texts.repo.ts';
import { findSharedNames } from './shared-names.repo.ts';

/** Published content, in which a username that is an ordinary word stays as it is. */
const ARTICLES: ReadonlySet<string> = new Set(['notes', 'note_versions', 'topic_proposals']);

const DELETED_SLUG = slugify(DELETED_PERSON);

/**
 * Erases a person's name and username, and those that they had before, wherever they stand: in the account, in what was
 * written for and about them, in what they wrote, and in the records of the site. In full also the email and the
 * account with all that goes with it: its sessions, roles, portfolios and settings.
 * @param db the transaction that holds the account
 */
export async function erasePerson(db: Database, userId: number, { full }: { readonly full: boolean }): Promise<void> {
  const names = await findNames(db, userId);
  if (names.length === 0) return;
  const unshared = await withoutShared(db, userId, names);
  // A former email may be somebody else's by now, with mails and grants of theirs.
  const emails = unshared.flatMap((one) => one.emails);
  const written = names.flatMap(namesOf);
  await eraseName(db, userId);
  await eraseMailsOf(db, userId, emails);
  await deleteNotificationsOf(db, userId);
  await deleteSavedSearchesOf(db, userId);
  await eraseSearchesFor(db, [...written, ...emails]);
  await forgetNames(db, written);
  await eraseReleaseActor(db, userId, written, DELETED_PERSON);
  await eraseGrantsFor(db, emails);
  if (full) {
    await cancelPlansOf(db, userId, { isAtOnce: true });
    await releaseClaimsOf(db, userId);
    await deleteOwnedRows(db, userId);
    await eraseAccount(db, userId);
  }
  const slugs = namesInSlugs(names);
  if (slugs !== null) await eraseSlugsOf(db, userId, slugs, DELETED_SLUG);
  await eraseTexts(db, { userId, names, unshared });
  await redactPerson(db, userId, redactedWords(names, unshared));
}

function namesOf({ firstName, lastName, pseudo }: StoredNames): string[] {
  const name = fullNameOf({ firstName, lastName });
  return pseudo === null ? [name] : [name, pseudo];
}

const fullNameOf = ({ firstName, lastName }: Pick<StoredNames, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Names that are certainly the person's, whoever wrote them. */
async function withoutShared(db: Database, userId: number, names: readonly StoredNames[]): Promise<WrittenNames[]> {
  const shared = await findSharedNames(db, userId, names.map(fullNameOf));
  return names.map(({ firstName, lastName, unshared }) => ({
    ...(shared.has(fullNameOf({ firstName, lastName })) ? { firstName: '', lastName: '' } : { firstName, lastName }),
    ...unshared,
  }));
}

interface Erased {
  readonly userId: number;
  readonly names: readonly StoredNames[];
  /** Without what somebody else is called as well. */
  readonly unshared: readonly WrittenNames[];
}

function redactedWords(names: readonly StoredNames[], unshared: readonly WrittenNames[]) {
  const { distinct, username } = wordsOfRecords(unshared);
  const everywhere = [distinct, username].filter((pattern) => pattern !== null).join('|');
  const ofPerson = [wordsOfOwnTexts(names).distinct, usernamesInJson(names)].filter((pattern) => pattern !== null);
  return { parts: partsOfNames(names), everywhere: everywhere || null, ofPerson: ofPerson.join('|') || null };
}

async function eraseTexts(db: Database, erased: Erased): Promise<void> {
  const parts = partsOfNames(erased.names);
  const tables = Map.groupBy(await findTextColumns(db), ({ table }) => table);
  for (const columns of tables.values()) {
    const replaced = columns.map((column) => ({ ...column, replacements: replacementsIn(column, erased) }));
    await replaceWords(db, replaced, { userId: erased.userId, parts });
  }
}

function replacementsIn(column: TextColumn, erased: Erased): Replacement[] {
  const anybodys = OTHERS_WORDS.has(column.table) ? othersWords(erased) : records(erased);
  return [...anybodys, ...ownWords(column, erased)];
}

function othersWords({ unshared }: Erased): Replacement[] {
  return replacing(wordsOfOthersTexts(unshared), everywhere);
}

function records({ unshared }: Erased): Replacement[] {
  const { distinct, username } = wordsOfRecords(unshared);
  return [
    ...replacing(distinct, everywhere),
    ...replacing(namesInLinks(unshared), { ...everywhere, placeholder: DELETED_SLUG }),
    ...replacing(username, { ...everywhere, isProse: true }),
  ];
}

/** In rows that name the person otherwise than as their author, a username that is an ordinary word stays. */
function ownWords({ table, kind, author, people }: TextColumn, { names }: Erased): Replacement[] {
  const own = author === null ? [] : [author];
  const isArticle = ARTICLES.has(table);
  const theirs = isArticle ? own : people;
  const { distinct, username } = wordsOfOwnTexts(names);
  const anyUsername = isArticle || kind !== 'text' ? wordsOfRecords(names).username : username;
  return [
    ...(theirs.length === 0 ? [] : replacing(distinct, { ...everywhere, people: theirs })),
    ...(own.length === 0 ? [] : replacing(anyUsername, { ...everywhere, people: own, isProse: true })),
  ];
}

const everywhere = { placeholder: DELETED_PERSON, people: null, isProse: false } as const;

function replacing(pattern: string | null, how: Omit<Replacement, 'pattern'>): Replacement[] {
  return pattern === null ? [] : [{ ...how, pattern }];
}
