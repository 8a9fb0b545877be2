import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { Alert } from './alert.tsx';
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
