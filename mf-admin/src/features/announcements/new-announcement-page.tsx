import { useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { giveUpUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Breadcrumbs, Button, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { useInvalidFocus } from '#form-dialog/use-invalid-focus.ts';
import { emptyDraft, missingFields } from './announcement-draft.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { audienceCount, audienceGroups, sendAnnouncement } from './announcements.queries.ts';
import type { AnnouncementTexts } from './announcements.queries.ts';
import { AudienceFields } from './audience-fields.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import './announcements.css';

/** Writes an announcement in both languages, and sends it to groups of people. */
export default function NewAnnouncementPage() {
  const { formatMessage } = useIntl();
  const groups = useQuery(audienceGroups());
  const title = formatMessage({ id: 'admin.announcements.new' });
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${title} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: formatMessage({ id: 'admin.announcements.title' }), to: paths.announcements() },
              { label: title },
            ]}
          />
        }
        lead={<FormattedMessage id="admin.announcements.new.lead" />}
      >
        {title}
      </PageHeading>
      {groups.error && !groups.data && <FailedLoad query={groups} />}
      {groups.isPending && (
        <Loading>
          <Skeleton shape="block" height="24rem" />
        </Loading>
      )}
      {groups.data && <Writer groups={groups.data} />}
    </div>
  );
}

type Groups = Parameters<typeof AudienceFields>[0]['groups'];

function Writer({ groups }: { readonly groups: Groups }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(emptyDraft);
  const [isPreviewing, setPreviewing] = useState(false);
  const { submit, isChecked, refused } = useSending(draft);
  const { data: people } = useQuery(audienceCount(draft.audience));
  const { form, submitted } = useInvalidFocus(false);
  useUnsavedWork(draft !== emptyDraft);
  const errorOf = (name: keyof AnnouncementTexts) =>
    isChecked && missingFields(draft).includes(name)
      ? formatMessage({ id: 'admin.announcements.missing' })
      : refused[name];
  return (
    <form
      className="cw-stack cw-gap-8"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
        void submit(people?.total ?? 0);
      }}
    >
      <div className="admin-announcements__texts">
        {(['en', 'fr'] as const).map((lang) => (
          <AnnouncementFields
            key={lang}
            lang={lang}
            texts={draft.texts}
            errorOf={errorOf}
            onChange={(texts) => setDraft((known) => ({ ...known, texts }))}
          />
        ))}
      </div>
      <Section
        title={<FormattedMessage id="admin.announcements.audience" />}
        description={<FormattedMessage id="admin.announcements.audience.description" />}
      >
        <AudienceFields
          groups={groups}
          audience={draft.audience}
          onChange={(audience) => setDraft((known) => ({ ...known, audience }))}
        />
        <p role="status">
          {people && (
            <FormattedMessage
              id="admin.announcements.count"
              values={{ total: people.total, en: people.en, fr: people.fr }}
            />
          )}
        </p>
      </Section>
      <div className="cw-cluster">
        <Button type="submit" variant="primary" disabled={!people || people.total === 0}>
          <FormattedMessage id="admin.announcements.send" />
        </Button>
        <Button onClick={() => setPreviewing(true)}>
          <FormattedMessage id="admin.announcements.preview" />
        </Button>
      </div>
      {isPreviewing && <PreviewDialog texts={draft.texts} onClose={() => setPreviewing(false)} />}
    </form>
  );
}

/** Asks before it sends, with how many people get it. A request that is repeated sends nothing twice. */
function useSending({ texts, audience }: AnnouncementDraft) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const submit = async (count: number) => {
    setChecked(true);
    if (missingFields({ texts, audience }).length > 0) return;
    const isSent = await confirm({
      title: formatMessage({ id: 'admin.announcements.send.ask' }, { count }),
      text: <FormattedMessage id="admin.announcements.send.text" />,
      confirmText: <FormattedMessage id="admin.announcements.send" />,
      act: () => sendAnnouncement({ ...texts, audience, key }),
      failed: (error) => {
        setRefused(isApiError(error) ? error.fields : {});
        return describeFailure(error).reason ?? formatMessage({ id: 'admin.announcements.unreachable' });
      },
    });
    if (!isSent) return;
    giveUpUnsavedWork();
    showAlert('success', formatMessage({ id: 'admin.announcements.sent' }));
    await navigate(paths.announcements());
  };
  return { submit, isChecked, refused };
}
