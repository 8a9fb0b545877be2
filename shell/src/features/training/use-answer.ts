import type { TrainingCode } from '@commonweal/domain/trainings';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { askNoMore, chooseTrainings, trainingAsked } from './training.queries.ts';

/** The purposes, in the order of the specification. */
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
export function useAnswer({ userId, profile }: { readonly userId: number; readonly profile: string | null }) {
  const server = useServerData();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ purpose, chosen }: Answer) => {
      if (purpose === 'training') await chooseTrainings(userId, chosen);
      else await askNoMore();
    },
    onSuccess: (_reply, { purpose }) => {
      server.write(trainingAsked(), { show_modal: false });
      const target = purpose === 'training' ? profile : paths.companies();
      if (target !== null) void navigate(target);
    },
  });
}
