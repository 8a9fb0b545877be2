import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, withdrawQuestions } from '@commonweal/platform/confirm';
import { Button } from '../actions/button.tsx';
import { renderHere } from '../test-rendering.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const deletion = { title: 'Delete this portfolio?', confirmText: 'Delete portfolio', danger: true };
const answers: boolean[] = [];
const ask = (title = deletion.title) => void confirm({ ...deletion, title }).then((answer) => answers.push(answer));

async function open() {
  answers.length = 0;
  await renderHere(
    <>
      <Button onClick={() => ask()}>Delete</Button>
      <ConfirmDialog />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

afterEach(() => act(withdrawQuestions));

describe('a question before an act', () => {
  it('starts on the way back, so that Enter destroys nothing, and gives focus back', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(answers).toEqual([false]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });

  it('is confirmed by its own words', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Delete this portfolio?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    expect(answers).toEqual([true]);
  });

  it('is not confirmed by Escape', async () => {
    await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await act(async () => {});
    expect(answers).toEqual([false]);
  });

  it('waits for the one before it', async () => {
    await open();
    act(() => ask('Delete that one too?'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    expect(screen.getByRole('dialog', { name: 'Delete that one too?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answers).toEqual([true, false]);
  });

  it('is not confirmed where it is withdrawn, and neither is what waits behind it', async () => {
    await open();
    await act(async () => {
      ask();
      withdrawQuestions();
    });
    expect(answers).toEqual([false, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays until its act is done, and shows a failure that can be tried again', async () => {
    const outcome = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce();
    await renderHere(<ConfirmDialog />);
    const done: boolean[] = [];
    const failed = (error: unknown) => (error as Error).message;
    act(() => void confirm({ ...deletion, act: outcome, failed }).then((answer) => done.push(answer)));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete portfolio' }));
    expect(await screen.findByText('no')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(done).toEqual([true]));
    expect(outcome).toHaveBeenCalledTimes(2);
  });
});
