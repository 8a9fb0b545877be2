import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import TrainingsPage from './trainings-page.tsx';
import type { EditedTraining } from '#trainings/trainings.queries.ts';

const type = (code: EditedTraining['code'], title: string): EditedTraining => ({
  ...{ code, title, description: `About ${code}.`, is_enabled: true },
});

function site(change: ApiDoubles = {}): ApiDoubles {
  let types = [type('rater', 'Rater'), type('subscribers_online', 'Online')];
  return {
    'GET v3/parameters/trainings': () => ({ data: types, total: types.length }),
    'GET v3/parameters/certification': () => ({ suspended: ['analyst'] }),
    'PUT v3/parameters/trainings/:code': ({ params, body }) => {
      const { is_enabled } = body as { is_enabled: boolean };
      types = types.map((one) => (one.code === params['code'] ? { ...one, is_enabled } : one));
      return types.find(({ code }) => code === params['code']) ?? type('rater', 'Rater');
    },
    'PUT v3/parameters/certification': () => ({ suspended: ['rater', 'analyst'] }),
    ...change,
  };
}

const open = (api: ApiDoubles) =>
  renderPage(<TrainingsPage />, {
    messages: [remote.messages, uiMessages],
    session: somebody(['user-certifications-state']),
    api,
  });

const isOn = async (name: string | RegExp) => (await screen.findByRole<HTMLInputElement>('switch', { name })).checked;
type Page = Awaited<ReturnType<typeof open>>;
const changes = ({ calls }: Page) => calls.filter(({ operation }) => operation.startsWith('PUT'));

describe('trainings', () => {
  it('are offered or not by their switches', async () => {
    const page = await open(site());
    expect(await isOn('Online')).toBe(true);
    await page.user.click(screen.getByRole('switch', { name: 'Online' }));
    await waitFor(async () => expect(await isOn('Online')).toBe(false));
    expect(await isOn('Rater')).toBe(true);
    expect(changes(page)).toMatchObject([{ params: { code: 'subscribers_online' }, body: { is_enabled: false } }]);
  });

  it('stay as they were where that fails, and it is said', async () => {
    const page = await open(
      site({
        'PUT v3/parameters/trainings/:code': () => {
          throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        },
      }),
    );
    await page.user.click(await screen.findByRole('switch', { name: 'Rater' }));
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
    expect(await isOn('Rater')).toBe(true);
  });
});

describe('certification', () => {
  it('is suspended by itself for raters and for analysts', async () => {
    const page = await open(site());
    expect([await isOn(/Impact Rater/), await isOn(/Impact Analyst/)]).toEqual([false, true]);
    await page.user.click(screen.getByRole('switch', { name: /Impact Rater/ }));
    await waitFor(() => expect(changes(page)).toHaveLength(1));
    expect(changes(page)[0]?.body).toEqual({ certification: 'rater', is_suspended: true });
  });
});
