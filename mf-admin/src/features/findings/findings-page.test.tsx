import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SmallTaskFinding } from '@commonweal/contracts/small-tasks';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import FindingsPage from './findings-page.tsx';

const aFinding = (change: Partial<SmallTaskFinding> = {}): SmallTaskFinding => ({
  ...{ id: 7, kind: 'source', note_id: 101, subject: 'https://example.org/report', note_slug: 'less-water-101' },
  ...{ headline: 'Less water', locale: 'en', entity_name: 'Loomwell', answer: 'gone' },
  ...{ topic_name: null, suggested_topic: null, settled_at: '2026-10-03T10:00:00.000Z' },
  ...change,
});
const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en') =>
  renderPage(<FindingsPage />, {
    ...{ path: '/analyses/findings', url: '/analyses/findings', locale, messages: [remote.messages, uiMessages] },
    session: somebody(['notes-submission-state']),
    api,
  });

describe('the findings of readers', () => {
  it('say what was found, and lead to it', async () => {
    const topic = { kind: 'topic', subject: '3', topic_name: 'Water use' } as const;
    const data = [
      aFinding(),
      aFinding({ id: 8, answer: 'differs' }),
      aFinding({ id: 9, ...topic, answer: '8', suggested_topic: 'Clean water' }),
      aFinding({ id: 10, ...topic, answer: 'none' }),
    ];
    await open({ 'GET v3/small-tasks/findings': () => ({ data, total: 4 }) });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('is not there any more');
    expect(rows[1]).toContain('does not say what the analysis says');
    expect(rows[2]).toContain('“Clean water” fits better than “Water use”');
    expect(rows[3]).toContain('another topic than “Water use” fits better');
    const [first] = screen.getAllByRole('link', { name: 'Less water' });
    expect(first).toHaveProperty('pathname', '/analyses/archive/101');
  });

  it('leave the page once they are closed', async () => {
    let data = [aFinding()];
    const page = await open({
      'GET v3/small-tasks/findings': () => ({ data, total: data.length }),
      'PUT v3/small-tasks/findings/:id/closed': () => {
        data = [];
        return { id: 7 };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Close: Less water' }));
    await screen.findByText('Nothing waits for a look');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const closed = page.calls.filter(({ operation }) => operation === 'PUT v3/small-tasks/findings/:id/closed');
    expect(closed.map(({ params }) => params)).toEqual([{ id: '7' }]);
  });

  it('say that somebody was quicker', async () => {
    const page = await open({
      'GET v3/small-tasks/findings': () => ({ data: [aFinding()], total: 1 }),
      'PUT v3/small-tasks/findings/:id/closed': () => {
        throw new DoubleFailure(409, 'finding-closed', 'Somebody has dealt with this in the meantime.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Close: Less water' }));
    await screen.findByText('Somebody has dealt with this in the meantime.');
  });

  it('name a failure and try again, in French too', async () => {
    let fails = true;
    const page = await open(
      {
        'GET v3/small-tasks/findings': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { data: [], total: 0 };
        },
      },
      'fr',
    );
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Rien à examiner');
  });
});
