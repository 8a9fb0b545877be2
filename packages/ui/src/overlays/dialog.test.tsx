import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

// jsdom has the element but not the methods that open and close it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function Page({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename the portfolio" dismissable={dismissable}>
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

function HidingPage({ onClose }: { onClose: () => void }) {
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Dialog open onClose={onClose} title="Rename the portfolio">
          <input aria-label="Name" />
        </Dialog>
      </Activity>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        Hide or show
      </button>
    </>
  );
}

describe('Dialog', () => {
  it('moves focus to its first field, and back when it closes', async () => {
    const user = userEvent.setup();
    await renderHere(<Page />);
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
  });

  it('has its title for a name', async () => {
    await renderHere(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('dialog', { name: 'Rename the portfolio' })).toBeTruthy();
  });

  it('closes on Escape, which the browser sends as cancel', async () => {
    await renderHere(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when a dialog that stands in it is closed', async () => {
    const outer = jest.fn();
    const inner = jest.fn();
    await renderHere(
      <Dialog open onClose={outer} title="Join">
        <Dialog open onClose={inner} title="Registration email">
          A link was sent.
        </Dialog>
      </Dialog>,
    );
    const told = screen.getByRole('dialog', { name: 'Registration email' });
    for (const type of ['close', 'cancel']) told.dispatchEvent(new Event(type));
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([2, 0]);
  });

  it('stays open on a page that is hidden for a while, and is there again with it', async () => {
    const onClose = jest.fn();
    await renderHere(<HidingPage onClose={onClose} />);
    const toggle = screen.getByRole('button', { name: 'Hide or show' });
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    await userEvent.type(screen.getByLabelText('Name'), 'Tides');
    await userEvent.click(toggle);
    expect(dialog.open).toBe(false);
    // Browsers tell so a moment later.
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(toggle);
    expect(dialog.open).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tides');
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when it must be answered', async () => {
    await renderHere(<Page dismissable={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
