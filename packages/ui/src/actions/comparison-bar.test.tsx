import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useAlerts } from '@commonweal/platform/alerts';
import { keepComparison } from '@commonweal/platform/comparison-tray';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { ComparisonBar } from './comparison-bar.tsx';

const two = ['alder', 'birch'].map((slug) => ({ slug, name: slug.toUpperCase() }));

function Undo() {
  return useAlerts().map(({ id, action }) => (
    <button key={id} type="button" onClick={action?.act}>
      {action?.text}
    </button>
  ));
}

const open = () => renderPage(<ComparisonBar />, { messages: [uiMessages], beside: <Undo /> });
const bar = () => screen.queryByRole('complementary', { name: 'Companies to compare' });

beforeEach(() => act(() => keepComparison([])));

describe('the bar of companies to compare', () => {
  it('names them and leads to their comparison', async () => {
    act(() => keepComparison(two));
    await open();
    expect(bar()?.textContent).toContain('ALDER, BIRCH');
    const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Compare 2 companies' });
    expect(pathname + search).toBe('/companies/compare?companies=alder%2Cbirch');
  });

  it('goes when it is cleared, and comes back when that is undone', async () => {
    act(() => keepComparison(two));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(bar()?.textContent).toContain('ALDER, BIRCH');
  });
});
