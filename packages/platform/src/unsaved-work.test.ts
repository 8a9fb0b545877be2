import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { giveUpUnsavedWork, hasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';

/** True where the browser would ask before the page is left. */
function isAsked(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('unsaved work', () => {
  it('is asked about while there is some', () => {
    const { rerender, unmount } = renderHook(useUnsavedWork, { initialProps: true });
    expect([hasUnsavedWork(), isAsked()]).toEqual([true, true]);
    rerender(false);
    expect([hasUnsavedWork(), isAsked()]).toEqual([false, false]);
    rerender(true);
    unmount();
    expect([hasUnsavedWork(), isAsked()]).toEqual([false, false]);
  });

  it('is asked about no more once it was given up', () => {
    const { unmount } = renderHook(() => useUnsavedWork(true));
    giveUpUnsavedWork();
    expect([hasUnsavedWork(), isAsked()]).toEqual([false, false]);
    unmount();
  });
});
