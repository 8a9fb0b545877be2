import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Complaint } from '@commonweal/contracts/complaints';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ComplaintsPage from './complaints-page.tsx';

const me = somebody(['complaints-state']);

const complaint = (over: Partial<Complaint> = {}): Complaint => ({
  ...{ id: 3, reference: 'C-7KXM-3QHP', kind: 'wrong-content', page: '/companies/loomwell', times: 1 },
  ...{ text: 'The turnover\nis wrong.', sent_at: '2026-11-10T08:00:00.000Z', due_at: '2026-11-24T08:00:00.000Z' },
  ...{ answered_at: null, answer: null, sender: null, email: 'noor@visitor.example' },
  ...{ is_overdue: false, reviewer: null, is_sender: false },
  ...over,
});

/** A desk of one complaint, which can be taken, given back and answered. */
function aDesk(over: Partial<Complaint> = {}): ApiDoubles {
  let now = complaint(over);
  return {
    'GET v3/complaints': () => ({ data: [now], total: 1 }),
    'GET v3/complaints/service': () => ({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null }),
    'PATCH v3/complaints/:id/reviewer': ({ body }) => {
      const { reviewer_id } = body as { reviewer_id: number | null };
      now = { ...now, reviewer: reviewer_id === null ? null : aPerson({ user_id: reviewer_id }) };
      return now;
    },
    'PUT v3/complaints/:id/answered': ({ body }) => {
      now = { ...now, answered_at: '2026-11-20T08:00:00.000Z', answer: (body as { answer: string }).answer };
      return now;
    },
    'PUT v3/parameters/complaints': ({ body }) => body as { answer_days: number },
  };
}

interface Opened {
  readonly url?: string;
  readonly locale?: 'en' | 'fr';
  readonly session?: typeof me;
}
const open = (api = aDesk(), { url = '/admin/complaints', locale = 'en', session = me }: Opened = {}) =>
  renderPage(<ComplaintsPage />, {
    ...{ path: '/admin/complaints', url, locale, api, session },
    messages: [remote.messages, uiMessages],
  });

describe('the desk of complaints', () => {
  it('says in words what is overdue, who sent it, how often, and about what', async () => {
    await open(aDesk({ is_overdue: true, times: 3 }));
    const item = within(await screen.findByRole('article', { name: /Wrong content · C-7KXM-3QHP/ }));
    item.getByText(/^Overdue since/);
    item.getByText('Sent 3 times');
    item.getByText(/Visitor, noor@visitor.example/);
    item.getByText('About /companies/loomwell');
  });

  it('says when one is due that is not late', async () => {
    await open();
    const item = within(await screen.findByRole('article'));
    item.getByText(/^Due/);
    expect(item.queryByText(/^Overdue/)).toBeNull();
  });

  it('takes one, gives it back, and answers it once it is taken', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Take C-7KXM-3QHP' }));
    await page.user.click(await screen.findByRole('button', { name: 'Give back C-7KXM-3QHP' }));
    await page.user.click(await screen.findByRole('button', { name: 'Take C-7KXM-3QHP' }));
    await page.user.click(await screen.findByRole('button', { name: 'Answer C-7KXM-3QHP' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer C-7KXM-3QHP' }));
    await page.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    dialog.getByText('Please write an answer.');
    await page.user.type(dialog.getByRole('textbox', { name: /Answer/ }), 'Corrected.');
    await page.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    await within(screen.getByRole('article')).findByText(/^Answered/);
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    const sent = page.calls.filter(({ operation }) => !operation.startsWith('GET'));
    expect(sent.map(({ body }) => body)).toEqual([
      { reviewer_id: me.user_id },
      { reviewer_id: null },
      { reviewer_id: me.user_id },
      { answer: 'Corrected.' },
    ]);
  });

  it('offers nothing where somebody else has it, or it is one’s own', async () => {
    const { unmount } = await open(aDesk({ reviewer: aPerson({ user_id: 99, first_name: 'Lea', pseudo: null }) }));
    await screen.findByText(/has taken it/);
    expect(screen.queryByRole('button', { name: /C-7KXM/ })).toBeNull();
    unmount();
    await open(aDesk({ is_sender: true }));
    await screen.findByText('It comes from you, so somebody else answers it.');
    expect(screen.queryByRole('button', { name: /C-7KXM/ })).toBeNull();
  });

  it('says why one was not taken', async () => {
    const page = await open({
      ...aDesk(),
      'PATCH v3/complaints/:id/reviewer': () => {
        throw new DoubleFailure(409, 'reviewer-changed', 'Lea has taken this complaint.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Take C-7KXM-3QHP' }));
    await screen.findByText('Lea has taken this complaint.');
  });

  it('asks for what the address says', async () => {
    const page = await open(aDesk(), { url: '/admin/complaints?filter[status]=overdue&filter[kind]=conduct&page=2' });
    await screen.findByText('1 complaint');
    expect(page.calls.find(({ operation }) => operation === 'GET v3/complaints')?.query).toMatchObject({
      ...{ status: 'overdue', kind: 'conduct', limit: '20', offset: '20' },
    });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'answered');
    await waitFor(() => expect(decodeURIComponent(page.address())).toContain('filter[status]=answered'));
  });

  it('is empty, fails and speaks French', async () => {
    const { unmount } = await open({ ...aDesk(), 'GET v3/complaints': () => ({ data: [], total: 0 }) });
    await screen.findByText('No complaints here');
    unmount();
    const failing = () => {
      throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
    };
    const failed = await open({ ...aDesk(), 'GET v3/complaints': failing });
    await screen.findByRole('button', { name: 'Retry' });
    failed.unmount();
    await open(aDesk({ is_overdue: true }), { locale: 'fr' });
    await screen.findByText(/^En retard depuis le/);
  });
});

describe('the answer time', () => {
  const setter = { session: somebody(['complaints-state', 'parameters-state']) };

  it('is set by people who set parameters, from 1 to 60 days', async () => {
    const page = await open(aDesk(), setter);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Days until the answer' });
    await waitFor(() => expect(field.value).toBe('14'));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    for (const [typed, isGood] of [
      ['0', false],
      ['1', true],
      ['61', false],
      ['1.5', false],
      ['60', true],
    ] as const) {
      await page.user.clear(field);
      await page.user.type(field, typed);
      expect([typed, save.hasAttribute('aria-disabled')]).toEqual([typed, !isGood]);
    }
    await page.user.click(save);
    await settle();
    const saved = page.calls.filter(({ operation }) => operation === 'PUT v3/parameters/complaints');
    expect(saved.map(({ body }) => body)).toEqual([{ answer_days: 60 }]);
  });

  it('is not shown to others', async () => {
    const { unmount } = await open();
    await screen.findByText('1 complaint');
    await settle();
    expect(screen.queryByRole('textbox', { name: 'Days until the answer' })).toBeNull();
    unmount();
    await open(aDesk(), setter);
    await screen.findByRole('textbox', { name: 'Days until the answer' });
  });
});
