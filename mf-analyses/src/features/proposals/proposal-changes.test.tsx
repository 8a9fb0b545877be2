import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { DoubleFailure, aPerson } from '@commonweal/testing';
import { aProposal, openOne, reviewer } from './proposals.fixtures.tsx';

type Page = Awaited<ReturnType<typeof openOne>>;
const sent = ({ calls }: Page, operation: string) => calls.filter((call) => call.operation === operation);

describe('a proposal that others change', () => {
  const mine = (change: Partial<TopicProposal> = {}) =>
    aProposal({ status_code: 'read', reviewer_id: reviewer.id, may_submit: false, may_review: true, ...change });

  it('keeps unsaved edits while it is taken, and accepts with what was corrected', async () => {
    let proposal = mine({ status_code: 'submitted', reviewer_id: null });
    const page = await openOne({
      'GET v3/topic-proposals/:id': () => proposal,
      'PATCH v3/topic-proposals/:id/reviewer': () => (proposal = mine()),
      'PUT v3/topic-proposals/:id': () => (proposal = mine({ title: 'Heat in vans, corrected', revision: 1 })),
      'PUT v3/topic-proposals/:id/accepted': () => (proposal = mine({ status_code: 'accepted', may_review: false })),
    });
    const title = await screen.findByLabelText(/^Title/);
    await page.user.type(title, ', corrected');
    await page.user.click(screen.getByRole('button', { name: 'Take this proposal' }));
    const form = within(await screen.findByRole('form', { name: 'Accept as a topic' }));
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Heat in vans, corrected');
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Name in English/)).toHaveProperty('value', 'Heat in vans, corrected'),
    );
    await page.user.click(form.getByRole('button', { name: 'Accept as a topic' }));
    await screen.findByText('Accepted');
    expect(sent(page, 'PUT v3/topic-proposals/:id').map(({ body }) => (body as { revision: number }).revision)).toEqual(
      [0],
    );
    expect(sent(page, 'PUT v3/topic-proposals/:id/accepted').map(({ body }) => body)).toMatchObject([
      { name_en: 'Heat in vans, corrected', name_fr: 'Heat in vans, corrected' },
    ]);
  });

  it('asks whose text goes on where two change it, and loses neither', async () => {
    let proposal = mine();
    const page = await openOne({
      'GET v3/topic-proposals/:id': () => proposal,
      'PUT v3/topic-proposals/:id': ({ body }) => {
        const { revision, title } = body as { revision: number; title: string };
        if (revision === 1) return (proposal = mine({ title, revision: 2 }));
        proposal = mine({ title: 'Theirs', revision: 1 });
        throw new DoubleFailure(409, 'proposal-moved', 'It has moved on.');
      },
    });
    await page.user.type(await screen.findByLabelText(/^Title/), '!');
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.user.click(await screen.findByRole('button', { name: 'Go on with mine' }));
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Heat in vans!');
    await page.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('heading', { name: 'Heat in vans!' });
  });
});

describe('a proposal that was decided', () => {
  const decided = { may_edit: false, may_submit: false } as const;

  it('names its reviewer, the code of a refusal, and leads to the topic and to its sources', async () => {
    const sources = [{ url: 'example.org/heat' }];
    await openOne({
      'GET v3/topic-proposals/:id': () => aProposal({ ...decided, sources, status_code: 'accepted', topic_id: 4 }),
    });
    expect(await screen.findByRole('link', { name: 'See the topics of Work' })).toHaveProperty(
      'pathname',
      '/topic-categories/10',
    );
    expect(screen.getByRole('link', { name: 'example.org/heat' })).toHaveProperty('href', 'https://example.org/heat');
  });

  it('says why it was refused', async () => {
    const refused = aProposal({ ...decided, status_code: 'rejected', rejection: 'too-narrow', comment: 'One van.' });
    await openOne({ 'GET v3/topic-proposals/:id': () => refused });
    await screen.findByText('Too narrow');
    await screen.findByText('One van.');
  });

  it('is freed by an administrator while somebody else reviews it', async () => {
    let proposal = aProposal({
      ...{ ...decided, status_code: 'read', reviewer_id: 99, may_release: true },
      reviewer: aPerson({ user_id: 99, pseudo: 'lea' }),
    });
    const page = await openOne({
      'GET v3/topic-proposals/:id': () => proposal,
      'PATCH v3/topic-proposals/:id/reviewer': () =>
        (proposal = aProposal({ ...decided, status_code: 'submitted', may_review: true })),
    });
    expect((await screen.findByText(/reviews it/)).textContent).toMatch(/^lea.*reviews it\.$/);
    expect(screen.queryByRole('form', { name: 'Refuse' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Free it for others' }));
    await screen.findByRole('button', { name: 'Take this proposal' });
  });
});
