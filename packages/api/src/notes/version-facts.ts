import type { VersionFacts } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { readDatapoints, readUnits } from '../datapoints/datapoints.service.ts';
import { findReferenceNames } from '../reference/reference.service.ts';
import type { VersionDetails } from './note-versions.table.ts';

/** Puts the names of one language in the place of the ids that a version keeps. */
export type DescribeVersion = (details: VersionDetails) => VersionFacts;

/** Reads the names for many versions at once: at most three queries. */
export async function describeVersions(
  db: Database,
  versions: readonly VersionDetails[],
  locale: Locale,
): Promise<DescribeVersion> {
  const nameOf = await findReferenceNames(db, versions, locale);
  const describeDatapoint = versions.some(({ datapoints }) => datapoints.length > 0)
    ? await datapointNames(db, locale)
    : undescribed;
  const one = (field: 'topic_id' | 'sdg_id' | 'note_category_id' | 'sasb_theme_id', id: number | null) =>
    id === null ? null : (nameOf(field, id) ?? String(id));
  const many = (field: 'esrs_topic_ids' | 'pai_ids' | 'esg_obj_ids', ids: readonly number[]) =>
    ids.map((id) => nameOf(field, id) ?? String(id));
  return (details) => ({
    type_code: details.type_code,
    locale: details.locale ?? null,
    topic: one('topic_id', details.topic_id),
    sdg: one('sdg_id', details.sdg_id),
    note_category: one('note_category_id', details.note_category_id),
    sasb_theme: one('sasb_theme_id', details.sasb_theme_id),
    esrs_topics: many('esrs_topic_ids', details.esrs_topic_ids),
    pais: many('pai_ids', details.pai_ids),
    esg_objs: many('esg_obj_ids', details.esg_obj_ids),
    tags: [...details.tags],
    impact_value: details.impact_value,
    impact_scale: details.impact_scale,
    impact_breadth: details.impact_breadth,
    impact_depth: details.impact_depth,
    image: details.image,
    datapoints: details.datapoints.map(describeDatapoint),
  });
}

type Described = VersionFacts['datapoints'][number];
type Kept = VersionDetails['datapoints'][number];

async function datapointNames(db: Database, locale: Locale): Promise<(row: Kept) => Described> {
  const [metrics, units] = await Promise.all([readDatapoints(db, locale), readUnits(db, locale)]);
  const metricNames = new Map(metrics.data.map((row) => [row.datapoint_id, row.datapoint_name]));
  const unitCodes = new Map(units.data.map((row) => [row.unit_id, row.unit_code]));
  return ({ unit_id: unitId, ...row }) => ({
    ...row,
    datapoint_name: metricNames.get(row.datapoint_id) ?? String(row.datapoint_id),
    unit_code: unitCodes.get(unitId) ?? String(unitId),
  });
}

function undescribed({ unit_id: unitId, ...row }: Kept): Described {
  return { ...row, datapoint_name: String(row.datapoint_id), unit_code: String(unitId) };
}
