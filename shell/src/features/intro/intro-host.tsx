import type { Tutorial } from '@commonweal/contracts';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { tutorialsQuery } from './intro.queries.ts';
import { closeIntro, forgetWish, settleIntro, useIsIntroAskedFor, useIsIntroOver } from './intro.store.ts';
import type { IntroTourProps } from './intro-tour.tsx';
import { introMessages } from './messages/messages.ts';
import { useQuicktour } from './quicktour.ts';

/**
 * The intro tour, once for a newcomer and again for who asks for it. Visitors have none.
 * @param isWelcome whether the page is there and lets it come by itself
 */
export function IntroHost({ isWelcome }: { readonly isWelcome: boolean }) {
  const { user } = useSession();
  return user && <IntroOfPerson key={user.id} userId={user.id} isWelcome={isWelcome} />;
}

function IntroOfPerson({ userId, isWelcome }: { readonly userId: number; readonly isWelcome: boolean }) {
  const isAskedFor = useIsIntroAskedFor();
  useEffect(() => forgetWish, []);
  const isOver = useIsIntroOver(userId);
  const tutorial = useTutorial(userId, isWelcome && !isOver);
  useQuicktour(isWelcome);
  const isDue = isWelcome && !isOver && tutorial?.is_already_seen === false;
  const stands = isAskedFor || isDue;
  const code = useTourCode(userId, stands, isAskedFor);
  return stands && code && <code.Tour tutorial={tutorial} onClose={() => closeIntro(userId)} />;
}

/** The server's record of this person's tour; a tour that was seen, or cannot be loaded, is over. */
function useTutorial(userId: number, isAsked: boolean): Tutorial | undefined {
  const { data, error } = useQuery({ ...tutorialsQuery(), enabled: isAsked });
  const tutorial = data?.data.find(({ code }) => code === 'intro');
  const isSettled = error !== null || (data !== undefined && tutorial?.is_already_seen !== false);
  useEffect(() => {
    if (error) console.warn('The progress of the tour could not be loaded.', error);
    if (isSettled) settleIntro(userId);
  }, [error, isSettled, userId]);
  return tutorial;
}

interface TourCode {
  readonly Tour: ComponentType<IntroTourProps>;
}

/** The tour's code, which comes when it is wanted; where it cannot be had, the tour is over. */
function useTourCode(userId: number, isWanted: boolean, isAskedFor: boolean): TourCode | null {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState<TourCode | null>(null);
  useEffect(() => {
    if (!isWanted || code !== null) return;
    loadTour().then(setCode, (error: unknown) => {
      console.warn('The tour could not be loaded.', error);
      if (isAskedFor) showAlert('failure', formatMessage({ id: 'shell.intro.lost' }));
      closeIntro(userId);
    });
  }, [isWanted, isAskedFor, code, userId, formatMessage]);
  return code;
}

async function loadTour(): Promise<TourCode> {
  const [{ IntroTour }] = await Promise.all([
    import(/* webpackChunkName: "intro" */ './intro-tour.tsx'),
    addMessages(introMessages),
  ]);
  return { Tour: IntroTour };
}
