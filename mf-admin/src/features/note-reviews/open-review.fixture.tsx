import type { SessionUser } from '@commonweal/contracts';
import { useAlerts } from '@commonweal/platform/alerts';
import { SlotProvider } from '@commonweal/platform/slot';
import { aPerson, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ToastList } from '@commonweal/ui';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { aNote, reviewer } from './note-reviews.fixture.ts';
import ReviewPage from './review-page.tsx';

/** The alerts, which the shell shows. */
function Alerts() {
  return <ToastList toasts={useAlerts()} onClose={() => {}} />;
}

/** Opens the page of one analysis, as its reviewer unless told. */
export function openReview(api: ApiDoubles = {}, session: SessionUser = reviewer) {
  return renderPage(
    <SlotProvider value={(name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>}>
      <ReviewPage />
      <ConfirmDialog />
    </SlotProvider>,
    {
      ...{ path: '/analyses/reviews/:id', url: '/analyses/reviews/7', session },
      messages: [remote.messages, uiMessages],
      beside: <Alerts />,
      api: {
        'GET v3/notes/:id': () => aNote(),
        'GET v3/notes/:id/review-context': () => ({
          author: { published: 12, reworked: 3, archived: 1 },
          open_reports: 2,
          datapoints: [
            {
              note_datapoint_id: 1,
              datapoint_name: 'Water withdrawn',
              year: 2025,
              value: '1250.5000',
              unit_code: 'm³',
            },
          ],
        }),
        'GET v3/notes/:id/source-states': () => ({ data: [], total: 0 }),
        'GET v3/notes/:id/hold': () => ({ held_until: null, acts: [] }),
        'GET v3/notes/next-review': () => ({
          next: { id: 9, headline: 'Une eau plus claire', locale: 'fr', entity_name: 'Riverine' },
          waiting: 4,
        }),
        'GET v3/notes/reviewers': () => ({
          data: [
            aPerson(),
            aPerson({ user_id: 31, pseudo: 'rene' }),
            aPerson({ user_id: 32, pseudo: 'Éloïse' }),
            aPerson({ user_id: 33, pseudo: 'frank' }),
          ],
          total: 4,
        }),
        ...api,
      },
    },
  );
}
