import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Dialog, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { AnnouncementText } from './announcement-text.tsx';
import { AudienceText } from './audience-text.tsx';
import { announcementOf } from './announcements.queries.ts';

interface AnnouncementDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** An announcement that was sent, in both languages, and to whom. */
export function AnnouncementDialog({ id, onClose }: AnnouncementDialogProps) {
  const query = useQuery(announcementOf(id));
  const { data } = query;
  return (
    <Dialog open size="wide" title={<FormattedMessage id="admin.announcements.one" />} onClose={onClose}>
      {query.error && !data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {data && (
        <div className="cw-stack cw-gap-6">
          <AudienceText audience={data.audience} />
          <AnnouncementText lang="en" title={data.title_en} content={data.content_en} />
          <AnnouncementText lang="fr" title={data.title_fr} content={data.content_fr} />
        </div>
      )}
    </Dialog>
  );
}
