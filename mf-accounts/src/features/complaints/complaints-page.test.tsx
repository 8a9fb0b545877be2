import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import ComplaintsPage from './complaints-page.tsx';
import type { OwnComplaint } from './complaints.queries.ts';

const receipt = { reference: 'C-7KXM-3QHP', due_at: '2026-12-04T09:00:00.000Z', is_first: true };
const own: OwnComplaint = {
  ...{ reference: 'C-2222-3333', kind: 'my-data', page: '', text: 'Please send it to me.', answer: 'Here it is.' },
  ...{ sent_at: '2026-11-01T09:00:00.000Z', due_at: '2026-11-15T09:00:00.000Z' },
  answered_at: '2026-11-02T09:00:00.000Z',
};

const doubles = (change: ApiDoubles = {}): ApiDoubles => ({
  'GET v3/complaints/service': () => ({ answer_days: 14, answered: 8, median_hours: 30.4, in_time_share: 0.75 }),
  'GET v3/users/me/complaints': () => ({ data: [own], total: 1 }),
  'POST v3/complaints': () => receipt,
  ...change,
});

const open = (change: ApiDoubles = {}, options: Partial<PageOptions> = {}) =>
  openPage(<ComplaintsPage />, '/complaints', { url: '/complaints', ...options, api: doubles(change) });

const write = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.type(await screen.findByRole('textbox', { name: /What happened/ }), 'The turnover is wrong.');
};
const send = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByRole('button', { name: 'Send complaint' }));

beforeEach(() => installWorkerDouble());

describe('the page of complaints', () => {
  it('tells in how many days they are answered, and how that went', async () => {
    await open();
    await screen.findByText('We answer within 14 days.');
    const measured = await screen.findByText(/complaints were answered in the last year/);
    expect(measured.textContent).toBe(
      '8 complaints were answered in the last year, 75% of those due in time; half of them within 30 hours.',
    );
  });

  it('tells that nothing was measured yet', async () => {
    const nothing = () => ({ answer_days: 1, answered: 0, median_hours: null, in_time_share: null });
    await open({ 'GET v3/complaints/service': nothing });
    await screen.findByText('We answer within 1 day.');
    await screen.findByText(/nothing to measure yet/);
  });

  it('takes a visitor’s with an email and the check that they are no robot, and gives the receipt', async () => {
    const page = await open({}, { url: '/complaints?page=%2Fcompanies%2Floomwell' });
    await write(page);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'conduct');
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'noor@visitor.example');
    await send(page);
    await screen.findByText('We have received your complaint');
    screen.getByText('C-7KXM-3QHP');
    expect(bodiesOf(page, 'POST v3/complaints')).toEqual([
      {
        ...{ kind: 'conduct', page: '/companies/loomwell', text: 'The turnover is wrong.' },
        ...{ email: 'noor@visitor.example', captchaResponse: expect.stringMatching(/.{20}/) },
      },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Send another one' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ }).value).toBe('');
  });

  it('sends nothing without a text, or without an email to answer', async () => {
    const page = await open();
    await screen.findByRole('button', { name: 'Send complaint' });
    await send(page);
    await screen.findByText('Please describe it in your own words.');
    screen.getByText('Please add a valid email, so that we can answer you.');
    await write(page);
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'noor@visitor');
    await send(page);
    await settle();
    expect(bodiesOf(page, 'POST v3/complaints')).toEqual([]);
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), '.example');
    await send(page);
    await screen.findByText('We have received your complaint');
  });

  it('asks a member for neither, and shows their complaints with the answers', async () => {
    const page = await open({}, { session: somebody() });
    await screen.findByText('Here it is.');
    await write(page);
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull();
    await send(page);
    await screen.findByText('We have received your complaint');
    expect(bodiesOf(page, 'POST v3/complaints')).toEqual([
      { kind: 'wrong-content', page: '', text: 'The turnover is wrong.' },
    ]);
    expect(bodiesOf(page, 'GET v3/captcha/challenge')).toEqual([]);
  });

  it('keeps what was typed where it was not sent, and says why', async () => {
    const refused = refuse(409, 'too-many-complaints', '10 of your complaints wait for an answer.');
    const page = await open({ 'POST v3/complaints': refused }, { session: somebody() });
    await write(page);
    await send(page);
    await screen.findByText('10 of your complaints wait for an answer.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ }).value).toBe(
      'The turnover is wrong.',
    );
  });

  it('says that it was added to one that waits', async () => {
    const page = await open({ 'POST v3/complaints': () => ({ ...receipt, is_first: false }) }, { session: somebody() });
    await write(page);
    await send(page);
    await screen.findByText('We have added this to your complaint');
  });

  it('speaks French', async () => {
    await open({}, { locale: 'fr' });
    await screen.findByText('Nous répondons sous 14 jours.');
  });
});
