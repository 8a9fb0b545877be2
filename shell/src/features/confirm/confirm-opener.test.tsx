import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { confirm } from '@commonweal/platform/confirm';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { ConfirmOpener } from './confirm-opener.tsx';

const question = { title: 'Delete this portfolio?', confirmText: 'Delete portfolio' };

const open = () =>
  renderPage(<ConfirmOpener />, {
    path: '/portfolios/:id?',
    url: '/portfolios/7',
    messages: [shellMessages, uiMessages],
  });

describe('what a page asks', () => {
  it('is not confirmed when the person goes to another page', async () => {
    const page = await open();
    const answers: boolean[] = [];
    await act(async () => void confirm(question).then((answer) => answers.push(answer)));
    await act(() => page.goTo('/portfolios'));
    expect(answers).toEqual([false]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays where only the query of the address changes', async () => {
    const page = await open();
    await act(async () => void confirm(question));
    await act(() => page.goTo('/portfolios/7?panel=sdg&sdg=7'));
    expect(await screen.findByRole('dialog', { name: 'Delete this portfolio?' })).toBeTruthy();
  });
});
