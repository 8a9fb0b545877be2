import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ScoreMethodPage from './score-method-page.tsx';

const open = (locale: 'en' | 'fr' = 'en') =>
  renderPage(<ScoreMethodPage />, {
    ...{ path: '/how-scores-work', url: '/how-scores-work', locale },
    messages: [uiMessages, remote.messages],
  });

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const slide = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value: `${value}` } });

describe('how scores work', () => {
  it('works an example out, and anew with each move', async () => {
    await open();
    const ratings = await part('From ratings to the value of an analysis');
    const company = await part('From analyses to the score of a company');
    expect(ratings.getByText('+2.81')).toBeTruthy();
    expect(company.getByText('+1.03')).toBeTruthy();
    expect((await part('The grade out of 5')).getByText(/is 3.01 out of 5/)).toBeTruthy();
    for (const slider of ratings.getAllByRole('slider', { name: /Impact that they see/ })) slide(slider, -5);
    expect(ratings.getByText('−5.00', { selector: '.cw-score__number *' })).toBeTruthy();
    expect(company.getByText('(4.00 × (−5.00) + 2.00 × (−2.50) + 3.00 × (+1.00)) / 9.00 = −2.44')).toBeTruthy();
  });

  it('leaves the topic out that does not matter', async () => {
    await open();
    const importance = await part('What matters to you');
    expect(importance.getByText('+1.03')).toBeTruthy();
    slide(importance.getByRole('slider'), 0);
    expect(importance.getByText('−0.40')).toBeTruthy();
  });

  it('labels an analysis by what either viewpoint sees, anew with each move', async () => {
    await open();
    const agreement = await part('Agreement across viewpoints');
    const label = () => agreement.getAllByRole('status').at(-1)?.textContent;
    const [one, other] = agreement.getAllByRole('slider', { name: 'Value seen from this viewpoint' });
    const [, raters] = agreement.getAllByRole('slider', { name: 'Raters of this viewpoint' });
    if (!one || !other || !raters) throw new Error('There are two viewpoints');
    expect(label()).toBe('Agreed across viewpoints');
    slide(one, 0);
    expect(label()).toBe('One side only');
    slide(one, -3);
    expect(label()).toBe('Polarised');
    slide(raters, 0);
    expect(label()).toBe('Too few raters to tell');
  });

  it('marks a portfolio of which too little has a score', async () => {
    await open();
    const portfolio = await part('The score of a portfolio');
    expect(portfolio.getByText('Coverage 85.00%')).toBeTruthy();
    slide(portfolio.getByRole('slider'), 100);
    expect(portfolio.getByText('Coverage 100.00%')).toBeTruthy();
  });

  it('is read in French', async () => {
    await open('fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Comment les scores sont calculés' })).toBeTruthy();
    expect(screen.getAllByText('+1,03').length).toBeGreaterThan(0);
  });
});
