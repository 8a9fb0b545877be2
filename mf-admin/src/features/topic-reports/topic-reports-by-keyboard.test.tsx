import { describe } from '@jest/globals';
import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { aPerson, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
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

describe('dialogs of the reported topics', () => {
  testDialogs({
    'decision on a topic': {
      ...{ file: 'topic-reports/decide-dialog.tsx', page: <TopicReportsPage />, path: '/topics/reports' },
      privileges: ['topic-proposals-submission-state'],
      opener: /^(Decide|Décider)\s?: Food safety$/,
      ...{ controls: 5, chooses: /./ },
      sends: 'PUT v3/topic-reports/:id/settled',
      api: (reply) => ({ ...lists, 'PUT v3/topic-reports/:id/settled': () => reply({ topic_id: 3, settled: 2 }) }),
    },
  });
});
