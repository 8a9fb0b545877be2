import type { ReactNode } from 'react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { Slot } from '@commonweal/platform/slot';
import { Breadcrumbs, FailedLoad, Loading, PageHeading, Skeleton, useFocusAfterStep } from '@commonweal/ui';
import type { FailedLoadProps } from '@commonweal/ui';
import { RichText } from '@commonweal/ui/rich-text';
import { HoldLog } from './hold-log.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewContext } from './review-context.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { AuthorView, ReviewClassification, ReviewFacts } from './review-facts.tsx';
import { ReviewLog } from './review-log.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { ReviewPicture } from './review-picture.tsx';
import { ReviewSources } from './review-sources.tsx';
import { useReviewDesk } from './use-review-desk.tsx';
import './note-reviews.css';

interface NoteOnDeskProps {
  readonly query: FailedLoadProps['query'] & {
    readonly data: NoteUnderReview | undefined;
    readonly error: Error | null;
  };
  /** The list that it stands in. */
  readonly crumb: { readonly label: string; readonly to: string };
}

/** An analysis to be read and decided on, with its loading and failed states. */
export function NoteOnDesk({ query, crumb }: NoteOnDeskProps) {
  const { data: note, error } = query;
  const crumbs = <Breadcrumbs items={[crumb]} />;
  if (note) return <Review key={note.id} note={note} crumbs={crumbs} />;
  return (
    <>
      <title>{`${crumb.label} · Commonweal`}</title>
      <PageHeading kicker={crumbs}>
        <FormattedMessage id="admin.reviews.one" />
      </PageHeading>
      {error ? (
        <FailedLoad query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="30rem" />
        </Loading>
      )}
    </>
  );
}

interface ReviewProps {
  readonly note: NoteUnderReview;
  readonly crumbs: ReactNode;
}

function Review({ note, crumbs }: ReviewProps) {
  const { formatMessage } = useIntl();
  const desk = useReviewDesk(note);
  const mayReview = usePrivilege('notes-submission-state');
  const isOnSite = note.status_code === 'published' && !note.is_deleted;
  const wasPublished = note.status_code === 'published' || note.status_code === 'archived';
  useFocusAfterStep(`${note.status_code} ${note.is_deleted} ${note.held_until}`);
  const headline = note.headline || formatMessage({ id: 'admin.reviews.no-headline' });
  return (
    <>
      <title>{`${headline} · Commonweal`}</title>
      <PageHeading kicker={crumbs} actions={<ReviewMenu note={note} desk={desk} />}>
        <span lang={note.locale}>{headline}</span>
      </PageHeading>
      <div className="cw-columns">
        <div className="admin-review__main">
          <RequestedChanges note={note} />
          <ReviewPicture image={note.image} />
          <RichText html={note.analysis} lang={note.locale} />
          <ReviewSources note={note} />
          {!note.is_deleted && <Slot name="analysis.comments@1" noteId={note.id} />}
        </div>
        <div className="admin-review__aside">
          <ReviewFacts note={note} />
          <ReviewActions note={note} desk={desk} />
          {isOnSite && (
            <p className="cw-small">
              <Link to={paths.analysis(note.slug)}>
                <FormattedMessage id="admin.reviews.on-site" />
              </Link>
            </p>
          )}
          <AuthorView note={note} />
          <ReviewClassification note={note} />
          {mayReview && note.status_code !== 'drafted' && <ReviewContext id={note.id} />}
          <ReviewLog reviews={note.reviews} />
          {wasPublished && note.may_see_versions && (
            <p className="cw-small">
              <SidePanelLink to={{ panel: 'versions', note: note.id }}>
                <FormattedMessage id="admin.reviews.versions" />
              </SidePanelLink>
            </p>
          )}
          {wasPublished && <HoldLog id={note.id} />}
        </div>
      </div>
      <ReviewDialogs note={note} desk={desk} />
    </>
  );
}
