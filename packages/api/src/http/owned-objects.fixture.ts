import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { endpoints } from '@commonweal/contracts';
import type { ApiOperation, Endpoint } from '@commonweal/contracts';
import { notificationKinds } from '@commonweal/contracts/notifications';
import { queryRows } from '../db/query-rows.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Parameters of a path that names an object of somebody. */
export type ObjectParams = Readonly<Record<string, string>>;

/** Makes an object of a person. @returns what paths name it by */
type Make = (api: TestApi, owner: number) => Promise<ObjectParams>;

/** A kind of object that belongs to a person, with the paths that name one. */
interface OwnedKind {
  readonly paths: RegExp;
  readonly make: Make;
}

async function insert({ db }: TestApi, statement: SQL): Promise<string> {
  const [row] = await queryRows(db, z.strictObject({ id: z.coerce.string() }), statement);
  if (!row) throw new Error('The object was not made.');
  return row.id;
}

async function makePortfolio(api: TestApi, owner: number): Promise<ObjectParams> {
  const { id: entity } = await createEntity(api.db);
  const id = await insert(api, sql`insert into portfolios (user_id, name) values (${owner}, 'Own') returning id`);
  await api.db.execute(
    sql`insert into portfolio_entities (portfolio_id, entity_id, weight) values (${id}, ${entity}, 100)`,
  );
  // A fund that it holds.
  const fund = await insert(
    api,
    sql`insert into portfolios (user_id, name, holdings_on) values (${owner}, 'Fund', '2026-09-30') returning id`,
  );
  await api.db.execute(
    sql`insert into portfolio_entities (portfolio_id, entity_id, weight) values (${fund}, ${entity}, 100)`,
  );
  await api.db.execute(
    sql`insert into portfolio_unmatched (portfolio_id, position, name, weight, reason)
      values (${id}, 1, 'Fund', 50, 'unknown-name')`,
  );
  await api.db.execute(sql`update portfolios set unmatched_weight = 50 where id = ${id}`);
  const link = await insert(
    api,
    sql`insert into portfolio_links (portfolio_id, token_digest, shows_weights, expires_at)
      values (${id}, ${randomUUID()}, true, now() + interval '1 day') returning id`,
  );
  const version = await insert(
    api,
    sql`insert into portfolio_versions (portfolio_id, weight_unit, kept_at) values (${id}, 'percent', now()) returning id`,
  );
  const imported = await insert(
    api,
    sql`insert into portfolio_imports (portfolio_id, user_id, before_id, after_id, added, removed, changed, unchanged, kept_edits)
      values (${id}, ${owner}, ${version}, ${version}, 1, 0, 0, 0, 0) returning id`,
  );
  return { id, fund_id: fund, link_id: link, import_id: imported };
}

const noteOf = async (api: TestApi, owner: number) =>
  createNote(api.db, { entityId: (await createEntity(api.db)).id, userId: owner, status: 'drafted' });

const ofNote =
  (statement: (noteId: number, owner: number) => SQL): Make =>
  async (api, owner) => ({ id: await insert(api, statement((await noteOf(api, owner)).id, owner)) });

const ofOwner =
  (statement: (owner: number) => SQL): Make =>
  async (api, owner) => ({ id: await insert(api, statement(owner)) });

