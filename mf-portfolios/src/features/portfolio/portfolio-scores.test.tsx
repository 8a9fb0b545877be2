import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
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
