import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { ChartFrame } from './chart-frame.tsx';

describe('a chart', () => {
  it('says what it shows, and gives its numbers as a table', async () => {
    const { user } = await renderHere(
      <ChartFrame title="Score by goal" summary="Strongest on clean energy." table={<p>the table</p>}>
        <canvas />
      </ChartFrame>,
    );
    const figure = screen.getByRole('figure', { name: 'Score by goal' });
    expect(figure.textContent).toContain('Strongest on clean energy.');
    expect(figure.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByText('the table')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(figure.querySelector('canvas')).not.toBeNull();
  });
});
