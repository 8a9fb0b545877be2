import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { hasUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { renderPage, settle } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { ReleaseWarning } from './release-warning.tsx';
import { noticeRelease } from './release.store.ts';

const reload = jest.fn();
const NEWS = 'A new version of Commonweal is available.';
let sets = 0;

function Form() {
  useUnsavedWork(true);
  return <title>Create a portfolio · Commonweal</title>;
}

async function renderWarning(form: ReactNode = null) {
  return renderPage(
    <>
      {form}
      <ReleaseWarning reload={reload} />
    </>,
    { beside: <ConfirmDialog />, messages: [shellMessages, uiMessages] },
  );
}

/** A reply names a set that none before has named. */
function release(): void {
  sets += 1;
  act(() => noticeRelease(`set-${sets}`));
}

beforeEach(() => {
  reload.mockReset();
  noticeRelease('set-0');
});

describe('the warning of a release', () => {
  it('is read out when a reply names another set, and gone when replies name the own one again', async () => {
    const { container } = await renderWarning();
    await settle();
    expect(screen.queryByText(NEWS)).toBeNull();
    const region = container.querySelector('[aria-live="polite"]');
    release();
    expect(within(region as HTMLElement).getByText(NEWS)).toBeTruthy();
    act(() => noticeRelease('set-0'));
    await settle();
    expect(screen.queryByText(NEWS)).toBeNull();
  });

  it('reloads at once where nothing is unsaved', async () => {
    const { user } = await renderWarning();
    release();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks first where work is unsaved, naming it, and stays', async () => {
    const { user } = await renderWarning(<Form />);
    release();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Create a portfolio');
    await user.click(within(dialog).getByRole('button', { name: 'Keep working' }));
    expect(reload).not.toHaveBeenCalled();
    expect(hasUnsavedWork()).toBe(true);
  });

  it('reloads with unsaved work where the person says so', async () => {
    const { user } = await renderWarning(<Form />);
    release();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.click(screen.getByRole('button', { name: 'Reload without saving' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be put away until the next release', async () => {
    const { user } = await renderWarning();
    release();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(NEWS)).toBeNull();
    release();
    expect(screen.getByText(NEWS)).toBeTruthy();
  });
});
