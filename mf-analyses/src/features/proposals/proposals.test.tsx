import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import CreateProposalPage from './create-proposal-page.tsx';
import { aProposal, base, messages, openOne, reviewer } from './proposals.fixtures.tsx';
import ProposalsPage from './proposals-page.tsx';

const member = somebody(['topic-proposal-creation-state']);

const create = (api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<CreateProposalPage />, {
    ...{ path: '/topics/draft/create', url: '/topics/draft/create', messages, session: member, locale },
    api: { ...base, ...api },
  });
type Page = Awaited<ReturnType<typeof create>>;
const sent = ({ calls }: Page, operation: string) => calls.filter((call) => call.operation === operation);

describe('proposing a topic', () => {
  it('keeps a draft and submits it, with keywords and sources apart', async () => {
    const page = await create({
      'POST v3/topic-proposals': () => aProposal(),
      'PUT v3/topic-proposals/:id/submitted': () => aProposal({ status_code: 'submitted' }),
    });
    await screen.findByRole('option', { name: 'Work' });
    await page.user.selectOptions(screen.getByLabelText(/^Category/), 'Work');
    await page.user.type(screen.getByLabelText(/^Title/), 'Heat');
    await page.user.type(screen.getByLabelText(/^Keywords/), 'a, b,, c ,d');
    await page.user.click(screen.getByLabelText(/^Sources/));
    await page.user.paste('https://example.org/a\nhttps://example.org/b');
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(page.address()).toBe('/topics/reviews/7'));
    expect(sent(page, 'POST v3/topic-proposals').map(({ body }) => body)).toEqual([
      {
        ...{ topic_category_id: 10, title: 'Heat', description: '', keywords: ['a', 'b', 'c', 'd'] },
        sources: [{ url: 'https://example.org/a' }, { url: 'https://example.org/b' }],
        available_to_others: 1,
      },
    ]);
  });

  it('says what is missing, keeps what was typed, and goes on with the same draft', async () => {
    const text = 'Please add at least 4 keywords before submitting your topic';
    const page = await create({
      'POST v3/topic-proposals': () => aProposal(),
      'PUT v3/topic-proposals/:id': () => aProposal(),
      'PUT v3/topic-proposals/:id/submitted': () => {
        throw new DoubleFailure(422, 'not-complete', text, { keywords: text });
      },
    });
    await screen.findByRole('option', { name: 'Work' });
    await page.user.selectOptions(screen.getByLabelText(/^Category/), 'Work');
    await page.user.type(screen.getByLabelText(/^Title/), 'Heat');
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Heat');
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent(page, 'PUT v3/topic-proposals/:id')).toHaveLength(1));
    expect(sent(page, 'POST v3/topic-proposals')).toHaveLength(1);
  });

  it('sends nothing without a category, in French too', async () => {
    const page = await create({ 'POST v3/topic-proposals': () => aProposal() }, 'fr');
    await page.user.click(await screen.findByRole('button', { name: 'Enregistrer le brouillon' }));
    await settle();
    expect(sent(page, 'POST v3/topic-proposals')).toHaveLength(0);
    await page.user.selectOptions(screen.getByLabelText(/^Catégorie/), 'Work');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await waitFor(() => expect(sent(page, 'POST v3/topic-proposals')).toHaveLength(1));
  });

  it.each<[string, string, string]>([
    ['Title', 'x'.repeat(121), 'This has 121 characters, and at most 120 are taken.'],
    ['What it is about', 'x'.repeat(10_000), 'This has 10,000 characters, and at most 2,000 are taken.'],
    ['Keywords', 'a,'.repeat(21), 'You cannot add more than 20 keywords.'],
    ['Keywords', `heat, ${'x'.repeat(41)}`, 'A keyword has at most 40 characters.'],
    [
      'Sources',
      'https://example.org/a\nnothing',
      'Source 2: This is not a web address, such as https://example.org/report.',
    ],
    ['Sources', `https://example.org/${'x'.repeat(500)}`, 'Source 1: This address is too long, please shorten it.'],
    [
      'Sources',
      'https://someone:secret@example.org',
      'Source 1: This is not a web address, such as https://example.org/report.',
    ],
    [
      'Sources',
      Array.from({ length: 21 }, (_, at) => `https://example.org/${at}`).join('\n'),
      'You cannot add more than 20 sources.',
    ],
  ])('says beside %s what is wrong, with the focus there, and sends nothing', async (name, text, sentence) => {
    const page = await create({ 'POST v3/topic-proposals': () => aProposal() });
    await screen.findByRole('option', { name: 'Work' });
    await page.user.selectOptions(screen.getByLabelText(/^Category/), 'Work');
    const field = screen.getByLabelText(new RegExp(`^${name}`));
    await page.user.click(field);
    await page.user.paste(text);
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(field);
    await settle();
    expect(sent(page, 'POST v3/topic-proposals')).toEqual([]);
    expect(field).toHaveProperty('value', text);
    await page.user.clear(field);
    expect(screen.queryByText(sentence)).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(page.address()).toBe('/topics/reviews/7'));
  });

  it('names topics that are near to the title', async () => {
    const near = { topic_id: 3, topic_name: 'Food safety', topic_category_id: 1, topic_category_name: 'Food' };
    const page = await create({ 'GET v3/topics/similar': () => ({ data: [{ ...near, is_same: false }] }) });
    await page.user.type(await screen.findByLabelText(/^Title/), 'food saf');
    const link = await screen.findByRole('link', { name: 'Food safety' }, { timeout: 3_000 });
    expect(link).toHaveProperty('pathname', '/topic-categories/1');
    expect(sent(page, 'GET v3/topics/similar').map(({ query }) => query)).toEqual([{ text: 'food saf' }]);
  });
});

