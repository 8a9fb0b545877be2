import { NotFoundError } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { NoteOnDesk } from './note-on-desk.tsx';

const NUMBER = /^[1-9]\d{0,8}$/;

/** A submitted analysis, to be read and decided on: `/analyses/reviews/{id}`. */
export default function ReviewPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  if (!NUMBER.test(id)) throw new NotFoundError(`No submitted analysis has the number ${id}`);
  const query = useQuery(noteReviewsQueries.one(Number(id)));
  const crumb = { label: formatMessage({ id: 'admin.reviews.title' }), to: paths.analysisReviews() };
  return <NoteOnDesk query={query} crumb={crumb} />;
}