/** Every kind; the first whose paths fit is the one that a path names. */
const ownedKinds: readonly OwnedKind[] = [
  {
    paths: /^v3\/portfolio-templates\/image\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into template_images (user_id, url, width, height)
        values (${owner}, ${`/uploads/${randomUUID()}.webp`}, 10, 10) returning id`,
    ),
  },
  {
    paths: /^v3\/portfolio-templates\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into portfolio_templates (user_id, name, title, introduction, sections)
        values (${owner}, 'Own', '', '', '{}') returning id`,
    ),
  },
  { paths: /^v3\/(graphs\/)?portfolios\/(entities\/|reports\/|editable\/)?:id/, make: makePortfolio },
  {
    paths: /^v3\/saved-searches\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into saved_searches (user_id, list_code, name, query)
        values (${owner}, 'companies', ${randomUUID()}, '') returning id`,
    ),
  },
  {
    paths: /^v3\/my-impact\/survey-groups\/:code$/,
    make: async (api, owner) => ({
      code: await insert(
        api,
        sql`insert into survey_groups (code, user_id, name)
          values (${randomUUID().replaceAll('-', '').slice(0, 16)}, ${owner}, 'Own') returning code as id`,
      ),
    }),
  },
  {
    paths: /^v3\/notes\/comments\/:id/,
    make: ofNote(
      (note, owner) =>
        sql`insert into note_comments (note_id, user_id, body) values (${note}, ${owner}, 'Mine') returning id`,
    ),
  },
  {
    paths: /^v3\/notes\/replies\/:id$/,
    make: async (api, owner) => {
      const { id: author } = await createUser(api.db);
      const { id: entity } = await createEntity(api.db);
      const { id: note } = await createNote(api.db, { entityId: entity, userId: author, status: 'published' });
      await api.db.execute(sql`insert into representatives (entity_id, user_id, reason, granted_by)
        values (${entity}, ${owner}, 'Called.', ${author})`);
      const statement = sql`insert into note_replies (note_id, user_id, company_name, body, sources)
        values (${note}, ${owner}, 'Loomwell', 'Ours', '[]') returning id`;
      return { id: await insert(api, statement) };
    },
  },
  {
    paths: /^v3\/notes\/datapoints\/:id$/,
    make: ofNote(
      (note) => sql`insert into note_datapoints (note_id, datapoint_id, unit_id, year, value)
        select ${note}, (select min(id) from datapoints), (select min(id) from units), 2025, 1 returning id`,
    ),
  },
  {
    paths: /^v3\/notes\/(version-sources|comment-versions)\/:id$/,
    make: ofNote(
      (note, owner) => sql`insert into note_versions (note_id, user_id, headline, analysis, sources, created_at)
        values (${note}, ${owner}, 'Mine', '', '[]', now()) returning id`,
    ),
  },
  {
    paths: /^v3\/notes\/(published-archived\/:id|:id\/restore)$/,
    make: async (api, owner) => {
      const { id } = await noteOf(api, owner);
      await api.db.execute(sql`update notes set status = 'published', is_deleted = true where id = ${id}`);
      return { id: String(id) };
    },
  },
  {
    paths: /^v3\/notes\/(\w[\w-]*\/)?:id/,
    make: async (api, owner) => ({ id: String((await noteOf(api, owner)).id) }),
  },
  {
    paths: /^v3\/topics\/reservations\/:id/,
    make: async (api, owner) => {
      const { id: entity } = await createEntity(api.db);
      const statement = sql`insert into topic_reservations (user_id, topic_id, entity_id, expires_at)
        select ${owner}, min(id), ${entity}, now() + interval '7 days' from topics returning id`;
      return { id: await insert(api, statement) };
    },
  },
  {
    paths: /^v3\/topic-proposals\/:id/,
    make: ofOwner(
      (owner) => sql`insert into topic_proposals (user_id, topic_category_id, title, description)
        select ${owner}, min(id), ${randomUUID()}, 'Mine' from topic_categories returning id`,
    ),
  },
  {
    paths: /^v3\/users\/me\/sessions\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into sessions (token_digest, user_id, expires_at)
        values (${randomUUID()}, ${owner}, now() + interval '1 hour') returning id`,
    ),
  },
  {
    paths: /^v3\/users\/notifications\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into notifications (user_id, kind, title_en, title_fr, content_en, content_fr)
        values (${owner}, 'account', 'Mine', 'Mine', '', '') returning id`,
    ),
  },
  {
    paths: /^v3\/payment\/sandbox-checkouts\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into sandbox_payments (id, user_id, plan)
        values (${`cs_${randomUUID()}`}, ${owner}, 'premium') returning id`,
    ),
  },
  {
    paths: /^v3\/users\/me\/passkeys\/:id$/,
    make: ofOwner(
      (owner) => sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
        values (${owner}, ${randomUUID()}, '', 0, '[]', false, 'Laptop') returning id`,
    ),
  },
  // The person themself.
  {
    paths: /^v3\/(users|platform-conditions\/(current\/)?users|(google|facebook|linkedin|gravatar)-avatar)\/:id/,
    make: async (_api, owner) => ({ id: String(owner), setting: notificationKinds[0] }),
  },
];

/** Endpoints for everybody who is signed in, whose path names an object of nobody: a company, a topic, a public analysis, a tutorial. */
export const ofNobody: ReadonlySet<string> = new Set([
  'DELETE v3/entities/:id/follow',
  'GET v3/entities/:id/follow',
  'PUT v3/entities/:id/follow',
  'GET v3/notes/:id/my-impact-scores',
  'GET v3/notes/:id/my-quality-scores',
  'POST v3/notes/:id/comments',
  'POST v3/notes/:id/reply',
  'POST v3/notes/published/:id/read',
  'POST v3/topics/report/:id',
  'GET v3/typeform/:exam_type',
  'POST v3/users/me/social-accounts/:provider',
  'DELETE v3/users/me/social-accounts/:provider',
  'PUT v3/users/tutorials/:id',
]);

/** Every endpoint whose path names an object of a person. */
export const owned: readonly ApiOperation[] = Object.entries<Endpoint>(endpoints).flatMap(([operation, { access }]) =>
  (access === 'owner' || access === 'user') && /:\w/.test(operation) && !ofNobody.has(operation)
    ? [operation as ApiOperation]
    : [],
);

const kindOf = (operation: ApiOperation) =>
  ownedKinds.find(({ paths }) => paths.test(operation.slice(operation.indexOf(' ') + 1)));

/** True where it is known how to make what the path of an endpoint names. */
export const isOfKnownKind = (operation: ApiOperation): boolean => kindOf(operation) !== undefined;

/** Makes an object of a person that the path of an endpoint names. @returns what the path names it by */
export async function makeOwned(api: TestApi, operation: ApiOperation, owner: number): Promise<ObjectParams> {
  const kind = kindOf(operation);
  if (!kind) throw new Error(`Nobody knows what ${operation} names.`);
  return kind.make(api, owner);
}
