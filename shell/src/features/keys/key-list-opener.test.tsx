import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { KeyListOpener } from './key-list-opener.tsx';

const open = () =>
  renderPage(
    <>
      <input aria-label="Words" />
      <KeyListOpener />
    </>,
    { messages: [uiMessages] },
  );

describe('the list of keys', () => {
  it('comes with ? and goes with its button', async () => {
    const { user } = await open();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
    expect(screen.getByText('Go to the search')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays away from a field in which somebody types', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
