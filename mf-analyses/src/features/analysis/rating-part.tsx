import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { openRaterExam } from '@commonweal/platform/rating';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, Loading, LoginOverlay, Skeleton, lazyPart } from '@commonweal/ui';
import { EarlierVersion } from './earlier-version.tsx';
import { NextToRate } from './next-to-rate.tsx';
import type { RatingFormsProps } from './rating-forms.tsx';
import { myImpactRating } from './rating.queries.ts';
import type { MyImpactRating, NoteToRate } from './rating.queries.ts';
import { ValueChoice } from '#analyses/value-choice.tsx';

const RatingForms = lazyPart<RatingFormsProps>(
  async () => (await import(/* webpackChunkName: "rating-forms" */ './rating-forms.tsx')).RatingForms,
  { loading: FormsLoading },
);

/**
 * The way to rate an analysis. Its forms come once somebody wants them; who may not rate is told what leads there, and a
 * visitor sees what is asked behind the gate.
 */
export function RatingPart({ note }: { readonly note: NoteToRate }) {
  const { formatMessage } = useIntl();
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-in') return <Raters note={note} />;
  return (
    <LoginOverlay feature={formatMessage({ id: 'analyses.rating.open' })}>
      <ValueChoice id={note.id} type={note.type_code} chosen={null} onChoose={() => {}} />
    </LoginOverlay>
  );
}

function Raters({ note }: { readonly note: NoteToRate }) {
  const { data: mine, isError } = useQuery({ ...myImpactRating(note.id), throwOnError: false });
  const isRater = usePrivilege('note-rate');
  const [isOpen, setOpen] = useState(false);
  const isRated = mine !== undefined && mine.data.length > 0;
  if (isOpen) {
    return (
      <>
        <RatingForms note={note} />
        {isRated && <NextToRate noteId={note.id} />}
      </>
    );
  }
  if (mine?.refusal === 'exam-first' || (isError && !isRater)) return <ExamFirst />;
  if (!mine && !isRater) return null;
  if (mine && mine.refusal !== null) {
    return (
      <p className="cw-muted">
        <FormattedMessage id={`analyses.rating.${mine.refusal}`} />
      </p>
    );
  }
  return (
    <div className="cw-stack">
      {mine?.is_earlier_version && <EarlierVersion note={note} />}
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FormattedMessage id={buttonText(mine)} />
      </Button>
      {isRated && <NextToRate noteId={note.id} />}
    </div>
  );
}

function buttonText(mine: MyImpactRating | undefined): string {
  if (mine?.is_earlier_version) return 'analyses.rating.version.rate';
  return mine && mine.data.length > 0 ? 'analyses.rating.change' : 'analyses.rating.open';
}

/** Said before anybody presses anything: rating needs the exam. */
function ExamFirst() {
  return (
    <div className="cw-stack">
      <p>
        <FormattedMessage id="analyses.rating.exam" />
      </p>
      <Button onClick={openRaterExam}>
        <FormattedMessage id="analyses.rating.exam.open" />
      </Button>
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
