import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { EarlierVersion } from './earlier-version.tsx';
import { ImpactForm } from './impact-form.tsx';
import { QualityForm } from './quality-form.tsx';
import { myImpactRating, myQualityRating } from './rating.queries.ts';
import type { NoteToRate } from './rating.queries.ts';

export interface RatingFormsProps {
  readonly note: NoteToRate;
}

/** The two ratings of an analysis, its impact and its quality; each is saved separately. */
export function RatingForms({ note }: RatingFormsProps) {
  const impact = useQuery(myImpactRating(note.id));
  const quality = useQuery(myQualityRating(note.id));
  const part = useRef<HTMLDivElement>(null);
  // The button that opened them is gone; what it led to has the focus.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="rating cw-no-print">
      {impact.data?.is_earlier_version && <EarlierVersion note={note} />}
      <Section level={3} title={<FormattedMessage id="analyses.rating.impact" />}>
        {impact.data ? <ImpactForm note={note} given={impact.data} /> : <Waiting query={impact} height="24rem" />}
      </Section>
      <Section level={3} title={<FormattedMessage id="analyses.rating.quality" />}>
        {quality.data ? (
          <QualityForm note={note} given={quality.data.data} />
        ) : (
          <Waiting query={quality} height="14rem" />
        )}
      </Section>
      <p className="cw-small">
        <Link to={paths.unratedAnalyses()}>
          <FormattedMessage id="analyses.rating.more" />
        </Link>
        {' · '}
        <Link to={paths.contestedAnalyses()}>
          <FormattedMessage id="analyses.rating.contested" />
        </Link>
        {' · '}
        <Link to={paths.calibration()}>
          <FormattedMessage id="analyses.calibration.title" />
        </Link>
      </p>
    </div>
  );
}

interface WaitingProps extends React.ComponentProps<typeof FailedLoad> {
  readonly height: string;
}

function Waiting({ query, height }: WaitingProps) {
  if (query.error) return <FailedLoad query={query} />;
  return (
    <Loading>
      <Skeleton shape="block" height={height} />
    </Loading>
  );
}
