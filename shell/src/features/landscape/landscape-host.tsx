import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { savesData } from '#features/frame/saves-data.ts';
import { usePageShown } from '#features/routing/page-shown.ts';

/** There is room for a picture beside a form. */
const ROOM = '(width >= 960px)';

interface LandscapeHostProps {
  /** The page is one of those before the site proper: log-in, sign-up, a new password. */
  readonly isWanted: boolean;
}

/** The picture behind the unlogged pages. It comes after the page, and only where nobody saves on data. */
export function LandscapeHost({ isWanted }: LandscapeHostProps) {
  const isShown = usePageShown();
  const [Picture, setPicture] = useState<ComponentType<{ readonly moment: Date }> | null>(null);
  const [moment] = useState(() => new Date());
  const isMissing = isWanted && isShown && Picture === null;
  useEffect(() => {
    if (!isMissing || savesData() || !window.matchMedia(ROOM).matches) return;
    import(/* webpackChunkName: "landscape" */ './landscape-picture.tsx').then(
      ({ LandscapePicture }) => setPicture(() => LandscapePicture),
      // A page without its picture is whole.
      (error: unknown) => console.warn('The picture behind the page could not be loaded.', error),
    );
  }, [isMissing]);
  return isWanted && Picture && <Picture moment={moment} />;
}
