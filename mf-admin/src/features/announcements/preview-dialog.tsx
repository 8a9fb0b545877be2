import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Dialog, Disclosure, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementPreview } from './announcements.queries.ts';
import type { AnnouncementTexts } from './announcements.queries.ts';

interface PreviewDialogProps {
  readonly texts: AnnouncementTexts;
  readonly onClose: () => void;
}

/** An announcement in both languages as people will get it, on the site and by mail. */
export function PreviewDialog({ texts, onClose }: PreviewDialogProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(announcementPreview(texts));
  const { data } = query;
  return (
    <Dialog open size="wide" title={<FormattedMessage id="admin.announcements.preview" />} onClose={onClose}>
      {query.error && !data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" height="16rem" />
        </Loading>
      )}
      <div className="cw-stack cw-gap-6">
        {data &&
          (['en', 'fr'] as const).map((lang) => (
            <div key={lang} className="cw-stack cw-gap-2">
              <AnnouncementText lang={lang} title={data[lang].title} content={data[lang].content} />
              <Disclosure summary={formatMessage({ id: `admin.announcements.mail.${lang}` })}>
                <pre className="admin-announcements__mail" lang={lang}>
                  {data[lang].mail}
                </pre>
              </Disclosure>
            </div>
          ))}
      </div>
    </Dialog>
  );
}
