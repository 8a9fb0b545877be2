import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { addMessages } from '@commonweal/platform/locale';
import { useQuery, useServerData } from '@commonweal/platform/query';
import type { ServerData } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { useIsIntroPending } from '#features/intro/intro.store.ts';
import { trainingMessages } from './messages/messages.ts';
import { certificationLink, offeredTrainings, trainingAsked } from './training.queries.ts';
import { putTrainingOff, useIsTrainingPutOff } from './training.store.ts';
import type { TrainingModalProps } from './training-modal.tsx';

interface TrainingHostProps {
  /** The page is loaded and allows something to open by itself. */
  readonly isWelcome: boolean;
  readonly hasPage: (path: string) => boolean;
}

/** Asks newcomers what they came for, once the intro tour is over; clients are not asked (specification 000 §4). */
export function TrainingHost({ isWelcome, hasPage }: TrainingHostProps) {
  const { user } = useSession();
  const isClient = usePrivilege('client-view');
  const isIntroPending = useIsIntroPending();
  const isDue = isWelcome && !isIntroPending;
  return user && !isClient && <TrainingOfPerson key={user.id} userId={user.id} isDue={isDue} hasPage={hasPage} />;
}

interface TrainingOfPersonProps extends Pick<TrainingHostProps, 'hasPage'> {
  readonly userId: number;
  readonly isDue: boolean;
}

function TrainingOfPerson({ userId, isDue, hasPage }: TrainingOfPersonProps) {
  const isPutOff = useIsTrainingPutOff(userId);
  const { data } = useQuery({ ...trainingAsked(), enabled: isDue });
  const stands = isDue && !isPutOff && data?.show_modal === true;
  const loaded = useModal(stands);
  const isReady = stands && loaded !== null;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // It never comes over a dialog that somebody opened, nor right after it.
    if (isReady && isAnyDialogOpen()) putTrainingOff(userId);
    else setShown(isReady);
  }, [isReady, userId]);
  return (
    isReady && isShown && <loaded.Modal userId={userId} hasPage={hasPage} onClose={() => putTrainingOff(userId)} />
  );
}

function isAnyDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

interface Loaded {
  readonly Modal: ComponentType<TrainingModalProps>;
}

/** The modal's code, with what it shows first, so that nothing in it moves; nobody is asked where it cannot be had. */
function useModal(isWanted: boolean): Loaded | null {
  const server = useServerData();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    loadModal(server).then(setLoaded, (error: unknown) =>
      console.warn('The question about the purpose could not be loaded.', error),
    );
  }, [isWanted, loaded, server]);
  return loaded;
}

async function loadModal({ prefetch }: ServerData): Promise<Loaded> {
  const [{ TrainingModal }] = await Promise.all([
    import(/* webpackChunkName: "training" */ './training-modal.tsx'),
    addMessages(trainingMessages),
    addMessages(certificationMessages),
    prefetch(offeredTrainings()),
    prefetch(certificationLink()),
  ]);
  return { Modal: TrainingModal };
}
