import { useEffect, useEffectEvent } from 'react';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { isNotFound } from '@commonweal/platform/failure';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, PageHeading } from '@commonweal/ui';
import { newNote } from '../draft/writer-state.ts';
import type { WriterState } from '../draft/writer-state.ts';
import { openDrafts } from '../draft/open-drafts.ts';
import { readUnsaved } from '../draft/unsaved-drafts.ts';
import type { NoteCompany, UnsavedDraft } from '../draft/unsaved-drafts.ts';
import { EditorLoading } from '../editor-loading.tsx';
import { companyToAnalyse } from '../writing.queries.ts';
import { CompanyChoice } from './company-choice.tsx';

interface NewAnalysisProps {
  readonly userId: number;
  readonly onBegin: (state: WriterState) => void;
}

/** Begins an analysis: with the company that the address names, with what the browser kept, or with a choice. */
export function NewAnalysis({ userId, onBegin }: NewAnalysisProps) {
  const locale = useLocale();
  const search = useAddressQuery();
  const named = search.get('company') ?? search.get('entity') ?? '';
  const isNamed = /^[\w-]{1,200}$/.test(named);
  const company = useQuery({ ...companyToAnalyse(named), enabled: isNamed });
  const begin = (chosen: NoteCompany) => onBegin(newNote(chosen, locale, null));
  const goOn = useEffectEvent((open: ReadonlySet<string>) => {
    const chosen = company.data;
    const isOfChosen = ({ company: { entity_id } }: UnsavedDraft) => !chosen || entity_id === chosen.entity_id;
    const unsaved = readUnsaved(userId, null, (draft) => !open.has(draft.beginning.key) && isOfChosen(draft));
    if (unsaved) onBegin(newNote(unsaved.company, locale, unsaved));
    else if (chosen) begin(chosen);
  });
  const isKnown = !isNamed || !company.isPending;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isLeft = false;
    const look = async () => {
      const open = await openDrafts();
      if (!isLeft) goOn(open);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [isKnown]);
  if (isNamed && company.isPending) return <EditorLoading />;
  return (
    <>
      <PageHeading lead={<FormattedMessage id="analyses.write.lead" />}>
        <FormattedMessage id="analyses.write.title" />
      </PageHeading>
      {company.isError && !isNotFound(company.error) ? (
        <FailedLoad query={company} />
      ) : (
        <CompanyChoice onChoose={begin} />
      )}
    </>
  );
}
