import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import TopicReportsPage from './topic-reports-page.tsx';

const reviewer = somebody(['topic-proposals-submission-state']);
const mine = aPerson({ user_id: reviewer.id });

const aReported = (change: Partial<ReportedTopic> = {}): ReportedTopic => ({
  ...{ topic_id: 3, topic_name: 'Food safety', topic_category_id: 1, topic_category_name: 'Food' },
  ...{ priority: 'medium', priority_causes: ['several-people'], waiting_since: '2026-10-03T10:00:00.000Z' },
  ...{ reporters_count: 2, reports_count: 3, details: ['See <b>topic 4</b>'], reviewer: null, is_reporter: false },
  may_release: false,
  reasons: [
    { reason: 'duplicate', count: 1 },
    { reason: 'offensive', count: 1 },
  ],
  ...change,
});
const texts = { version: 2, name_en: 'Food safety', name_fr: 'Sécurité', description_en: 'A.', description_fr: 'B.' };

const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en') =>
  renderPage(<TopicReportsPage />, {
    ...{ path: '/topics/reports', url: '/topics/reports', locale, messages: [remote.messages, uiMessages] },
    session: reviewer,
    api: {
      'GET v3/topic-reports/:id': () => ({ ...aReported({ reviewer: mine }), topic: texts }),
      'GET v3/topic-categories/options': () => ({
        data: [
          { id: 1, name: 'Food', display_order: 0 },
          { id: 2, name: 'Health', display_order: -1 },
        ],
        total: 2,
      }),
      ...api,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;
const sent = ({ calls }: Page, operation: string) => calls.filter((call) => call.operation === operation);
const SETTLE = 'PUT v3/topic-reports/:id/settled';

/** The page with one report that is the reviewer's until it is settled. */
async function openDecision(api: ApiDoubles = {}) {
  let reported = [aReported({ reviewer: mine })];
  const page = await open({
    'GET v3/topic-reports': () => ({ data: reported, total: reported.length }),
    [SETTLE]: () => {
      reported = [];
      return { topic_id: 3, settled: 2 };
    },
    ...api,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Decide: Food safety' }));
  return { page, dialog: within(await screen.findByRole('dialog')) };
}

describe('the desk of reported topics', () => {
  it('says in words why a topic stands where it stands, and what is reported', async () => {
    await open({ 'GET v3/topic-reports': () => ({ data: [aReported()], total: 1 }) });
    const { textContent } = await screen.findByRole('article');
    expect(textContent).toMatch(/Medium.*reported by several people.*waiting since/);
    expect(textContent).toContain('2 people, 3 reports: duplicate (1) and offensive (1)');
    expect(textContent).toContain('See <b>topic 4</b>');
    expect(document.title).toBe('Reported topics · Commonweal');
    expect(screen.getByRole('link', { name: 'Policy and public log' })).toHaveProperty('pathname', '/topics/decisions');
  });

  it('gives a topic to the reviewer, and back', async () => {
    let reported = aReported({ priority: 'low', priority_causes: [] });
    const page = await open({
      'GET v3/topic-reports': () => ({ data: [reported], total: 1 }),
      'PATCH v3/topic-reports/:id/reviewer': ({ body }) => {
        reported = aReported({ reviewer: (body as { reviewer_id: number | null }).reviewer_id === null ? null : mine });
        return reported;
      },
    });
    await screen.findByText('reported lately, by one person');
    await page.user.click(screen.getByRole('button', { name: 'Take: Food safety' }));
    await page.user.click(await screen.findByRole('button', { name: 'Give back: Food safety' }));
    await screen.findByRole('button', { name: 'Take: Food safety' });
    expect(sent(page, 'PATCH v3/topic-reports/:id/reviewer').map(({ body }) => body)).toEqual([
      { reviewer_id: reviewer.id },
      { reviewer_id: null },
    ]);
  });

  it('is freed by an administrator from the reviewer who has it', async () => {
    let reported = aReported({ reviewer: aPerson({ user_id: reviewer.id + 1, pseudo: 'lea' }), may_release: true });
    const page = await open({
      'GET v3/topic-reports': () => ({ data: [reported], total: 1 }),
      'PATCH v3/topic-reports/:id/reviewer': () => (reported = aReported()),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Free it for others: Food safety' }));
    await screen.findByRole('button', { name: 'Take: Food safety' });
    expect(sent(page, 'PATCH v3/topic-reports/:id/reviewer').map(({ body }) => body)).toEqual([{ reviewer_id: null }]);
  });

  it('says who was quicker', async () => {
    const other = aPerson({ user_id: reviewer.id + 1, pseudo: 'lea' });
    let reported = aReported();
    const page = await open({
      'GET v3/topic-reports': () => ({ data: [reported], total: 1 }),
      'PATCH v3/topic-reports/:id/reviewer': () => {
        reported = aReported({ reviewer: other });
        throw new DoubleFailure(409, 'reviewer-changed', 'lea has taken this.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Take: Food safety' }));
    await screen.findByText('lea has taken this.');
  });

  it('leaves a topic to its reviewer, and to others where one reported it', async () => {
    const other = aPerson({ user_id: reviewer.id + 1, pseudo: 'lea' });
    const data = [aReported({ reviewer: other }), aReported({ topic_id: 4, is_reporter: true })];
    await open({ 'GET v3/topic-reports': () => ({ data, total: 2 }) });
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/lea.*has taken it/);
    expect(second?.textContent).toContain('another reviewer decides');
    expect(screen.queryByRole('button', { name: /^(Take|Decide|Give back)/ })).toBeNull();
  });

  it('sends a decision once it has a reason, and the topic leaves the desk', async () => {
    const { page, dialog } = await openDecision();
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await dialog.findByText('Choose a decision.');
    await page.user.click(dialog.getByRole('radio', { name: /^Leave it as it is/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await settle();
    expect(sent(page, SETTLE)).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^Reason/), ' It is not. ');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await screen.findByText('No topic is reported');
    expect(sent(page, SETTLE).map(({ params, body }) => [params, body])).toEqual([
      [{ id: '3' }, { result: 'kept', outcome: 'It is not.' }],
    ]);
  });

  it('corrects names, descriptions and category', async () => {
    const { page, dialog } = await openDecision();
    await page.user.click(dialog.getByRole('radio', { name: /^Correct it/ }));
    await page.user.type(await dialog.findByLabelText(/^Name in English/), ' and controls');
    await page.user.selectOptions(await dialog.findByLabelText(/^Category/), 'Health');
    await page.user.clear(dialog.getByLabelText(/^Name in French/));
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Done.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await dialog.findByText('Please write this text.');
    expect(sent(page, SETTLE)).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^Name in French/), 'Contrôles');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await screen.findByText('No topic is reported');
    const topic = { ...texts, name_en: 'Food safety and controls', name_fr: 'Contrôles', topic_category_id: 2 };
    expect(sent(page, SETTLE).map(({ body }) => body)).toEqual([{ result: 'changed', outcome: 'Done.', topic }]);
  });

  it('merges into another topic that was searched for, never into itself', async () => {
    const found = (topic_id: number, topic_name: string) => ({
      ...{ topic_id, topic_name, topic_category_id: 1, topic_category_name: 'Food' },
    });
    const { page, dialog } = await openDecision({
      'POST v3/topics-quick-search': () => ({ data: [found(3, 'Food safety'), found(8, 'Food controls')], total: 2 }),
    });
    await page.user.click(dialog.getByRole('radio', { name: /^Merge/ }));
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Same.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await dialog.findByText('Choose the topic that it becomes part of.');
    await page.user.type(dialog.getByRole('combobox', { name: 'Search for the other topic' }), 'food');
    const options = await dialog.findAllByRole('option', {}, { timeout: 3_000 });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Food controls Food']);
    await page.user.click(dialog.getByRole('option', { name: /Food controls/ }));
    await dialog.findByText('It becomes part of “Food controls”.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await waitFor(() =>
      expect(sent(page, SETTLE).map(({ body }) => body)).toEqual([
        { result: 'merged', outcome: 'Same.', into_topic_id: 8 },
      ]),
    );
  });

  it('keeps what was written where it is refused', async () => {
    const { page, dialog } = await openDecision({
      [SETTLE]: () => {
        throw new DoubleFailure(409, 'topic-in-campaign', 'An open campaign pays for work on this topic.');
      },
    });
    await page.user.click(dialog.getByRole('radio', { name: /^Retire it/ }));
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Old.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle reports' }));
    await dialog.findByText(/An open campaign pays/);
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Old.');
  });

  it('names a failure and tries again, in French too', async () => {
    let fails = true;
    const page = await open(
      {
        'GET v3/topic-reports': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { data: [], total: 0 };
        },
      },
      'fr',
    );
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucun sujet n’est signalé');
  });
});
