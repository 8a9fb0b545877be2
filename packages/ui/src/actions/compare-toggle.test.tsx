import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { dismissAlert, useAlerts } from '@commonweal/platform/alerts';
import { keepComparison, useComparisonTray } from '@commonweal/platform/comparison-tray';
import { renderHere } from '../test-rendering.tsx';
import { CompareToggle } from './compare-toggle.tsx';

const company = (slug: string) => ({ slug, name: `Company ${slug}` });

function Page() {
  const tray = useComparisonTray();
  return (
    <>
      <CompareToggle company={company('x')} />
      <CompareToggle company={company('y')} brief />
      <output>{tray.map(({ slug }) => slug).join()}</output>
      {useAlerts().map(({ id, text, action }) => (
        <p key={id}>
          {text}
          <button
            type="button"
            onClick={() => {
              action?.act();
              dismissAlert(id);
            }}
          >
            {action?.text}
          </button>
        </p>
      ))}
    </>
  );
}

beforeEach(() => act(() => keepComparison([])));

const toggle = (slug: string) => screen.getByRole('button', { name: `Compare Company ${slug}` });
const shown = () => screen.getByRole('status').textContent;

describe('the switch beside a company', () => {
  it('puts it aside to be compared, and takes it away, which can be undone', async () => {
    const { user } = await renderHere(<Page />);
    await user.click(toggle('x'));
    await user.click(toggle('y'));
    expect([shown(), toggle('x').ariaPressed, toggle('y').ariaPressed]).toEqual(['x,y', 'true', 'true']);
    await user.click(toggle('x'));
    expect([shown(), toggle('x').ariaPressed]).toEqual(['y', 'false']);
    expect(screen.getByText('Company x was removed from the comparison.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown()).toBe('x,y');
  });

  it('says that six are compared, and adds no seventh', async () => {
    act(() => keepComparison(['a', 'b', 'c', 'd', 'e', 'f'].map(company)));
    const { user } = await renderHere(<Page />);
    await user.click(toggle('x'));
    expect([shown(), toggle('x').ariaPressed]).toEqual(['a,b,c,d,e,f', 'false']);
    expect(screen.getByText('Company x was not added. At most six companies can be compared.')).toBeTruthy();
  });
});
