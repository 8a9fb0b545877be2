import { z } from 'zod';
import { outlierReasons } from '@commonweal/domain/datapoint-outlier';
import { FIRST_DATAPOINT_YEAR, LAST_DATAPOINT_YEAR } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { entityParams } from './entities.contract.ts';
import { id, listOf } from './lists.ts';
import { pastQuery } from './snapshot.shapes.ts';

/** Decimal with a point and at most four digits after it, as text. */
const amount = z.string();

const unit = { unit_id: z.int(), unit_code: z.string(), unit_name: z.string() };

const metric = { datapoint_id: z.int(), datapoint_code: z.string(), datapoint_name: z.string(), ...unit };

const reported = z.object({
  year: z.int(),
  value: amount,
  /** the analysis that reports it; of several, the one that was written last */
  note_id: z.int(),
  /** null where it is not published any more, which only figures of a past state can be of; so are headline and language */
  note_slug: z.string().nullable(),
  headline: z.string().nullable(),
  locale: z.string().nullable(),
});

/** Figures that published analyses report of a company and of its industry. */
export const entityDatapointsContract = contract({
  'GET v3/entities/:id/datapoints': {
    summary: 'Its metrics by name, one entry for each unit that they are reported in, with a value for each year',
    access: 'public',
    params: entityParams,
    query: pastQuery,
    /** years, the latest first */
    reply: listOf(z.object({ ...metric, values: z.array(reported).min(1) })).extend({
      /** time of the state that was asked for; null for the present */
      as_of: z.iso.datetime().nullable(),
    }),
  },
  'GET v3/entities/:id/datapoint-comparison': {
    summary: 'Its value of a year against those of the other companies of its industry in that year and unit',
    access: 'public',
    params: entityParams,
    query: pastQuery.extend({
      datapointId: id,
      year: z.coerce.number().int().min(FIRST_DATAPOINT_YEAR).max(LAST_DATAPOINT_YEAR),
      /** where it is not given, any that the company reported the year in */
      unitId: id.optional(),
    }),
    reply: z.object({
      ...metric,
      year: z.int(),
      value: amount,
      peers_count: z.int().min(0),
      /** null without peers */
      median: amount.nullable(),
      /** ends of the middle half of the peers; null below four */
      low_quartile: amount.nullable(),
      high_quartile: amount.nullable(),
      /** 1 is the highest value, of the peers and the company */
      place: z.int().min(1).nullable(),
      /** hints at values far from those of the industry, or ten times those of the year before */
      outlyings: z.array(z.object({ reason: z.enum(outlierReasons), median: amount, low: amount, high: amount })),
    }),
  },
});
