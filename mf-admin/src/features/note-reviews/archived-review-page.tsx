import { NotFoundError } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { NoteOnDesk } from './note-on-desk.tsx';

const NUMBER = /^[1-9]\d{0,8}$/;

/** A published, archived or removed analysis: `/analyses/archive/{id}`. */
export default function ArchivedReviewPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  if (!NUMBER.test(id)) throw new NotFoundError(`No analysis of the archive has the number ${id}`);
  const query = useQuery(noteReviewsQueries.done(Number(id)));
  const crumb = { label: formatMessage({ id: 'admin.archive.title' }), to: paths.analysisArchive() };
  return <NoteOnDesk query={query} crumb={crumb} />;
}
