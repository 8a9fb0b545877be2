import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, settle } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import { PortfolioScores } from './portfolio-scores.tsx';

it.each([
  ['en', 'How scores work'],
  ['fr', 'Comment les scores sont calculés'],
] as const)('leads from the score to how scores of portfolios come about (%s)', async (locale, name) => {
  const shown = <PortfolioScores portfolio={aPortfolio({ score: 5 })} />;
  await renderPage(shown, { path: '/', locale, messages: [uiMessages, remote.messages], api: {} });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/how-scores-work#portfolio');
});

it.each([
  ['en', 33.4, 'Weight with thin evidence33%'],
  ['fr', 0, 'Poids à base fragile0\u00a0%'],
] as const)('tells how much of the weight has thin evidence (%s, %d)', async (locale, thin_weight, text) => {
  const shown = <PortfolioScores portfolio={aPortfolio({ thin_weight })} />;
  await renderPage(shown, { path: '/', locale, messages: [uiMessages, remote.messages], api: {} });
  const terms = await screen.findAllByRole('term');
  const row = terms.find(({ textContent }) => textContent && text.startsWith(textContent))?.parentElement;
  expect(row?.textContent).toBe(text);
});

it('tells nothing of it without weight', async () => {
  const shown = <PortfolioScores portfolio={aPortfolio({ thin_weight: null })} />;
  await renderPage(shown, { path: '/', messages: [uiMessages, remote.messages], api: {} });
  await screen.findByText('Companies with a score');
  await settle();
  expect(screen.queryByText('Weight with thin evidence')).toBeNull();
});
