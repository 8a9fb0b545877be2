import { z } from 'zod';
import { auditActCodes, auditAreas } from '@commonweal/domain/audit-acts';
import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';
import { filter, id, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';

const SUBJECT_LENGTH = 200;

const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  act: z.enum(auditActCodes),
  /** Null where a machine acted. */
  person: z.object(personFields).nullable(),
  /** The pipeline, the operator or the product, where no person acted. */
  machine: z.string().nullable(),
  /** Id or code of the thing. */
  subject: z.string(),
  reason: z.string().nullable(),
  /** The part of the thing that changed, as it was and as it became. */
  before: state,
  after: state,
  /** When names of an erased person were taken out of the texts; null where they are as they were written. */
  redacted_at: z.iso.datetime().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const access = { privilege: 'audit-state' } as const;

const filters = {
  area: filter(z.enum(auditAreas)),
  act: filter(z.enum(auditActCodes)),
  user_id: filter(id),
  subject: plainText(SUBJECT_LENGTH).optional(),
  start_date: filter(z.iso.date()),
  end_date: filter(z.iso.date()),
};

/** Administrative acts: who changed what, when and why. Nothing removes them, or changes more than the names of an erased person. */
export const auditLogContract = contract({
  'GET v3/audit-entries': {
    summary: 'Administrative acts, the newest first',
    access,
    query: z.strictObject({ ...paging(20, 100), ...filters }),
    reply: listOf(auditEntry),
  },
  'GET v3/audit-entries/export': {
    summary: 'The same as CSV, all of them',
    access,
    ratePerMinute: 10,
    query: z.strictObject(filters),
    reply: fileReply,
    isFile: true,
  },
});
