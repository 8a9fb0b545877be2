import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { requestRating } from '@commonweal/platform/rating';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, Loading, LoginOverlay, Skeleton, lazyPart } from '@commonweal/ui';
import type { RatingFormsProps } from './rating-forms.tsx';
import { myImpactRating } from './rating.queries.ts';
import { ValueChoice } from './value-choice.tsx';

const RatingForms = lazyPart<RatingFormsProps>(
  async () => (await import(/* webpackChunkName: "rating-forms" */ './rating-forms.tsx')).RatingForms,
  { loading: FormsLoading },
);

/**
 * The way to rate an analysis. Its forms come once somebody wants them; who may not rate is led to the exam, and a
 * visitor sees what is asked behind the gate.
 */
export function RatingPart({ noteId }: { readonly noteId: number }) {
  const { formatMessage } = useIntl();
  const isVisitor = useSession().status === 'anonymous';
  const mayRate = usePrivilege('note-rate');
  const { data: mine } = useQuery({ ...myImpactRating(noteId), enabled: mayRate });
  const [isOpen, setOpen] = useState(false);
  if (mayRate && mine?.is_own) {
    return (
      <p className="analysis__rate cw-muted">
        <FormattedMessage id="analyses.rating.own" />
      </p>
    );
  }
  if (mayRate && isOpen) {
    return (
      <div className="analysis__rate">
        <RatingForms noteId={noteId} />
      </div>
    );
  }
  return (
    <div className="analysis__rate cw-no-print">
      <LoginOverlay feature={formatMessage({ id: 'analyses.rating.open' })}>
        {isVisitor ? (
          <ValueChoice noteId={noteId} chosen={null} isMissing={false} onChoose={() => {}} />
        ) : (
          <Button variant="primary" onClick={() => setOpen(requestRating())}>
            <FormattedMessage id={mine && mine.data.length > 0 ? 'analyses.rating.change' : 'analyses.rating.open'} />
          </Button>
        )}
      </LoginOverlay>
    </div>
  );
}

function FormsLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height="40rem" />
    </Loading>
  );
}
