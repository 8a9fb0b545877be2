import { useRef, useState } from 'react';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { createPortfolio } from '#portfolios/portfolios.queries.ts';
import { toPortfolio } from './draft-body.ts';
import type { NewPortfolioBody } from './draft-body.ts';
import { fileNameOf, useFileSteps } from './use-file-steps.ts';

/** Everything between choosing a file and having its portfolio saved; nothing is lost when a step fails. */
export function useCreatePortfolio() {
  const [name, setName] = useState('');
  const steps = useFileSteps((fileName) => setName((typed) => typed || nameFrom(fileName)));
  const isDirty = steps.isBegun || name.trim() !== '';
  const saving = useSaving(isDirty);
  /** Saves the draft of a file under the name that was typed. */
  const save = () => {
    const { draft, source, unit } = steps;
    if (!draft || !source) return;
    const file = { file_name: fileNameOf(source), ...(unit && { weight_unit: unit }) };
    saving.mutate({ ...toPortfolio(draft, name), ...file });
  };
  return { ...steps, ...{ name, setName, isDirty, saving, save } };
}

export type CreatePortfolio = ReturnType<typeof useCreatePortfolio>;

function useSaving(isDirty: boolean) {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const saving = useMutation({
    mutationFn: (portfolio: NewPortfolioBody) => createPortfolio(portfolio),
    onSuccess: ({ id }) => {
      isSaved.current = true;
      void navigate(paths.portfolio(id));
    },
  });
  useUnsavedWork(isDirty && !saving.isSuccess);
  return { ...saving, isSaved };
}

/** `my_fund-2026.csv` suggests the name "my fund 2026". */
function nameFrom(fileName: string | null): string {
  return (fileName ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
