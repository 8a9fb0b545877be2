import { useRef, useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { changesBetween, handEdits, withHandEdits } from '@commonweal/domain/portfolio-changes';
import type { HandEdit, HoldingChange } from '@commonweal/domain/portfolio-changes';
import type { WeightUnit } from '@commonweal/domain/portfolio-weights';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { contentsOf, companyNamesOf } from '#portfolios/contents.ts';
import type { CompanyNames } from '#portfolios/contents.ts';
import { importBase, importPortfolioFile } from '#portfolios/imports.queries.ts';
import type { ImportBase } from '#portfolios/imports.queries.ts';
import { unsavedPortfolioQuestion } from '#portfolios/leave-question.tsx';
import { choicesOf, keptRowsOf } from './draft-body.ts';
import type { PortfolioDraft } from './draft.ts';
import { fileNameOf, useFileSteps } from './use-file-steps.ts';

type Body = ApiInput<'POST v3/portfolios/:id/file-entities'>['body'];

/** The outcome of a file, before it is saved. */
export interface FileOutcome {
  readonly changes: readonly HoldingChange[];
  /** Edits by hand that the file would undo. */
  readonly edits: readonly HandEdit[];
  readonly names: CompanyNames;
}

/** The outcome of a file for a portfolio. @param dropped companies whose edits by hand give way to the file */
export function reimportOutcome(
  base: ImportBase,
  { companies, unmatched }: PortfolioDraft,
  unit: WeightUnit,
  dropped: ReadonlySet<number>,
): FileOutcome {
  const now = contentsOf(base.now);
  const imported = base.imported ? contentsOf(base.imported) : now;
  const rows = unmatched.reduce((sum, { original_weight: weight }) => sum + Math.max(0, weight ?? 0), 0);
  const given = { unit, holdings: companies.map(({ entity_id: id, weight }) => ({ id, weight, price: null })), rows };
  const edits = handEdits(imported, now, given);
  const kept = new Set(edits.map(({ id }) => id).filter((id) => !dropped.has(id)));
  return {
    edits,
    changes: changesBetween(now, withHandEdits(imported, now, given, kept)),
    names: companyNamesOf([
      base.now,
      base.imported,
      { entities: companies.map((company) => ({ ...company, price: null })) },
    ]),
  };
}

/**
 * A file on its way into a portfolio. Where the portfolio was changed elsewhere in the meantime, nothing is saved: what
 * the file changes is shown anew.
 */
export function useReimport(base: ImportBase) {
  const file = useFileSteps();
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [isMoved, setMoved] = useState(false);
  const navigate = useNavigate();
  const server = useServerData();
  const isSaved = useRef(false);
  const saving = useMutation({
    mutationFn: async (body: Body) => {
      try {
        await importPortfolioFile(base.id, body);
        return { isMoved: false };
      } catch (error) {
        if (!isApiError(error) || error.code !== 'portfolio-changed') throw error;
        await server.fetch(importBase(base.id));
        return { isMoved: true };
      }
    },
    onSuccess: (outcome) => {
      setMoved(outcome.isMoved);
      if (outcome.isMoved) return;
      isSaved.current = true;
      void navigate(paths.portfolio(base.id));
    },
  });
  useUnsavedWork(file.isBegun && saving.data?.isMoved !== false);
  useLeaveGuard(() => file.isBegun && !isSaved.current, unsavedPortfolioQuestion);
  return {
    ...{ base, file, saving, dropped, isMoved },
    /** Keeps an edit by hand, or gives it up for the file. */
    keep: (ids: readonly number[], isKept: boolean) =>
      setDropped((before) => new Set(isKept ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids])),
    save: (draft: PortfolioDraft, { edits }: FileOutcome) => {
      const { source, unit } = file;
      if (!source || !unit) return;
      saving.mutate({
        mode: 'replace',
        changed_at: base.changed_at,
        weight_unit: unit,
        file_name: fileNameOf(source),
        file_entities: draft.companies.map(({ entity_id, weight }) => ({ entity_id, weight })),
        kept_edits: edits.map(({ id }) => id).filter((id) => !dropped.has(id)),
        unmatched: keptRowsOf(draft),
        choices: choicesOf(draft),
      });
    },
  };
}

export type Reimport = ReturnType<typeof useReimport>;
