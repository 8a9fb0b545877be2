import { auditAreas } from '@commonweal/domain/audit-acts';
import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the audit log. */
export const auditList = defineList({
  filters: [
    { name: 'area', type: 'choice', options: auditAreas },
    { name: 'user_id', type: 'integer' },
    { name: 'subject', type: 'text' },
    { name: 'start_date', type: 'date' },
    { name: 'end_date', type: 'date' },
  ],
  perPage: 20,
});