describe('similar topics while a title is typed', () => {
  it('cancel the question for a title that was typed over, and keep that for the last one', async () => {
    const page = await create({ 'GET v3/topics/similar': () => new Promise<never>(() => {}) });
    const doubled = globalThis.fetch;
    // The requests are kept themselves: the signal of one that was collected never tells that it was called off.
    const asked: Request[] = [];
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      asked.push(request);
      return doubled(request);
    };
    const texts = () => asked.map(({ url }) => new URL(url).searchParams.get('text'));
    const title = await screen.findByLabelText(/^Title/);
    await page.user.type(title, 'food');
    await waitFor(() => expect(texts()).toEqual(['food']), { timeout: 3_000 });
    expect(asked[0]?.signal.aborted).toBe(false);
    await page.user.type(title, ' safety');
    await waitFor(() => expect(texts()).toEqual(['food', 'food safety']), { timeout: 3_000 });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('a proposal under review', () => {
  const waiting = (change: Partial<TopicProposal> = {}) =>
    aProposal({ status_code: 'submitted', may_edit: false, may_submit: false, may_review: true, ...change });

  it('is taken, and refused with a reason', async () => {
    let proposal = waiting();
    const page = await openOne({
      'GET v3/topic-proposals/:id': () => proposal,
      'PATCH v3/topic-proposals/:id/reviewer': () =>
        (proposal = waiting({ status_code: 'read', reviewer_id: reviewer.id })),
      'PUT v3/topic-proposals/:id/rejected': () =>
        (proposal = waiting({ status_code: 'rejected', may_review: false, comment: 'Too <b>narrow</b>' })),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Take this proposal' }));
    const form = within(await screen.findByRole('form', { name: 'Refuse' }));
    await page.user.selectOptions(form.getByLabelText(/^Reason$/), 'Too narrow');
    await page.user.type(form.getByLabelText(/^Reason for/), ' Too narrow ');
    await page.user.click(form.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('Too <b>narrow</b>');
    expect(sent(page, 'PATCH v3/topic-proposals/:id/reviewer').map(({ body }) => body)).toEqual([
      { reviewer_id: reviewer.id },
    ]);
    expect(sent(page, 'PUT v3/topic-proposals/:id/rejected').map(({ body }) => body)).toEqual([
      { rejection: 'too-narrow', comment: 'Too narrow' },
    ]);
  });

  it('becomes a topic with its texts in both languages', async () => {
    let proposal = waiting({ status_code: 'read', reviewer_id: reviewer.id });
    const page = await openOne({
      'GET v3/topic-proposals/:id': () => proposal,
      'PUT v3/topic-proposals/:id/accepted': () => (proposal = waiting({ status_code: 'accepted', may_review: false })),
    });
    const form = within(await screen.findByRole('form', { name: 'Accept as a topic' }));
    await page.user.type(form.getByLabelText(/^Name in French/), ' (fr)');
    await page.user.click(form.getByRole('button', { name: 'Accept as a topic' }));
    await screen.findByText('Accepted');
    expect(sent(page, 'PUT v3/topic-proposals/:id/accepted').map(({ body }) => body)).toEqual([
      {
        ...{ topic_category_id: 10, name_en: 'Heat in vans', name_fr: 'Heat in vans (fr)' },
        ...{ description_en: 'No cooling.', description_fr: 'No cooling.' },
      },
    ]);
  });
});

describe('the list of proposals', () => {
  const open = (session: typeof member, api: ApiDoubles) =>
    renderPage(<ProposalsPage />, { path: '/topics/reviews', url: '/topics/reviews', messages, session, api });

  it('tells reviewers which waits, and why it stands where it stands', async () => {
    const place = {
      priority: 'high',
      priority_causes: ['waiting-long'],
      waiting_since: '2026-09-01T09:00:00.000Z',
    } as const;
    await open(reviewer, {
      'GET v3/topic-proposals': () => ({
        data: [{ ...aProposal({ status_code: 'submitted' }), ...place, priority_causes: [...place.priority_causes] }],
        total: 1,
      }),
    });
    const item = (await screen.findByRole('link', { name: 'Heat in vans' })).closest('li');
    expect(item?.textContent).toMatch(/Submitted.*High.*waits for more than 14 days/);
  });

  it('shows reviewers those that were decided, without a place in a queue', async () => {
    const page = await open(reviewer, {
      'GET v3/topic-proposals': ({ query }) => ({
        data: [
          {
            ...aProposal({ status_code: query['status'] === 'rejected' ? 'rejected' : 'submitted' }),
            ...{ priority: 'high', priority_causes: [], waiting_since: '2026-09-01T09:00:00.000Z' },
          },
        ],
        total: 1,
      }),
    });
    await page.user.click(await screen.findByRole('link', { name: 'Refused' }));
    const item = (await screen.findByText('Not accepted')).closest('li');
    expect(item?.textContent).toBe('Heat in vansNot accepted');
    expect(page.address()).toBe('/topics/reviews?tab=rejected');
    expect(sent(page, 'GET v3/topic-proposals').map(({ query }) => query['status'])).toEqual(['waiting', 'rejected']);
  });

  it('leads people who may neither propose nor review to the index', async () => {
    const { address } = await open(somebody(['portfolio-state']), {});
    await screen.findByText('Another page');
    expect(address()).toBe('/');
  });

  it('shows others their own, and says where there are none', async () => {
    await open(member, {
      'GET v3/topic-proposals/my-proposals': () => ({ data: [], total: 0, has_proposal: false }),
    });
    await screen.findByText('No proposals');
    expect(screen.queryByRole('link', { name: 'To review' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Propose a topic' })).toHaveProperty('pathname', '/topics/draft/create');
  });
});
