import { Activity, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { holdShown, useQueryClient } from '@commonweal/platform/query-client';
import { hasUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';

interface KeptPageProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** The scroll position on the page when it was hidden. */
interface Place {
  readonly focused: Element | null;
  /** Pixels. */
  readonly scrolled: number;
}

/**
 * A page that can be hidden and comes back as it was, with what was typed in it. While it is hidden
 * nobody reaches it and it does nothing; its title is gone, its data and its claim to hold unsaved
 * work are kept for it.
 */
export function KeptPage({ isHidden, children }: KeptPageProps) {
  const client = useQueryClient();
  const place = useRef<Place | null>(null);
  const [hadWork, setHadWork] = useState(false);
  useUnsavedWork(isHidden && hadWork);
  useLayoutEffect(() => {
    if (!isHidden) return undefined;
    // Before the page's own effects are undone, with which it would give up both.
    setHadWork(hasUnsavedWork());
    return holdShown(client);
  }, [isHidden, client]);
  useEffect(() => {
    if (isHidden || place.current === null) return;
    const { focused } = place.current;
    place.current = null;
    // The focused element is gone, unless the page has moved the focus itself.
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  }, [isHidden]);
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <Witness
        onHide={() => (place.current = { focused: document.activeElement, scrolled: window.scrollY })}
        onShow={() => place.current && window.scrollTo({ top: place.current.scrolled, behavior: 'instant' })}
      />
      {children}
    </Activity>
  );
}

/** Tells of the page being hidden while all of it still stands, and of its being shown once it stands again. */
function Witness({ onHide, onShow }: { readonly onHide: () => void; readonly onShow: () => void }) {
  const hide = useEffectEvent(onHide);
  const show = useEffectEvent(onShow);
  useLayoutEffect(() => {
    show();
    return () => hide();
  }, []);
  return null;
}
