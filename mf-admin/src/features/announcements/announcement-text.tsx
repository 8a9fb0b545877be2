import { FormattedMessage } from '@commonweal/platform/intl';
import { RichText } from '@commonweal/ui/rich-text';

interface AnnouncementTextProps {
  readonly lang: 'en' | 'fr';
  readonly title: string;
  readonly content: string;
}

/** An announcement in one language, as people read it. */
export function AnnouncementText({ lang, title, content }: AnnouncementTextProps) {
  return (
    <section className="cw-stack cw-gap-2">
      <p className="cw-kicker">
        <FormattedMessage id={`admin.announcements.language.${lang}`} />
      </p>
      <h3 className="admin-announcements__title" lang={lang}>
        {title}
      </h3>
      <RichText html={content} lang={lang} />
    </section>
  );
}
