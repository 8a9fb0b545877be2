import { complaintKinds, complaintStates } from '@commonweal/domain/complaints';
import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the desk. */
export const complaintList = defineList({
  filters: [
    { name: 'status', type: 'choice', options: complaintStates },
    { name: 'kind', type: 'choice', options: complaintKinds },
  ],
  perPage: 20,
});
