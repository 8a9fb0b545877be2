import { useState } from 'react';
import type { ComponentType } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { requestRating } from '@commonweal/platform/rating';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, LoginOverlay } from '@commonweal/ui';
import type { RatingFormsProps } from './rating-forms.tsx';
import { myImpactRating } from './rating.queries.ts';
import { ValueChoice } from './value-choice.tsx';

/**
 * The way to rate an analysis. Its forms come once somebody wants them; who may not rate is led to the exam, and a
 * visitor sees what is asked behind the gate.
 */
export function RatingPart({ noteId }: { readonly noteId: number }) {
  const { formatMessage } = useIntl();
  const isVisitor = useSession().status === 'anonymous';
  const mayRate = usePrivilege('note-rate');
  const { data: mine } = useQuery({ ...myImpactRating(noteId), enabled: mayRate });
  const [Forms, setForms] = useState<ComponentType<RatingFormsProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    if (!requestRating()) return;
    setLoading(true);
    try {
      const { RatingForms } = await import(/* webpackChunkName: "rating-forms" */ './rating-forms.tsx');
      setForms(() => RatingForms);
    } catch (error) {
      console.warn('The rating forms could not be loaded.', error);
      showAlert('failure', formatMessage({ id: 'analyses.rating.lost' }));
    } finally {
      setLoading(false);
    }
  };
  if (mayRate && mine?.is_own) {
    return (
      <p className="analysis__rate cw-muted">
        <FormattedMessage id="analyses.rating.own" />
      </p>
    );
  }
  if (mayRate && Forms) {
    return (
      <div className="analysis__rate">
        <Forms noteId={noteId} />
      </div>
    );
  }
  return (
    <div className="analysis__rate cw-no-print">
      <LoginOverlay feature={formatMessage({ id: 'analyses.rating.open' })}>
        {isVisitor ? (
          <ValueChoice noteId={noteId} chosen={null} isMissing={false} onChoose={() => {}} />
        ) : (
          <Button variant="primary" busy={isLoading} onClick={() => void open()}>
            <FormattedMessage id={mine && mine.data.length > 0 ? 'analyses.rating.change' : 'analyses.rating.open'} />
          </Button>
        )}
      </LoginOverlay>
    </div>
  );
}
