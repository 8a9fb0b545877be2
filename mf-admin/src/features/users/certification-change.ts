import type { TrainingCode } from '@commonweal/domain/trainings';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { currentSession, loadSession } from '@commonweal/platform/session';
import { grantTrainings, saveCertification } from './users.queries.ts';
import type { Certified } from './users.queries.ts';

type Certificate = NonNullable<Certified['certificate']>;

/** The certificates, highest first. */
export const certificates: readonly Certificate[] = ['lead-analyst', 'impact-analyst', 'impact-rater'];

/** The intended certificate and trainings. */
export interface CertificationDraft {
  readonly certificate: Certificate | null;
  readonly trainings: readonly TrainingCode[];
}

export function grantedOf({ trainings }: Certified): TrainingCode[] {
  return trainings.filter(({ granted_at }) => granted_at !== null).map(({ code }) => code);
}

interface Change {
  readonly before: Certified;
  readonly draft: CertificationDraft;
}

/** Grants and withdraws what differs from before; the person is told by the server. */
export function useCertificationChange(onDone: () => void) {
  const { formatMessage } = useIntl();
  return useMutation({
    mutationFn: async ({ before, draft: { certificate, trainings } }: Change) => {
      const id = before.user_id;
      // The certificate can be refused, and then nothing else is changed either.
      if (certificate !== before.certificate) await saveCertification(id, certificate);
      if (trainings.toSorted().join() !== grantedOf(before).toSorted().join()) await grantTrainings(id, trainings);
    },
    onSuccess: async (_reply, { before }) => {
      showAlert('success', formatMessage({ id: 'admin.certify.saved' }));
      onDone();
      if (before.user_id === currentSession().user?.id) await loadSession();
    },
  });
}
