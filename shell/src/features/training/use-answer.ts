import { call, isApiError } from '@commonweal/api-client';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { trainingAsked } from './training.queries.ts';
import type { TrainingCode } from './training.queries.ts';

/** What somebody may have come for, in the order of the specification. */
export const purposes = ['exploring', 'training'] as const;
export type Purpose = (typeof purposes)[number];

interface Answer {
  readonly purpose: Purpose | null;
  readonly chosen: readonly TrainingCode[];
}

/**
 * Keeps what a newcomer came for, and leads there: to the companies, or to their own page with the
 * trainings. What fails leaves everything as it is.
 * @param profile the person's own page; null where this release has none
 */
export function useAnswer({ profile }: { readonly profile: string | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ purpose, chosen }: Answer) => {
      if (purpose === 'training') await chooseTrainings(chosen);
      else await call('POST v3/training-types/set-modal', { body: { show_modal: false } });
    },
    onSuccess: async (_reply, { purpose }) => {
      client.setQueryData(trainingAsked().queryKey, { show_modal: false });
      const target = purpose === 'training' ? profile : paths.companies();
      if (target !== null) void navigate(target);
      await client.invalidateQueries({ queryKey: ['shell', 'user-trainings'] });
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'training-not-offered')
        await client.invalidateQueries({ queryKey: ['shell', 'training-types'] });
    },
  });
}

/** Chooses these trainings in place of those chosen before. */
export async function chooseTrainings(chosen: readonly TrainingCode[]): Promise<void> {
  await call('POST v3/users/set-user-training', { body: { training_types: [...chosen] } });
}
