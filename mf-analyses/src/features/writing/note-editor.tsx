import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { useReaddressPage } from '@commonweal/platform/page-address';
import { paths } from '@commonweal/platform/paths';
import { useParams } from '@commonweal/platform/router';
import { Slot } from '@commonweal/platform/slot';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Breadcrumbs, PageHeading, Section } from '@commonweal/ui';
import type { RichTextEditorHandle } from '@commonweal/ui/rich-text-editor';
import { TopicDeadline } from '#analyses/topic-deadline.tsx';
import { ClassificationSection } from './classification/classification.tsx';
import { ConflictChoice } from './conflict/conflict-choice.tsx';
import { DatapointList } from './datapoints/datapoint-list.tsx';
import { hasUnfinished } from './draft/note-form.ts';
import { isUnsaved, savesItself } from './draft/writer-state.ts';
import type { WriterState } from './draft/writer-state.ts';
import { useWriterLife } from './draft/use-writer-life.ts';
import { HeadlineField } from './fields/headline-field.tsx';
import { KindFields } from './fields/kind-fields.tsx';
import { ImageSection } from './image/image-section.tsx';
import { OwnView } from './own-view/own-view.tsx';
import { leaveQuestion } from './saving/leave-question.tsx';
import { RestoredNotice } from './saving/restored-notice.tsx';
import { SourceList } from './sources/source-list.tsx';
import { RequestedRework } from './submission/requested-rework.tsx';
import { SubmittedNote } from './submission/submitted-note.tsx';
import { WritingSide } from './submission/writing-side.tsx';
import { TagField } from './tags/tag-field.tsx';
import { AnalysisText } from './text/analysis-text.tsx';
import { useWriter, useWriting } from './writer-context.ts';

/** The form of one analysis beside its checklist, or where it stands once it was submitted. */
export function NoteEditor({ userId }: { readonly userId: number }) {
  const status = useWriting((state) => state.status);
  const isUnderReview = status === 'submitted' || status === 'read';
  return isUnderReview ? <SubmittedNote /> : <EditorForm userId={userId} />;
}

function EditorForm({ userId }: { readonly userId: number }) {
  const writer = useWriter();
  const editor = useRef<RichTextEditorHandle>(null);
  const company = useWriting((state) => state.company);
  const noteId = useWriting((state) => state.noteId);
  useWriterLife(writer, userId);
  useOwnAddress();
  return (
    <div className="cw-columns writing">
      <UnsavedWork />
      <div className="writing__column">
        <form className="writing__main" noValidate onSubmit={(event) => event.preventDefault()}>
          <PageHeading kicker={<Crumbs />} lead={<Lead />}>
            <FormattedMessage id="analyses.write.about" values={{ company: company.entity_name }} />
          </PageHeading>
          <Deadline />
          <RequestedRework />
          <RestoredNotice />
          <ConflictChoice />
          <Section title={<FormattedMessage id="analyses.write.text" />}>
            <KindFields />
            <HeadlineField />
            <AnalysisText ref={editor} />
          </Section>
          <ImageSection />
          <SourceList onFootnote={(uuid) => editor.current?.insertFootnote(uuid)} />
          <ClassificationSection />
          <Section title={<FormattedMessage id="analyses.write.tags.title" />}>
            <TagField />
          </Section>
          <OwnView />
          <DatapointList />
        </form>
        {/* Beside the form, which holds no other one. */}
        {noteId !== null && <Slot name="analysis.comments@1" noteId={noteId} />}
      </div>
      <WritingSide />
    </div>
  );
}

/** A part of its own, so that a first character and each save render nothing else. */
function UnsavedWork() {
  useUnsavedWork(useWriting(isUnsaved));
  return null;
}

function Lead() {
  const isDraft = useWriting(savesItself);
  return <FormattedMessage id={isDraft ? 'analyses.write.lead' : 'analyses.write.lead.version'} />;
}

/** Analyses that were published have no deadline any more. */
function Deadline() {
  const deadline = useWriting((state) => (savesItself(state) ? state.deadline : null));
  if (deadline === null) return null;
  return (
    <p className="cw-caption">
      <TopicDeadline deadline={deadline} />
    </p>
  );
}

function Crumbs() {
  return (
    <Breadcrumbs
      items={[
        { label: <FormattedMessage id="analyses.list.title" />, to: paths.analyses() },
        { label: <FormattedMessage id="analyses.write.title" /> },
      ]}
    />
  );
}

/** Gives the page the address of the draft once there is one, and asks before work is left that is only here. */
function useOwnAddress(): void {
  const { store } = useWriter();
  const { id } = useParams();
  const noteId = useWriting((state) => state.noteId);
  const isMoving = useRef(false);
  const readdress = useReaddressPage();
  useLeaveGuard(() => !isMoving.current && isAtRisk(store.getState()), leaveQuestion);
  useEffect(() => {
    if (noteId === null || id !== undefined) return;
    isMoving.current = true;
    readdress(paths.editAnalysis(noteId));
    isMoving.current = false;
  }, [noteId, id, readdress]);
}

/** True where the next save would not come by itself, or not with everything. */
function isAtRisk(state: WriterState): boolean {
  if (!isUnsaved(state)) return false;
  return state.phase === 'failed' || state.conflict !== null || !savesItself(state) || hasUnfinished(state.form);
}
