import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { give, matched, open } from './create-page.fixtures.tsx';
import { unmatchedRow } from './draft-fixtures.ts';

it.each([
  [14, 0],
  [15, 1],
])('lays out the companies below %d rows without one in %d turns of their own', async (count, turns) => {
  const unmatched = Array.from({ length: count }, (_, at) => unmatchedRow(at + 3, { name: `Nobody ${at}` }));
  const lines = unmatched.map(({ name }) => `;${name};2`);
  const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [matched], unmatched }) });
  const added: Node[] = [];
  const watching = new MutationObserver((records) => added.push(...records.flatMap((one) => [...one.addedNodes])));
  watching.observe(document.body, { childList: true, subtree: true });
  await give(page, ['ISIN;Nom;Poids', 'FR0000120271;Acme;1,5', ...lines].join('\n'));
  expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeTruthy();
  expect(screen.getAllByRole('rowheader', { name: /^Line/ })).toHaveLength(count);
  watching.disconnect();
  const alone = added.filter((node) => node instanceof Element && node.classList.contains('cw-table-frame'));
  expect(alone).toHaveLength(turns);
});
