import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../remote.ts';
import { Coverage, CoveredCount } from './coverage.tsx';

type Row = Parameters<typeof CoveredCount>[0]['of'] & { readonly byWeight: number | null };

async function shown({ byWeight, ...of }: Row, locale: 'en' | 'fr' = 'en') {
  const page = (
    <ul>
      <li>
        <Coverage byWeight={byWeight} isLow={false} count={of} unmatched={100} />
      </li>
      <li>
        <CoveredCount of={of} />
      </li>
    </ul>
  );
  await renderPage(page, { path: '/', locale, messages: [uiMessages, remote.messages], api: {} });
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

it('says that an empty portfolio has no companies yet, in the place of 0 % of 0', async () => {
  const empty = { byWeight: null, scored: 0, companies: 0, percentAvailable: null };
  expect(await shown(empty)).toEqual([
    'No companies yet100.00% of the file’s weight is in rows without a company',
    'No companies yet',
  ]);
});

it('says so in French', async () => {
  const empty = { byWeight: null, scored: 0, companies: 0, percentAvailable: null };
  expect((await shown(empty, 'fr'))[1]).toBe('Aucune entreprise pour l’instant');
});

it('gives 0 % of one company without a score', async () => {
  expect(await shown({ byWeight: 0, scored: 0, companies: 1, percentAvailable: 0 })).toEqual([
    '0%0 of 1 company100.00% of the file’s weight is in rows without a company',
    '0 of 1 (0%)',
  ]);
});
