import { defineList } from '../list-definition.ts';

/** The administrators' list of people (specification 000 §3, users list). */
export const userList = defineList({
  area: 'admin',
  section: 'users',
  filters: [
    { name: 'status', type: 'choice', options: ['active', 'blocked', 'deleted', 'anonymised'], place: 100 },
    { name: 'email_verified', type: 'choice', options: ['1', '0'], place: 90 },
    { name: 'roles_id', type: 'integer', multiple: true, place: 80 },
    { name: 'categories_id', type: 'integer', multiple: true, place: 70 },
    { name: 'visibility', type: 'choice', options: ['0', '1', '2'], place: 60 },
    { name: 'period', type: 'choice', options: ['day', 'week', 'month', 'year'], place: 50 },
    { name: 'start_registration_date', type: 'date', place: 40 },
    { name: 'end_registration_date', type: 'date', place: 30 },
    { name: 'start_last_visit_date', type: 'date', place: 20 },
    { name: 'end_last_visit_date', type: 'date', place: 10 },
  ],
  sortable: ['user_id', 'last_name', 'email', 'registration_date', 'last_visit_date'],
  order: { column: 'user_id', direction: 'asc' },
});
