import { useEffect, useState } from 'react';
import { useConsent } from '@commonweal/platform/consent';
import { addMessages } from '@commonweal/platform/locale';
import { lazyPart } from '@commonweal/ui';
import { usePageShown } from '#features/routing/page-shown.ts';
import { consentMessages } from './messages/messages.ts';

const nothing = () => null;

/** Nobody misses it but the site, which asks again on the next page load, or when it is asked for. */
const ConsentBanner = lazyPart(
  async () => {
    const [banner] = await Promise.all([
      import(/* webpackChunkName: "consent-banner" */ './consent-banner.tsx'),
      addMessages(consentMessages),
    ]);
    return banner.ConsentBanner;
  },
  { loading: nothing, lost: nothing },
);

/** The banner for who has not chosen yet, or wants to choose again; it waits until the page is there. */
export function ConsentHost() {
  const isPageShown = usePageShown();
  const { accepted, isOpen } = useConsent();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isPageShown) return;
    const timer = setTimeout(() => setIdle(true));
    return () => clearTimeout(timer);
  }, [isPageShown]);
  if (!isIdle || (accepted !== null && !isOpen)) return null;
  return <ConsentBanner key={isOpen ? 'asked-for' : 'first'} />;
}
