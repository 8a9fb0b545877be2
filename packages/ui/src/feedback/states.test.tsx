import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { Alert } from './alert.tsx';
import { FailedAct } from './failed-act.tsx';
import { Meter } from './meter.tsx';
import { ErrorState } from './states.tsx';

describe('ErrorState', () => {
  it('says why, what to quote, and tries again', async () => {
    const onRetry = jest.fn();
    const { user } = await renderHere(<ErrorState reason="No answer." reference="01JD7" onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('No answer.');
    expect(alert.textContent).toContain('01JD7');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('Alert', () => {
  it('interrupts for a failure only', async () => {
    const { unmount } = await renderHere(<Alert kind="failure">Not saved.</Alert>);
    expect(screen.getByRole('alert').textContent).toContain('Failure:');
    unmount();
    await renderHere(<Alert kind="success">Saved.</Alert>);
    expect(screen.getByRole('status').textContent).toContain('Saved.');
  });
});

describe('FailedAct', () => {
  const refusal = Object.assign(new Error('Somebody was quicker.'), { name: 'ApiError', code: 'moved' });

  it('says what was not done, and why', async () => {
    const { unmount } = await renderHere(
      <FailedAct title="Not saved." error={new Error('x')} otherwise="Not reached." />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Failure:Not saved.Not reached.');
    unmount();
    await renderHere(<FailedAct title="Not saved." error={refusal} otherwise="Not reached." />);
    expect(screen.getByRole('alert').textContent).toBe('Failure:Not saved.Somebody was quicker.');
  });
});

describe('Meter', () => {
  it('says how near the limit is, and never more than full', async () => {
    await renderHere(<Meter label="Failing visitors" value={7} max={5} text="7 of 5" />);
    const meter = screen.getByRole('meter', { name: 'Failing visitors' });
    expect(meter.getAttribute('aria-valuenow')).toBe('5');
    expect(meter.getAttribute('aria-valuetext')).toBe('7 of 5');
  });

  it.each([
    [2, 'clear'],
    [3, 'near'],
    [5, 'full'],
  ])('of 5 looks, at %d, %s', async (value, tone) => {
    const { container } = await renderHere(<Meter label="Failing" value={value} max={5} text="x" />);
    expect(container.querySelector(`.cw-meter--${tone}`)).not.toBeNull();
  });
});
