import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { CopyButton } from './copy-button.tsx';

describe('CopyButton', () => {
  it('copies its text and says so', async () => {
    const { user } = await renderHere(<CopyButton text="1.0.0-abcdef0123" label="Copy the version" />);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the version' }));
    expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
    expect(writeText).toHaveBeenCalledWith('1.0.0-abcdef0123');
  });

  it('says when the browser did not let it', async () => {
    const { user } = await renderHere(<CopyButton text="secret" label="Copy the token" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the token' }));
    expect(await screen.findByText('Not copied. Select the text and copy it yourself.')).toBeTruthy();
  });
});
