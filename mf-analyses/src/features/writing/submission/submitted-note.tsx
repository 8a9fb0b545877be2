import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, PageHeading } from '@commonweal/ui';
import { useWriterState } from '../writer-context.ts';
import './submitted-note.css';

/** The state of an analysis that a reviewer has, and the next step. */
export function SubmittedNote() {
  const { company, status, form } = useWriterState();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <div ref={place}>
      <PageHeading lead={<FormattedMessage id={`analyses.write.done.${status === 'read' ? 'read' : 'submitted'}`} />}>
        <FormattedMessage id="analyses.write.done.title" values={{ company: company.entity_name }} />
      </PageHeading>
      <p className="writing-done__headline" lang={form.locale}>
        {form.headline}
      </p>
      <ol className="writing-done__steps">
        {[1, 2, 3].map((step) => (
          <li key={step}>
            <FormattedMessage id={`analyses.write.done.step.${step}`} />
          </li>
        ))}
      </ol>
      <div className="cw-cluster">
        <ButtonLink variant="primary" to={paths.analysisReviews()}>
          <FormattedMessage id="analyses.write.done.reviews" />
        </ButtonLink>
        <ButtonLink to={paths.createAnalysis()}>
          <FormattedMessage id="analyses.write.done.another" />
        </ButtonLink>
      </div>
    </div>
  );
}
