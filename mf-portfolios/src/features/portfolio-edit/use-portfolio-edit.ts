import { useRef, useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { unsavedPortfolioQuestion } from '#portfolios/leave-question.tsx';
import { createPortfolio, editablePortfolio, replacePortfolio } from '#portfolios/portfolios.queries.ts';
import { emptyEdition, isSameEdition, mergeEditions, toContents, toEdition } from './edition.ts';
import type { Clash, EditablePortfolio, Edition, WriteNumber } from './edition.ts';
import { useEdition } from './use-edition.ts';

/** The saved version that an edit begins from; without an id the portfolio is new. */
interface Base {
  readonly id: number | null;
  readonly version: string;
  readonly edition: Edition;
}

/** Changes from elsewhere that came into the page. */
export interface Merge {
  readonly theirs: Edition;
  readonly clashes: readonly Clash[];
}

const newBase: Base = { id: null, version: '', edition: emptyEdition };

const baseOf = (loaded: EditablePortfolio, write: WriteNumber): Base => ({
  id: loaded.id,
  version: loaded.changed_at,
  edition: toEdition(loaded, write),
});

/**
 * Everything between opening a portfolio and having it saved. An edit of an older version is merged with what was
 * saved elsewhere, and is saved only when the person says so again.
 * @param loaded null for a new portfolio
 */
export function usePortfolioEdit(loaded: EditablePortfolio | null, write: WriteNumber) {
  const [base, setBase] = useState(() => (loaded ? baseOf(loaded, write) : newBase));
  const [merge, setMerge] = useState<Merge | null>(null);
  const edited = useEdition(base.edition);
  const isDirty = !isSameEdition(edited.edition, base.edition);
  const saving = useSaving(base, (latest) => {
    const theirs = baseOf(latest, write);
    const { merged, clashes } = mergeEditions(base.edition, edited.edition, theirs.edition);
    edited.change(() => merged);
    setBase(theirs);
    setMerge({ theirs: theirs.edition, clashes });
  });
  useUnsavedWork(isDirty && !saving.isSaved);
  useLeaveGuard(() => isDirty && !saving.wasSaved.current, unsavedPortfolioQuestion);
  return {
    ...edited,
    ...{ id: base.id, isDirty, merge, saving },
    /** Gives up the own changes for what was saved elsewhere; undo brings them back. */
    takeTheirs: ({ theirs }: Merge) => {
      edited.change(() => theirs);
      setMerge(null);
    },
    keepMine: () => setMerge(null),
  };
}

export type PortfolioEdit = ReturnType<typeof usePortfolioEdit>;

function useSaving(base: Base, onChangedElsewhere: (latest: EditablePortfolio) => void) {
  const navigate = useNavigate();
  const server = useServerData();
  const wasSaved = useRef(false);
  const saving = useMutation({
    mutationFn: async (edition: Edition) => {
      const { id, version } = base;
      if (id === null) return { saved: (await createPortfolio(toContents(edition))).id };
      try {
        return { saved: (await replacePortfolio(id, { ...toContents(edition), changed_at: version })).id };
      } catch (error) {
        if (!isApiError(error) || error.code !== 'portfolio-changed') throw error;
        return { latest: await server.fetch(editablePortfolio(id)) };
      }
    },
    onSuccess: (outcome) => {
      if (outcome.latest) return onChangedElsewhere(outcome.latest);
      wasSaved.current = true;
      void navigate(paths.portfolio(outcome.saved));
    },
  });
  return { ...saving, wasSaved, isSaved: saving.data?.saved !== undefined };
}
