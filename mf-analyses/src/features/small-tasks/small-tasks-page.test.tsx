import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SmallTask } from '@commonweal/contracts/small-tasks';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import SmallTasksPage from './small-tasks-page.tsx';

const aSource = (change: Partial<SmallTask> = {}): SmallTask => ({
  ...{ kind: 'source', note_id: 101, subject: 'https://example.org/report', note_slug: 'less-water-101' },
  ...{ headline: 'Less water', locale: 'en', entity_name: 'Loomwell', source_title: 'Report', topics: [] },
  ...change,
});
const aTopic = (): SmallTask =>
  aSource({
    ...{ kind: 'topic', subject: '3', source_title: '' },
    topics: [
      { topic_id: 8, topic_name: 'Clean water', description: 'Rivers.' },
      { topic_id: 3, topic_name: 'Water use', description: 'Litres.' },
    ],
  });

const open = (tasks: readonly SmallTask[], api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<SmallTasksPage />, {
    ...{ path: '/tasks', url: '/tasks', locale, messages: [uiMessages, remote.messages], session: somebody([]) },
    api: {
      'GET v3/small-tasks': () => ({ data: [...tasks] }),
      'POST v3/small-tasks/answers': () => ({ is_settled: false }),
      ...api,
    },
  });
const sent = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === 'POST v3/small-tasks/answers').map(({ body }) => body);

describe('two minutes', () => {
  it('ask about a source, then about a topic, with focus on each that follows another one', async () => {
    const page = await open([aSource(), aTopic()]);
    const question = await screen.findByRole('heading', { name: /Is this source still there/ });
    expect(document.activeElement).not.toBe(question);
    expect(screen.getByRole('link', { name: 'https://example.org/report' })).toHaveProperty('target', '_blank');
    await page.user.click(screen.getByRole('button', { name: 'It is there, and does not say so' }));
    const next = await screen.findByRole('heading', { name: /Which of these topics/ });
    expect(document.activeElement).toBe(next);
    expect(screen.getByRole('button', { name: 'Answer' })).toHaveProperty('disabled', true);
    await page.user.click(screen.getByRole('radio', { name: /^Clean water/ }));
    await page.user.click(screen.getByRole('button', { name: 'Answer' }));
    await screen.findByText('Nothing to do at the moment');
    expect(sent(page)).toEqual([
      { kind: 'source', note_id: 101, subject: 'https://example.org/report', answer: 'differs' },
      { kind: 'topic', note_id: 101, subject: '3', answer: '8' },
    ]);
  });

  it('leave out what is skipped, and send nothing for it', async () => {
    const page = await open([aSource()]);
    await page.user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByText('Nothing to do at the moment');
    await settle();
    expect(sent(page)).toEqual([]);
  });

  it('take the answer that none of the topics fits, in French too', async () => {
    const page = await open([aTopic()], {}, 'fr');
    await page.user.click(await screen.findByRole('radio', { name: 'Aucun d’eux' }));
    await page.user.click(screen.getByRole('button', { name: 'Répondre' }));
    await waitFor(() => expect(sent(page)).toEqual([{ kind: 'topic', note_id: 101, subject: '3', answer: 'none' }]));
  });

  it('go on where others settled a question meanwhile', async () => {
    let tasks = [aSource()];
    const page = await open([], {
      'GET v3/small-tasks': () => ({ data: tasks }),
      'POST v3/small-tasks/answers': () => {
        tasks = [];
        throw new DoubleFailure(409, 'task-settled', 'Others have settled this question in the meantime.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'It is not there any more' }));
    await screen.findByText('Nothing to do at the moment');
  });

  it('show an address that is none as text', async () => {
    await open([aSource({ subject: 'javascript:alert(1)' })]);
    await screen.findByText(/javascript:alert/);
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('name a failure and try again', async () => {
    let fails = true;
    const page = await open([], {
      'GET v3/small-tasks': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [aSource()] };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: /Is this source still there/ });
  });
});
