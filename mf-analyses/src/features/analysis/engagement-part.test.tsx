import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { NoteEngagement } from '@commonweal/contracts';
import { useAlerts } from '@commonweal/platform/alerts';
import { useQuery } from '@commonweal/platform/query';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import { publishedAnalysis } from '#analyses/analyses.queries.ts';
import remote from '../../remote.ts';
import { EngagementPart } from './engagement-part.tsx';

function Shown() {
  const { data } = useQuery(publishedAnalysis('101'));
  const alerts = useAlerts();
  return (
    <>
      {data && <EngagementPart note={data} />}
      {alerts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

const first: NoteEngagement = { wow: 3, useful: 1, mine: ['useful'], is_own: false };

function open(
  react: ApiDoubles['POST v3/notes/note-engagements'] = () => first,
  { engagement = first, session = somebody() }: { engagement?: NoteEngagement; session?: typeof member | null } = {},
) {
  return renderPage(<Shown />, {
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: {
      'GET v3/notes/published/:id': () => aNoteDetail({ engagement }),
      'POST v3/notes/published/:id/read': () => ({ id: 101, is_read: true }),
      'POST v3/notes/note-engagements': react,
    },
  });
}

const member = somebody();
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('reactions to an analysis', () => {
  it('say how many there are and which are the reader’s, and are sent', async () => {
    const page = await open();
    expect((await button(/^Useful 1/)).getAttribute('aria-pressed')).toBe('true');
    await page.user.click(await button(/^Wow 3/));
    expect((await button(/^Wow 4/)).getAttribute('aria-pressed')).toBe('true');
    await page.user.click(await button(/^Useful 1/));
    expect((await button(/^Useful 0/)).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() =>
      expect(page.calls.filter(({ operation }) => operation.startsWith('POST')).map(({ body }) => body)).toEqual([
        { note_id: 101, engagement: 'wow', action: 'add' },
        { note_id: 101, engagement: 'useful', action: 'remove' },
      ]),
    );
  });

  it('are shown before the server answers, and taken back where it refuses', async () => {
    let refuse = () => {};
    const waiting = new Promise<NoteEngagement>((_, reject) => {
      refuse = () => reject(new DoubleFailure(429, 'too-many-requests', 'Too many attempts.'));
    });
    const page = await open(() => waiting);
    await page.user.click(await button(/^Wow 3/));
    await button(/^Wow 4/);
    refuse();
    await button(/^Wow 3/);
    await screen.findByText('Your reaction was not kept. Too many attempts.');
  });

  it('are numbers for visitors, who log in to react', async () => {
    await open(undefined, { session: null, engagement: { ...first, mine: [] } });
    expect((await button(/Reactions/)).getAttribute('aria-haspopup')).toBe('dialog');
    screen.getByText('useful to 1 reader');
  });

  it('are numbers for the author', async () => {
    await open(undefined, { engagement: { ...first, mine: [], is_own: true } });
    await screen.findByText('3 wows');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
