import type { UserTraining } from '@commonweal/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { uiMessages } from '@commonweal/ui/messages';
import { DoubleFailure, renderPage, somebody, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { closeIntro, openIntro } from '#features/intro/intro.store.ts';
import { shellMessages } from '../../messages/messages.ts';
import { GetCertifiedPage } from './get-certified-page.tsx';
import { trainingMessages } from './messages/messages.ts';
import { TrainingHost } from './training-host.tsx';
import { forgetTrainingPutOff } from './training.store.ts';
import type { TrainingTypes } from './training.queries.ts';

const type = (code: TrainingTypes['data'][number]['code'], title: string) => ({
  code,
  title,
  description: 'About it.',
});
const offered: TrainingTypes = {
  data: [type('rater', 'Rater'), type('subscribers_certified', 'Certified'), type('subscribers_online', 'Online')],
  total: 3,
  suspended: [],
};
const messages = [shellMessages, uiMessages, trainingMessages, certificationMessages];

const doubles = (change: ApiDoubles): ApiDoubles => ({
  'GET v3/training-types/show-modal': () => ({ show_modal: true }),
  'GET v3/training-types': () => offered,
  'GET v3/training-types/get-link-data': () => ({ get_certified: null }),
  'POST v3/training-types/set-modal': () => ({ show_modal: false }),
  'POST v3/users/set-user-training': () => ({ data: [], total: 0 }),
  'GET v3/users/get-user-training': () => ({ data: [], total: 0 }),
  ...change,
});

const open = (change: ApiDoubles = {}, { session = somebody(), isWelcome = true } = {}) =>
  renderPage(<TrainingHost isWelcome={isWelcome} hasPage={() => true} />, {
    path: '/analyses',
    messages,
    session,
    api: doubles(change),
  });

type Page = Awaited<ReturnType<typeof open>>;
const posts = ({ calls }: Page) => calls.filter(({ operation }) => operation.startsWith('POST'));
const asked = ({ calls }: Page) => calls.some(({ operation }) => operation === 'GET v3/training-types/show-modal');
/** Until the modal's code and what it shows first have come, and nothing is left to be drawn. */
/** The dialog comes with its code, which no query asks for. */
const settleWithDialog = async () => {
  await import('./training-modal.tsx');
  await settle(50);
};
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get started' });
const choose = async ({ user }: Page, name: RegExp) => user.click(await screen.findByRole('radio', { name }));

beforeEach(() => {
  closeIntro(somebody().id);
  forgetTrainingPutOff();
});

describe('what a newcomer came for', () => {
  it('is asked in a dialog, which does nothing until something is chosen', async () => {
    const page = await open();
    expect(await screen.findByRole('dialog', { name: 'Before you get started' })).toBeTruthy();
    expect(start().disabled).toBe(true);
    await choose(page, /training course/);
    expect(start().disabled).toBe(true);
    await page.user.click(screen.getByRole('checkbox', { name: 'Rater' }));
    expect(start().disabled).toBe(false);
    await page.user.click(screen.getByRole('checkbox', { name: 'Rater' }));
    expect(start().disabled).toBe(true);
  });

  it('leads who is just exploring to the companies', async () => {
    const page = await open();
    await choose(page, /just exploring/);
    const link = screen.getByRole('link', { name: 'How to get certified' });
    expect(link.getAttribute('href')).toBe('/get-certified');
    await page.user.click(start());
    await waitFor(() => expect(page.address()).toBe('/companies'));
    expect(posts(page).map(({ body }) => body)).toEqual([{ show_modal: false }]);
  });

  it('leads who takes a course to their own page; two ways of one course take each other’s place', async () => {
    const page = await open();
    await choose(page, /training course/);
    for (const name of ['Certified', 'Online']) await page.user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Certified' }).checked).toBe(false);
    await page.user.click(screen.getByRole('checkbox', { name: 'Rater' }));
    await page.user.click(start());
    await waitFor(() => expect(page.address()).toBe('/users/me'));
    expect(posts(page).map(({ body }) => body)).toEqual([{ training_types: ['subscribers_online', 'rater'] }]);
  });

  it('keeps the choice where it could not be sent, and says what to do', async () => {
    let fails = true;
    const page = await open({
      'POST v3/training-types/set-modal': () => {
        if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { show_modal: false };
      },
    });
    await choose(page, /just exploring/);
    await page.user.click(start());
    expect(await screen.findByText('That did not work. Your choice is kept.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /just exploring/ }).checked).toBe(true);
    fails = false;
    await page.user.click(start());
    await waitFor(() => expect(page.address()).toBe('/companies'));
  });

  it('offers anew where a training is gone by then, and forgets that one alone', async () => {
    let types = offered;
    const page = await open({
      'GET v3/training-types': () => types,
      'POST v3/users/set-user-training': () => {
        types = { ...offered, data: offered.data.slice(1) };
        throw new DoubleFailure(409, 'training-not-offered', 'This training is no longer offered.');
      },
    });
    await choose(page, /training course/);
    for (const name of ['Rater', 'Online']) await page.user.click(screen.getByRole('checkbox', { name }));
    await page.user.click(start());
    expect(await screen.findByText('This training is no longer offered.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rater' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Online' }).checked).toBe(true);
  });

  it.each([
    [['rater'], 'The Certified Impact Rater is currently suspended. Please come back later.'],
    [['analyst'], 'The Certified Impact Analyst is currently suspended. Please come back later.'],
    [['rater', 'analyst'], /Certified Impact Rater and the Certified Impact Analyst are currently suspended/],
  ] as const)('says that certification is suspended: %j', async (suspended, text) => {
    const page = await open({ 'GET v3/training-types': () => ({ ...offered, suspended: [...suspended] }) });
    await choose(page, /training course/);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('links elsewhere where an address is set', async () => {
    await open({ 'GET v3/training-types/get-link-data': () => ({ get_certified: 'https://learn.example/' }) });
    const link = await screen.findByRole('link', { name: 'How to get certified' });
    expect(link.getAttribute('href')).toBe('https://learn.example/');
  });

  it('can be put off, and is asked again with the next page load alone', async () => {
    const page = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Before you get started' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Before you get started' })).toBeNull();
    expect(posts(page)).toEqual([]);
    page.unmount();
    const again = await open();
    await waitFor(() => expect(asked(again)).toBe(true));
    await settleWithDialog();
    expect(screen.queryByRole('dialog', { name: 'Before you get started' })).toBeNull();
    again.unmount();
    forgetTrainingPutOff();
    await open();
    expect(await screen.findByRole('dialog', { name: 'Before you get started' })).toBeTruthy();
  });

  it('keeps away from a dialog that stands already, also once that is closed', async () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    const page = await open();
    await waitFor(() => expect(asked(page)).toBe(true));
    await settleWithDialog();
    expect(screen.queryByRole('dialog', { name: 'Before you get started' })).toBeNull();
    other.remove();
    await settleWithDialog();
    expect(screen.queryByRole('dialog', { name: 'Before you get started' })).toBeNull();
    page.unmount();
    forgetTrainingPutOff();
    await open();
    expect(await screen.findByRole('dialog', { name: 'Before you get started' })).toBeTruthy();
  });
});

describe('it is not asked', () => {
  it('of visitors, of clients, or over a page that nothing should come over', async () => {
    const visitors = await renderPage(<TrainingHost isWelcome hasPage={() => true} />, { messages, api: doubles({}) });
    expect(asked(visitors)).toBe(false);
    visitors.unmount();
    const client = await open({}, { session: somebody(['client-view']) });
    expect(asked(client)).toBe(false);
    client.unmount();
    expect(asked(await open({}, { isWelcome: false }))).toBe(false);
  });

  it('while the intro tour stands', async () => {
    openIntro();
    expect(asked(await open())).toBe(false);
  });

  it('where the server says so', async () => {
    const page = await open({ 'GET v3/training-types/show-modal': () => ({ show_modal: false }) });
    await waitFor(() => expect(asked(page)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the page on certification', () => {
  const granted: UserTraining = { code: 'rater', title: 'Rater', granted_at: '2026-03-01T00:00:00.000Z' };
  const openPage = (session = somebody(), api: ApiDoubles = {}) =>
    renderPage(<GetCertifiedPage />, {
      messages,
      session,
      api: doubles({ 'GET v3/users/get-user-training': () => ({ data: [granted], total: 1 }), ...api }),
    });

  it('shows granted trainings as they stand, and saves what is chosen beside them', async () => {
    const page = await openPage();
    const fixed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Rater (granted)' });
    expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
    await page.user.click(screen.getByRole('checkbox', { name: 'Certified' }));
    await page.user.click(screen.getByRole('button', { name: 'Save trainings' }));
    await waitFor(() => expect(posts(page)).toHaveLength(1));
    expect(posts(page)[0]?.body).toEqual({ training_types: ['subscribers_certified'] });
  });

  it('says what one may do already, and leads to the exam where not', async () => {
    const page = await openPage(somebody(['note-rate']));
    expect(await screen.findByText('You can rate')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take the rater exam' })).toBeNull();
    page.unmount();
    await openPage();
    expect(screen.getByRole('button', { name: 'Take the rater exam' })).toBeTruthy();
    expect(screen.getByText('Writers need a writer entry exam and the Certified Analyst training.')).toBeTruthy();
  });
});
