import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyReply } from '@commonweal/contracts';
import type { SmallTask } from '@commonweal/contracts/small-tasks';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { renderPage, settle, somebody, tabTo, walkForm } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { CompanyReplyPart } from '#features/analysis/company-reply.tsx';
import CreateProposalPage from '#features/proposals/create-proposal-page.tsx';
import ProposalPage from '#features/proposals/proposal-page.tsx';
import { aProposal, base, reviewer } from '#features/proposals/proposals.fixtures.tsx';
import SmallTasksPage from '#features/small-tasks/small-tasks-page.tsx';
import remote from './remote.ts';

const messages = [uiMessages, remote.messages];
const texts = {
  en: {
    ...{ take: 'Take this proposal', accept: 'Accept as a topic', refuse: 'Refuse' },
    ...{ gone: 'It is not there any more', answer: 'Answer', none: 'Nothing to do at the moment' },
    ...{ write: 'Answer for the company', send: 'Publish reply', cancel: 'Cancel' },
  },
  fr: {
    ...{ take: 'Prendre cette proposition', accept: 'Accepter comme sujet', refuse: 'Refuser' },
    ...{ gone: 'Elle n’existe plus', answer: 'Répondre', none: 'Rien à faire pour le moment' },
    ...{ write: 'Répondre pour l’entreprise', send: 'Publier la réponse', cancel: 'Annuler' },
  },
} as const;

const aTask = (change: Partial<SmallTask> = {}): SmallTask => ({
  ...{ kind: 'source', note_id: 101, subject: 'https://example.org/report', note_slug: 'less-water-101' },
  ...{ headline: 'Less water', locale: 'en', entity_name: 'Loomwell', source_title: 'Report', topics: [] },
  ...change,
});
const aReply = (): CompanyReply => ({
  ...{ id: 3, note_id: 101, company_name: 'Loomwell', body: 'We have changed the dye since.', sources: [] },
  ...{ creation_date: '2026-05-03T10:00:00.000Z', edited_at: null, withdrawn_at: null, is_removed: false },
  ...{ may_edit: true, may_withdraw: true, may_remove: false, may_report: false },
});

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  const said = texts[locale];
  const button = (name: string) => screen.findByRole('button', { name });

  it('a topic is proposed', async () => {
    const { user } = await renderPage(<CreateProposalPage />, {
      ...{ path: '/topics/draft/create', locale, messages, api: base },
      session: somebody(['topic-proposal-creation-state']),
    });
    await screen.findByRole('option', { name: 'Work' });
    const form = document.querySelector('form');
    if (!form) throw new Error('The page has no form.');
    const walk = await walkForm(user, form);
    expect(walk).toEqual({ reached: 8, missed: [], sent: 1 });
  });

  it.each(['accept', 'refuse'] as const)('a proposal is taken, and to %s it leaves the focus on it', async (act) => {
    let proposal = aProposal({ status_code: 'submitted', may_edit: false, may_submit: false, may_review: true });
    const decided = (status_code: TopicProposal['status_code']) => () =>
      (proposal = { ...proposal, status_code, may_review: false });
    const { user } = await renderPage(<ProposalPage />, {
      ...{ path: '/topics/reviews/:id', url: '/topics/reviews/7', locale, messages, session: reviewer },
      api: {
        ...base,
        'GET v3/topic-proposals/:id': () => proposal,
        'PATCH v3/topic-proposals/:id/reviewer': () =>
          (proposal = { ...proposal, status_code: 'read', reviewer_id: reviewer.id }),
        'PUT v3/topic-proposals/:id/accepted': decided('accepted'),
        'PUT v3/topic-proposals/:id/rejected': decided('rejected'),
      },
    });
    const take = await button(said.take);
    await tabTo(user, take);
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('form', { name: said[act] }));
    expect(document.activeElement).toBe(take);
    const fields = form.getAllByRole<HTMLInputElement>('textbox');
    for (const field of fields) {
      await tabTo(user, field);
      await user.keyboard('a');
    }
    await tabTo(user, form.getByRole('button', { name: said[act] }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('small tasks are answered one after the other, and the focus follows', async () => {
    const topics = [
      { topic_id: 8, topic_name: 'Clean water', description: 'Rivers.' },
      { topic_id: 3, topic_name: 'Water use', description: 'Litres.' },
    ];
    const { user, calls } = await renderPage(<SmallTasksPage />, {
      ...{ path: '/tasks', locale, messages, session: somebody([]) },
      api: {
        'GET v3/small-tasks': () => ({ data: [aTask(), aTask({ kind: 'topic', subject: '3', topics })] }),
        'POST v3/small-tasks/answers': () => ({ is_settled: false }),
      },
    });
    await tabTo(user, await button(said.gone));
    await user.keyboard('{Enter}');
    const [first] = await screen.findAllByRole('radio');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    if (!first) throw new Error('The question has no choices.');
    await tabTo(user, first);
    await user.keyboard(' ');
    await tabTo(user, await button(said.answer));
    await user.keyboard('{Enter}');
    const none = await screen.findByText(said.none);
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    const sent = calls.filter(({ operation }) => operation === 'POST v3/small-tasks/answers');
    expect(sent.map(({ body }) => body)).toMatchObject([{ answer: 'gone' }, { answer: '8' }]);
  });

  it('a company’s reply is begun, left and sent', async () => {
    let reply: CompanyReply | null = null;
    const api: ApiDoubles = {
      'GET v3/notes/:id/reply': () => ({ reply, may_reply: reply === null }),
      'POST v3/notes/:id/reply': () => (reply = aReply()),
    };
    const { user, calls } = await renderPage(<CompanyReplyPart noteId={101} companyName="Loomwell" />, {
      ...{ locale, messages, session: somebody(), api },
    });
    await tabTo(user, await button(said.write));
    await user.keyboard('{Enter}');
    const [text] = await screen.findAllByRole('textbox');
    expect(document.activeElement).toBe(text);
    await tabTo(user, await button(said.cancel));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await button(said.write));

    await user.keyboard('{Enter}');
    await user.keyboard('We have changed the dye since.');
    await user.tab();
    await user.keyboard('example.org/audit');
    await tabTo(user, await button(said.send));
    await user.keyboard('{Enter}');
    const shown = await screen.findByText('We have changed the dye since.', { selector: 'p' });
    await settle();
    expect(document.activeElement?.contains(shown)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(calls.filter(({ operation }) => operation === 'POST v3/notes/:id/reply')).toHaveLength(1);
  });
});
