import { ANNOUNCEMENT_LENGTH, ANNOUNCEMENT_TITLE_LENGTH } from '@commonweal/domain/announcements';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Loading, Skeleton, TextField, lazyPart } from '@commonweal/ui';
import type { RichTextEditorProps } from '@commonweal/ui/rich-text-editor';
import type { AnnouncementTexts } from './announcements.queries.ts';

const RichTextEditor = lazyPart<RichTextEditorProps>(
  async () =>
    (await import(/* webpackChunkName: "rich-text-editor" */ '@commonweal/ui/rich-text-editor')).RichTextEditor,
  {
    loading: () => (
      <Loading>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    ),
  },
);

interface AnnouncementFieldsProps {
  readonly lang: 'en' | 'fr';
  readonly texts: AnnouncementTexts;
  readonly onChange: (texts: AnnouncementTexts) => void;
  /** The error of a field, if it has one. */
  readonly errorOf: (name: keyof AnnouncementTexts) => string | undefined;
}

/** The title and the text in one language. */
export function AnnouncementFields({ lang, texts, onChange, errorOf }: AnnouncementFieldsProps) {
  const title = `title_${lang}` as const;
  const content = `content_${lang}` as const;
  return (
    <div className="cw-stack">
      <TextField
        label={<FormattedMessage id={`admin.announcements.${title}`} />}
        lang={lang}
        required
        maxLength={ANNOUNCEMENT_TITLE_LENGTH}
        error={errorOf(title)}
        value={texts[title]}
        onChange={({ currentTarget }) => onChange({ ...texts, [title]: currentTarget.value })}
      />
      <RichTextEditor
        label={<FormattedMessage id={`admin.announcements.${content}`} />}
        lang={lang}
        required
        longest={ANNOUNCEMENT_LENGTH}
        error={errorOf(content)}
        value={texts[content]}
        onChange={(html) => onChange({ ...texts, [content]: html })}
      />
    </div>
  );
}
