import { NOTE_TYPES } from '../../rules/note-lifecycle.ts';
import { agreementLabels } from '../../agreement/agreement-labels.ts';
import { withoutDefaults } from '../default-filter.ts';
import { numbersTo } from '../numbers-to.ts';
import { defineList } from '../list-definition.ts';

/** The list of published analyses. Counts of the classifications: specification 001 §3. */
export const analysisList = defineList({
  code: 'analyses',
  area: 'analyses',
  filters: [
    { name: 'ilg', type: 'integer', multiple: true, from: 'ilgs', options: numbersTo(6), place: 60 },
    { name: 'sdg', type: 'integer', multiple: true, from: 'sdgs', options: numbersTo(17), place: 50 },
    { name: 'esrs_topic', type: 'integer', multiple: true, from: 'esrs-topics', options: numbersTo(10), place: 40 },
    {
      name: 'note_category',
      type: 'integer',
      multiple: true,
      from: 'note-categories',
      options: numbersTo(3),
      place: 30,
    },
    { name: 'theme', type: 'integer', multiple: true, from: 'sasb-themes', options: numbersTo(26), place: 38 },
    { name: 'pai', type: 'integer', multiple: true, from: 'pais', options: numbersTo(18), place: 36 },
    { name: 'esg_obj', type: 'integer', multiple: true, from: 'esg-objs', options: numbersTo(11), place: 34 },
    { name: 'value', type: 'choice', options: ['positive', 'negative'], place: 20 },
    { name: 'agreement', type: 'choice', options: agreementLabels, place: 15 },
    { name: 'language', type: 'choice', options: ['en', 'fr'], place: 10 },
    { name: 'user_unread', type: 'choice', options: ['1'], place: 5, isPersonal: true },
    { name: 'unrated', type: 'choice', options: ['1'] },
    { name: 'polarised', type: 'choice', options: ['1'] },
    { name: 'answered', type: 'choice', options: ['1'], place: 4 },
    { name: 'type', type: 'choice', options: NOTE_TYPES, parameter: 'note_type', place: 18 },
    { name: 'topic', type: 'integer', from: 'topics', place: 25 },
    { name: 'entity', type: 'integer', parameter: 'entity_id' },
    { name: 'user', type: 'integer' },
    withoutDefaults,
  ],
  sortable: ['date', 'value', 'ratings'],
  order: { column: 'date', direction: 'desc' },
});
