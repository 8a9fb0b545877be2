import { describe } from '@jest/globals';
import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { aPerson, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import type { DialogCase } from '../../dialogs-by-keyboard.fixture.tsx';
import TopicReportsPage from './topic-reports-page.tsx';

const reported: ReportedTopic = {
  ...{ topic_id: 3, topic_name: 'Food safety', topic_category_id: 1, topic_category_name: 'Food' },
  ...{ waiting_since: '2026-10-03T10:00:00.000Z', reporters_count: 2, reports_count: 3, details: [] },
  ...{ reviewer: aPerson({ user_id: somebody().user_id }), is_reporter: false, may_release: false },
  priority: 'medium',
  priority_causes: ['several-people'],
  reasons: [{ reason: 'duplicate', count: 2 }],
};
const lists: ApiDoubles = {
  'GET v3/topic-reports': () => ({ data: [reported], total: 1 }),
  'GET v3/topic-reports/:id': () => ({
    ...reported,
    topic: { version: 2, name_en: 'Food', name_fr: 'Sécurité', description_en: 'A.', description_fr: 'B.' },
  }),
};

const decision: Omit<DialogCase, 'chooses'> = {
  ...{ file: 'topic-reports/decide-dialog.tsx', page: <TopicReportsPage />, path: '/topics/reports' },
  privileges: ['topic-proposals-submission-state'],
  ...{ opener: /^(Decide|Décider)\s?: Food safety$/, controls: 5 },
  sends: 'PUT v3/topic-reports/:id/settled',
  api: (reply) => ({
    ...lists,
    'GET v3/topic-categories/options': () => ({
      data: [
        { id: 1, name: 'Food', display_order: 1 },
        { id: 2, name: 'Water', display_order: 2 },
      ],
      total: 2,
    }),
    'POST v3/topics-quick-search': () => ({
      data: [{ topic_id: 4, topic_name: 'Farms', topic_category_id: 1, topic_category_name: 'Food' }],
      total: 1,
    }),
    'PUT v3/topic-reports/:id/settled': () => reply({ topic_id: 3, settled: 2 }),
  }),
};

describe('dialogs of the reported topics', () => {
  testDialogs({
    'decision to leave a topic': { ...decision, chooses: /^(Leave|Le laisser)/ },
    'decision to correct a topic': { ...decision, chooses: /^(Correct|Le corriger)/ },
    'decision to merge a topic': { ...decision, chooses: /^(Merge|Le fusionner)/ },
    'decision to retire a topic': { ...decision, chooses: /^(Retire|Le retirer)/ },
  });
});
