import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { manifestSchema, parseManifest } from '@commonweal/federation/manifest';
import type { Manifest } from '@commonweal/federation/manifest';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import type { ArtifactName } from './release-set.ts';
import { artifacts } from './releases.table.ts';

/**
 * Remembers a published version; one that is known already stays as it is.
 * @returns whether it is new
 */
export async function insertArtifact(db: Database, manifest: Manifest, publishedBy: string): Promise<boolean> {
  const { name, version } = manifest;
  const inserted = await db
    .insert(artifacts)
    .values({ name, version, manifest, publishedBy })
    .onConflictDoNothing()
    .returning({ name: artifacts.name });
  return inserted.length === 1;
}

/** The manifests of these versions, as far as they are known; in any order, with every field of today's. */
export async function findManifests(db: Database, names: readonly ArtifactName[]): Promise<Manifest[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ manifest: artifacts.manifest })
    .from(artifacts)
    .where(or(...names.map(({ name, version }) => and(eq(artifacts.name, name), eq(artifacts.version, version)))));
  return rows.map(({ manifest }) => parseManifest(manifestSchema, manifest, 'A published manifest'));
}

const artifactRow = z.strictObject({
  name: z.string(),
  version: z.string(),
  platform: z.string(),
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  isChanged: z.boolean(),
  publishedAt: momentOfRow,
  publishedBy: z.string(),
  scriptBytes: z.int(),
  entryBytes: z.int(),
});

/** A published version without the bulk of its manifest. */
export type ArtifactRow = z.output<typeof artifactRow>;

const gzipOf = (file: SQL) => sql`(manifest->'files'->${file}->>'gzip')::int`;
const columns = sql`name, version, manifest->>'platform' as platform,
  manifest->'source'->>'commit' as commit, manifest->'source'->>'branch' as branch,
  coalesce((manifest->'source'->>'changed')::boolean, false) as "isChanged",
  published_at as "publishedAt", published_by as "publishedBy",
  (select coalesce(sum((value->>'gzip')::int), 0)::int from jsonb_each(manifest->'files')
    where key like '%.js') as "scriptBytes",
  coalesce(case manifest->>'kind'
    when 'remote' then ${gzipOf(sql`(manifest->'entry'->>'file')`)}
    else (select sum(${gzipOf(sql`file`)})::int from jsonb_array_elements_text(manifest->'entry'->'js') as file)
  end, 0) as "entryBytes"`;

/** These versions, by `name version`. */
export async function findArtifacts(db: Database, names: readonly ArtifactName[]): Promise<Map<string, ArtifactRow>> {
  if (names.length === 0) return new Map();
  const pairs = new Map(names.map(({ name, version }) => [`${name} ${version}`, sql`(${name}, ${version})`]));
  const rows = await queryRows(
    db,
    artifactRow,
    sql`select ${columns} from artifacts where (name, version) in (${sql.join([...pairs.values()], sql`, `)})`,
  );
  return new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
}

/** Published versions, the newest first. @param name only those of this one */
export async function listArtifacts(
  db: Database,
  name: string | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: ArtifactRow[]; total: number }> {
  const condition = name === undefined ? undefined : eq(artifacts.name, name);
  const [rows, total] = await Promise.all([
    queryRows(
      db,
      artifactRow,
      sql`select ${columns} from artifacts where ${condition ?? sql`true`}
        order by published_at desc nulls last, name, version limit ${limit} offset ${offset}`,
    ),
    db.$count(artifacts, condition),
  ]);
  return { rows, total };
}
