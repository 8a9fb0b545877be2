import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DismissedPair, DuplicatePair } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyDuplicatesPage from './company-duplicates-page.tsx';

const named = (entity_id: number, entity_name: string) => ({
  ...{ entity_id, entity_name, entity_slug: `company-${entity_id}`, logo: null },
});
const pair: DuplicatePair = {
  ...{ reason: 'name', key: 'loomwell' },
  entities: [named(5, 'Loomwell'), named(9, 'Loomwell SA')],
};

/** A site on which the pair is proposed, or dismissed with a reason. */
function aServer(reasonAtFirst: string | null = null): ApiDoubles {
  let reason = reasonAtFirst;
  const list = <T,>(data: T[]) => ({ data, total: data.length });
  const dismissed = (text: string): DismissedPair => ({
    ...{ entities: pair.entities, reason: text, dismissed_at: '2026-05-04T10:00:00.000Z' },
  });
  return {
    'GET v3/entity-duplicates': () => list(reason === null ? [pair] : []),
    'GET v3/dismissed-duplicates': () => list(reason === null ? [] : [dismissed(reason)]),
    'POST v3/dismissed-duplicates': ({ body }) => {
      ({ reason } = body as { reason: string });
      return dismissed(reason);
    },
    'DELETE v3/dismissed-duplicates/:id/:other_id': () => {
      reason = null;
      return { removed: true };
    },
  };
}

const open = (api: ApiDoubles, url = '/admin/companies/duplicates', locale: 'en' | 'fr' = 'en') =>
  renderPage(<CompanyDuplicatesPage />, {
    ...{ path: '/admin/companies/duplicates', url, locale, messages: [remote.messages, uiMessages], api },
    session: somebody(['manage-website-content']),
  });

describe('a pair of companies that are two', () => {
  it('is dismissed with a reason, and is then among the dismissed ones', async () => {
    const page = await open(aServer());
    const dismissals = () => page.calls.filter(({ operation }) => operation === 'POST v3/dismissed-duplicates');
    const name = 'These are two companies: Loomwell and Loomwell SA';
    await page.user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name: 'These are two companies' }));
    dialog.getByText(/^Loomwell and Loomwell SA are not proposed as duplicates any more/);
    const send = dialog.getByRole('button', { name: 'These are two companies' });
    await page.user.click(send);
    await dialog.findByText('Say why they are two companies.');
    await settle();
    expect(dismissals()).toEqual([]);
    await page.user.type(dialog.getByRole('textbox'), ' One is Swiss. ');
    await page.user.click(send);
    await screen.findByText('No duplicates found');
    expect(dismissals().map(({ body }) => body)).toEqual([{ entity_ids: [5, 9], reason: 'One is Swiss.' }]);
    await page.user.click(screen.getByRole('link', { name: 'Dismissed pairs' }));
    expect(page.address()).toBe('/admin/companies/duplicates?tab=dismissed');
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['Loomwell', 'Loomwell SA', 'One is Swiss.', 'May 4th, 2026'])
      expect(row?.textContent).toContain(text);
  });

  it('stays proposed where that fails, with the text kept', async () => {
    const page = await open({
      ...aServer(),
      'POST v3/dismissed-duplicates': () => {
        throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /^These are two companies/ }));
    const dialog = within(screen.getByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox'), 'Two');
    await page.user.click(dialog.getByRole('button', { name: 'These are two companies' }));
    await dialog.findByText('The pair was not dismissed.');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Two');
  });

  it('is proposed again', async () => {
    const page = await open(aServer('One is Swiss.'), '/admin/companies/duplicates?tab=dismissed');
    await page.user.click(await screen.findByRole('button', { name: 'Propose Loomwell and Loomwell SA again' }));
    await screen.findByText('No dismissed pairs');
    const restored = page.calls.filter(({ operation }) => operation.startsWith('DELETE'));
    expect(restored.map(({ params }) => params)).toEqual([{ id: '5', other_id: '9' }]);
    await page.user.click(screen.getByRole('link', { name: 'Possible duplicates' }));
    expect(await screen.findByRole('button', { name: 'Compare Loomwell and Loomwell SA' })).toBeTruthy();
  });

  it('stays dismissed where that fails, and the page says why', async () => {
    const page = await open(
      {
        ...aServer('One is Swiss.'),
        'DELETE v3/dismissed-duplicates/:id/:other_id': () => {
          throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
        },
      },
      '/admin/companies/duplicates?tab=dismissed',
    );
    await page.user.click(await screen.findByRole('button', { name: /^Propose/ }));
    await screen.findByText('The pair was not proposed again.');
    await waitFor(() => expect(screen.getByText('One is Swiss.')).toBeTruthy());
  });

  it('is named in French', async () => {
    await open(aServer('Deux pays.'), '/admin/companies/duplicates?tab=dismissed', 'fr');
    expect(await screen.findByRole('button', { name: 'Proposer à nouveau Loomwell et Loomwell SA' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paires écartées' }).getAttribute('aria-current')).toBe('page');
  });
});
