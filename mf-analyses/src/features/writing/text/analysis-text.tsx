import type { Ref } from 'react';
import { ANALYSIS_LENGTH } from '@commonweal/domain/analysis-length';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { RichTextEditorHandle, RichTextEditorProps } from '@commonweal/ui/rich-text-editor';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useField, useFieldProblem, useWriter } from '../writer-context.ts';

const RichTextEditor = lazyPart<RichTextEditorProps>(
  async () =>
    (await import(/* webpackChunkName: "rich-text-editor" */ '@commonweal/ui/rich-text-editor')).RichTextEditor,
  {
    loading: () => (
      <Loading>
        <Skeleton shape="block" height="24rem" />
      </Loading>
    ),
  },
);

/** The text, with the footnotes of its sources. A text that is too long is kept, and cannot be submitted. */
export function AnalysisText({ ref }: { readonly ref: Ref<RichTextEditorHandle> }) {
  const { type } = useWriter();
  const [html] = useField('analysis');
  const [locale] = useField('locale');
  const [sources] = useField('sources');
  const problem = useFieldProblem('analysis_far_over', 'analysis_over', 'analysis');
  return (
    <FieldFrame place="analysis">
      <RichTextEditor
        ref={ref}
        label={<FormattedMessage id="analyses.write.analysis" />}
        description={<FormattedMessage id="analyses.write.analysis.lead" values={{ limit: ANALYSIS_LENGTH }} />}
        error={problem && <SubmissionText condition={problem} />}
        value={html}
        onChange={(analysis) => type({ analysis })}
        longest={ANALYSIS_LENGTH}
        sources={sources}
        lang={locale}
      />
    </FieldFrame>
  );
}
