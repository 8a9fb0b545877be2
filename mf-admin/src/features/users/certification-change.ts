import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';

export type Certified = ApiReply<'PUT v3/user-certifications/:id'>;
type Certificate = NonNullable<Certified['certificate']>;
type TrainingCode = ApiInput<'POST v3/users/trainings'>['body']['trainings'][number];

/** What a person can be certified as, the highest first. */
export const certificates: readonly Certificate[] = ['lead-analyst', 'impact-analyst', 'impact-rater'];

/** What a person shall have. */
export interface Draft {
  readonly certificate: Certificate | null;
  readonly trainings: readonly TrainingCode[];
}

/** The trainings that a person was granted. */
export function grantedOf({ trainings }: Certified): TrainingCode[] {
  return trainings.filter(({ granted_at }) => granted_at !== null).map(({ code }) => code);
}

interface Change {
  readonly before: Certified;
  readonly draft: Draft;
}

/** Grants and withdraws what differs from before; the person is told by the server. */
export function useCertificationChange(onDone: () => void) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, draft: { certificate, trainings } }: Change) => {
      const id = before.user_id;
      // The certificate can be refused, and then nothing else is changed either.
      if (certificate !== before.certificate)
        await call('PUT v3/user-certifications/:id', { params: { id }, body: { certificate } });
      if (trainings.toSorted().join() !== grantedOf(before).toSorted().join())
        await call('POST v3/users/trainings', { body: { user_id: id, trainings: [...trainings] } });
    },
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.certify.saved' }));
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
