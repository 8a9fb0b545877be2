import { useState } from 'react';
import type { ComponentProps } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { renderPage, settle } from '@commonweal/testing';
import { TextField } from '@commonweal/ui';
import { uiMessages } from '@commonweal/ui/messages';
import { FormDialog } from './form-dialog.tsx';

async function open(change: Partial<ComponentProps<typeof FormDialog>> = {}) {
  const onSubmit = jest.fn();
  const dialog = (
    <FormDialog title="A filter" submitLabel="Save" busy={false} onSubmit={onSubmit} onClose={jest.fn()} {...change}>
      <input aria-label="Value" />
    </FormDialog>
  );
  const page = await renderPage(dialog, { messages: [uiMessages] });
  const submit = () =>
    fireEvent.submit(screen.getByRole('textbox', { name: 'Value' }).closest('form') ?? page.container);
  return { ...page, submit, onSubmit };
}

/** A form whose value is wrong: once it is submitted, or with the reply to that. */
function Checked({ isServer }: { readonly isServer: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const reply = () => {
    setBusy(false);
    setWrong(true);
  };
  return (
    <FormDialog
      title="A filter"
      submitLabel="Save"
      busy={isBusy}
      onSubmit={isServer ? () => setBusy(true) : reply}
      onClose={jest.fn()}
    >
      <TextField label="Other" />
      <TextField label="Value" error={isWrong ? 'Not this.' : undefined} />
      <button type="button" onClick={reply}>
        Reply
      </button>
    </FormDialog>
  );
}

describe('a form in a dialog', () => {
  it('submits what is in it', async () => {
    const { user, onSubmit } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('is left only by its own buttons while it holds unsaved work', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    unmount();
    await open({ isDirty: true });
    await settle();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(hasUnsavedWork()).toBe(true);
  });

  it.each([{ busy: true }, { disabled: true }])('submits nothing while it is %j', async (state) => {
    const refused = await open(state);
    refused.submit();
    await settle();
    expect(refused.onSubmit).not.toHaveBeenCalled();
    refused.unmount();
    const { submit, onSubmit } = await open();
    submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('stays while it is busy', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    unmount();
    await open({ busy: true });
    await settle();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['at once where the page finds the error', false],
    ['with the reply where the server does', true],
  ])('moves focus to the first invalid field %s', async (_, isServer) => {
    const { user } = await renderPage(<Checked isServer={isServer} />, { messages: [uiMessages] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settle();
    const button = screen.getByRole('button', { name: isServer ? 'Reply' : 'Save' });
    expect(screen.getByRole('textbox', { name: 'Value' }) === document.activeElement).toBe(!isServer);
    await user.click(button);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value' }));
    await user.click(screen.getByRole('textbox', { name: 'Other' }));
    await user.keyboard('a');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Other' }));
  });

  it('moves focus into a group that is invalid as a whole', async () => {
    const { user } = await renderPage(
      <FormDialog title="Reports" submitLabel="Save" busy={false} onSubmit={jest.fn()} onClose={jest.fn()}>
        <fieldset role="radiogroup" aria-invalid>
          <input type="radio" aria-label="Kept" />
        </fieldset>
      </FormDialog>,
      { messages: [uiMessages] },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Kept' }));
  });
});
