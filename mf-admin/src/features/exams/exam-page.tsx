import type { ExamType } from '@commonweal/contracts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { quizToEdit } from './exam.queries.ts';
import type { EditedQuestion } from './exam.queries.ts';
import './exam.css';

/** The questions of an exam: written, put in order, retired. */
export function ExamPage({ examType }: { readonly examType: ExamType }) {
  const { formatMessage } = useIntl();
  const query = useQuery(quizToEdit(examType));
  const [edited, setEdited] = useState<EditedQuestion | 'new' | null>(null);
  const quiz = query.data;
  return (
    <div className="admin-exam">
      <title>{`${formatMessage({ id: `admin.exam.${examType}` })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id={`admin.exam.${examType}.lead`} />}
        actions={
          quiz && (
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
              <FormattedMessage id="admin.exam.add" />
            </Button>
          )
        }
      >
        <FormattedMessage id={`admin.exam.${examType}`} />
      </PageHeading>
      {!quiz && query.error && <FailedLoad query={query} />}
      {!quiz && !query.error && (
        <Loading>
          <Skeleton shape="block" height="5rem" count={4} />
        </Loading>
      )}
      {quiz && (
        <Section title={<FormattedMessage id="admin.exam.in-use" />}>
          <QuestionList quiz={quiz} isActive onEdit={setEdited} />
        </Section>
      )}
      {quiz?.questions.some(({ is_active }) => !is_active) && (
        <Section
          title={<FormattedMessage id="admin.exam.retired" />}
          description={<FormattedMessage id="admin.exam.retired.description" />}
        >
          <QuestionList quiz={quiz} isActive={false} onEdit={setEdited} />
        </Section>
      )}
      {quiz && edited && (
        <QuestionDialog
          key={edited === 'new' ? 'new' : edited.id}
          quiz={quiz}
          question={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
