import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocale } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import type { Locale } from '@commonweal/platform/locale';
import { useQuery, useQueryClient } from '@commonweal/platform/query';
import type { QueryClient } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { useIsIntroPending } from '#features/intro/intro.store.ts';
import { trainingMessages } from './messages/messages.ts';
import { certificationLink, trainingAsked, trainingTypes } from './training.queries.ts';
import type { TrainingModalProps } from './training-modal.tsx';

interface TrainingHostProps {
  /** Whether the page is there and lets something come over it by itself. */
  readonly isWelcome: boolean;
  readonly hasPage: (path: string) => boolean;
}

/** Asks newcomers what they came for, once the intro tour is over; clients are not asked (specification 000 §4). */
export function TrainingHost({ isWelcome, hasPage }: TrainingHostProps) {
  const { user } = useSession();
  const isClient = usePrivilege('client-view');
  const isIntroPending = useIsIntroPending();
  const isDue = isWelcome && !isIntroPending;
  return user && !isClient && <TrainingOfPerson key={user.id} isDue={isDue} hasPage={hasPage} />;
}

interface TrainingOfPersonProps extends Pick<TrainingHostProps, 'hasPage'> {
  readonly isDue: boolean;
}

function TrainingOfPerson({ isDue, hasPage }: TrainingOfPersonProps) {
  const [isPutOff, setPutOff] = useState(false);
  const { data } = useQuery({ ...trainingAsked(), enabled: isDue });
  const stands = isDue && !isPutOff && data?.show_modal === true;
  const loaded = useModal(stands);
  return stands && loaded && <loaded.Modal hasPage={hasPage} onClose={() => setPutOff(true)} />;
}

interface Loaded {
  readonly Modal: ComponentType<TrainingModalProps>;
}

/** The modal's code, with what it shows first, so that nothing in it moves; nobody is asked where it cannot be had. */
function useModal(isWanted: boolean): Loaded | null {
  const client = useQueryClient();
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    loadModal(client, locale).then(setLoaded, (error: unknown) =>
      console.warn('The question what one came for could not be loaded.', error),
    );
  }, [isWanted, loaded, client, locale]);
  return loaded;
}

async function loadModal(client: QueryClient, locale: Locale): Promise<Loaded> {
  const [{ TrainingModal }] = await Promise.all([
    import(/* webpackChunkName: "training" */ './training-modal.tsx'),
    addMessages(trainingMessages),
    addMessages(certificationMessages),
    client.prefetchQuery(trainingTypes(locale)),
    client.prefetchQuery(certificationLink()),
  ]);
  return { Modal: TrainingModal };
}
