import type { FollowDelivery } from '@commonweal/contracts/entity-follows';
import { MAX_FOLLOWS } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { knownEntity, visibilityFor } from '../entities/entities.service.ts';
import type { List } from '../entities/entities.service.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentFollowed } from './entity-follows.present.ts';
import type { Follow, FollowedEntity } from './entity-follows.present.ts';
import * as repo from './entity-follows.repo.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Context = ViewerContext<Viewer>;

/** The companies that the person follows. */
export async function followedCompanies(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
  context: Context,
): Promise<List<FollowedEntity>> {
  const { seesAll } = visibilityFor(context);
  const rows = await repo.listFollows(db, context.viewer.id, { seesAll, ...page });
  return { data: rows.map(presentFollowed), total: await repo.countFollows(db, context.viewer.id) };
}

/** The way in which the person follows a company. @throws {Failure} `not-found`, as all that follow */
export async function readFollow(db: Database, idOrSlug: string, context: Context): Promise<Follow> {
  const key = await keyOf(db, idOrSlug, context);
  return { entity_id: key.entityId, delivery: await repo.findDelivery(db, key) };
}

/** Follows a company, or changes how the person hears of it. @throws {Failure} also `too-many-follows` */
export async function follow(
  db: Database,
  idOrSlug: string,
  delivery: FollowDelivery,
  context: Context,
): Promise<Follow> {
  const key = await keyOf(db, idOrSlug, context);
  if ((await repo.countOthers(db, key)) >= MAX_FOLLOWS) throw tooMany();
  await repo.storeFollow(db, key, delivery);
  return { entity_id: key.entityId, delivery };
}

/** Follows a company no longer; the same where the person did not. */
export async function unfollow(db: Database, idOrSlug: string, context: Context): Promise<Follow> {
  const key = await keyOf(db, idOrSlug, context);
  await repo.removeFollow(db, key);
  return { entity_id: key.entityId, delivery: null };
}

/** Ends the digests by mail of whom a link was sent to, once or again. @throws {Failure} `not-found` for another token */
export async function endFollowMails(db: Database, token: string): Promise<{ companies: number }> {
  const userId = await readUnsubscribeToken(db, token);
  if (userId === null) throw notFound();
  return { companies: await repo.endMails(db, userId) };
}

/** How many people follow a company. */
export function countFollowersOf(db: Database, entityId: number): Promise<number> {
  return repo.countFollowers(db, entityId);
}

/** Gives the followers of a company to another one, each once. */
export function moveFollowersOf(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  return repo.moveFollowers(db, fromEntity, toEntity);
}

async function keyOf(db: Database, idOrSlug: string, context: Context): Promise<repo.FollowKey> {
  const { id } = await knownEntity(db, idOrSlug, context);
  return { userId: context.viewer.id, entityId: id };
}

const tooMany = () =>
  new Failure(409, 'too-many-follows', {
    en: `You follow ${MAX_FOLLOWS} companies already. Follow one no longer to follow another.`,
    fr: `Vous suivez déjà ${MAX_FOLLOWS} entreprises. Cessez d’en suivre une pour en suivre une autre.`,
  });
