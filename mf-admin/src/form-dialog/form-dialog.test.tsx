import type { ComponentProps } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { renderPage, settle } from '@commonweal/testing';
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
});
