import { z } from 'zod';
import { outlierReasons } from '@commonweal/domain/datapoint-outlier';
import { MAX_DATAPOINTS } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { idInBody } from './lists.ts';
import { noteDatapointInput } from './note-writing.contract.ts';
import { originalContent } from './reference.contract.ts';

/** Decimal with a point and at most four digits after it, as text: DECIMAL(19,4). */
const amount = z.string();

/** Metrics that analyses report of companies, and their units; the lists are in the language of the request. */
export const datapointsContract = contract({
  'GET v3/units': {
    summary: 'Units of measurement, by name',
    access: 'public',
    reply: z.object({
      data: z.array(
        z.object({
          unit_id: z.int(),
          /** Symbol, such as tCO2e. */
          unit_code: z.string(),
          unit_name: z.string(),
        }),
      ),
      originalContent: originalContent.optional(),
    }),
  },
  'GET v3/datapoints': {
    summary: 'Metrics that an analysis can report, by name',
    access: 'public',
    reply: z.object({
      data: z.array(
        z.object({
          datapoint_id: z.int(),
          /** Such as GRI-305-1 or PAI-3. */
          datapoint_code: z.string(),
          datapoint_name: z.string(),
          /** Unit that a form begins with. */
          unit_id: z.int(),
          /** Smallest and largest value in that unit; null without a bound. */
          min: amount.nullable(),
          max: amount.nullable(),
          /** At most 15 digits before the point and 4 after it, as of every value; a form says so for these. */
          is_gri: z.boolean(),
        }),
      ),
      originalContent: originalContent.optional(),
    }),
  },
  'POST v3/datapoints/validate-outlyings': {
    summary:
      'Values that are far from those of the industry, or ten times those of the year before; a warning, no refusal',
    access: { privilege: 'analysis-creation-state' },
    isRead: true,
    body: z.strictObject({ entity_id: idInBody, datapoints: z.array(noteDatapointInput).max(MAX_DATAPOINTS) }),
    reply: z.object({
      outlyings: z.array(
        z.object({
          datapoint_id: z.int(),
          year: z.int(),
          /** `industry`: more than 3.5 robust z from the median of companies of the same industry; `last_year`: ten times or a tenth. */
          reason: z.enum(outlierReasons),
          /** Of the industry, or the value of the year before. */
          median: amount,
          /** Ends of the range that raises no warning. */
          low: amount,
          high: amount,
        }),
      ),
    }),
  },
});
