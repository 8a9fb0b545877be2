import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import DecisionsPage from './decisions-page.tsx';

type Decision = ApiReply<'GET v3/topic-decisions'>['data'][number];

const decisions: readonly Decision[] = [
  { kind: 'report-merged', name: 'Food safety', rejection: null, day: '2026-03-03' },
  { kind: 'proposal-rejected', name: 'Food and nutrition', rejection: 'unclear', day: '2026-03-02' },
];
const base: ApiDoubles = { 'GET v3/topic-decisions': () => ({ data: [...decisions], total: 2 }) };
const open = (api: ApiDoubles = {}, url = '/topics/decisions', locale: 'en' | 'fr' = 'en') =>
  renderPage(<DecisionsPage />, {
    ...{ path: '/topics/decisions', url, locale, messages: [uiMessages, remote.messages] },
    api: { ...base, ...api },
  });
const asked = ({ calls }: Awaited<ReturnType<typeof open>>, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ query }) => query);

describe('the public log of decisions on topics', () => {
  it('states the policy to visitors, and each decision without people', async () => {
    const page = await open();
    await screen.findByText('Food safety');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.some((row) => row?.includes('4 keywords and a source'))).toBe(true);
    expect(rows.find((row) => row?.includes('Food safety'))).toMatch(/Topic merged into another one after reports$/);
    expect(rows.find((row) => row?.includes('A proposal in Food and nutrition'))).toMatch(
      /Proposal refused.*Not clear$/,
    );
    expect(asked(page, 'GET v3/topic-decisions')).toEqual([{ limit: '20', offset: '0' }]);
    expect(document.title).toBe('How topics are decided · Commonweal');
  });

  it('keeps its filters in the address, and saves the file as filtered', async () => {
    const page = await open({ 'GET v3/topic-decisions/export': () => new File(['x'], 'topic-decisions.csv') });
    await page.user.selectOptions(await screen.findByLabelText('Decision'), 'Proposal refused');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await waitFor(() => expect(page.address()).toContain('2026-03-01'));
    expect(page.address()).toContain('proposal-rejected');
    await waitFor(() =>
      expect(asked(page, 'GET v3/topic-decisions').at(-1)).toEqual({
        ...{ limit: '20', offset: '0', kind: 'proposal-rejected', start_date: '2026-03-01' },
      }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() =>
      expect(asked(page, 'GET v3/topic-decisions/export')).toEqual([
        { kind: 'proposal-rejected', start_date: '2026-03-01' },
      ]),
    );
  });

  it('says that no decision fits, in French too', async () => {
    const none: ApiDoubles = { 'GET v3/topic-decisions': () => ({ data: [], total: 0 }) };
    const page = await open(none, undefined, 'fr');
    await screen.findByText('Aucune décision n’a encore été prise');
    page.unmount();
    await open(none, `/topics/decisions?${new URLSearchParams({ 'filter[kind]': 'report-merged' })}`, 'fr');
    await screen.findByText('Aucune décision ne correspond');
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/topic-decisions': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [...decisions], total: 2 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Food safety');
  });
});
