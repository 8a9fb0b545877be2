import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompanyReply } from '@commonweal/contracts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, DateText, Section } from '@commonweal/ui';
import { SourceLink } from '#analyses/source-link.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { withdrawReply, noteReply } from './reply.queries.ts';
import { ReportButton } from './report-button.tsx';
import './reply.css';

/** The answer of the company to an analysis, and the form for those who speak for it. */
export function CompanyReplyPart({ noteId, companyName }: { readonly noteId: number; readonly companyName: string }) {
  // The form stays what it was opened for, a new reply or a change, whichever reply arrives meanwhile.
  const [opened, setOpened] = useState<{ readonly reply: CompanyReply | null } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The reply stands beside the analysis; where it cannot be loaded, the analysis stands alone.
  const { data } = useQuery({ ...noteReply(noteId), throwOnError: false });
  if (!data || (opened === null && data.reply === null && !data.may_reply)) return null;
  const { reply } = data;
  const name = reply?.company_name ?? companyName;
  const close = (isSent: boolean) => {
    flushSync(() => setOpened(null));
    // The control that opened the form, which a reply that was sent replaces.
    const opener = isSent ? null : place.current?.querySelector('button');
    (opener ?? place.current)?.focus();
  };
  return (
    <Section title={<FormattedMessage id="analyses.reply.title" values={{ name }} />} id="reply">
      <div ref={place} tabIndex={-1}>
        {opened ? (
          <ReplyForm noteId={noteId} reply={opened.reply} onClose={close} />
        ) : reply === null ? (
          <div className="company-reply">
            <p className="cw-small">
              <FormattedMessage id="analyses.reply.lead" values={{ name }} />
            </p>
            <p>
              <Button onClick={() => setOpened({ reply: null })}>
                <FormattedMessage id="analyses.reply.write" />
              </Button>
            </p>
          </div>
        ) : (
          <StandingReply reply={reply} onEdit={() => setOpened({ reply })} />
        )}
      </div>
    </Section>
  );
}

interface StandingReplyProps {
  readonly reply: CompanyReply;
  readonly onEdit: () => void;
}

function StandingReply({ reply, onEdit }: StandingReplyProps) {
  const { company_name: name, withdrawn_at: withdrawn, edited_at: edited } = reply;
  if (withdrawn !== null)
    return (
      <p className="cw-muted">
        <FormattedMessage id="analyses.reply.withdrawn" values={{ name, date: <DateText value={withdrawn} /> }} />
      </p>
    );
  if (reply.is_removed)
    return (
      <p className="cw-muted">
        <FormattedMessage id="analyses.reply.removed" values={{ name }} />
      </p>
    );
  return (
    <div className="company-reply">
      <p className="cw-caption">
        <FormattedMessage id="analyses.reply.by" values={{ name, date: <DateText value={reply.creation_date} /> }} />
        {edited !== null && (
          <>
            {' · '}
            <FormattedMessage id="analyses.reply.edited" values={{ date: <DateText value={edited} /> }} />
          </>
        )}
      </p>
      <p className="company-reply__text">{reply.body}</p>
      <ol className="company-reply__sources">
        {reply.sources.map(({ url, title }) => (
          <li key={url}>
            <SourceLink url={url} title={title} lang={undefined} />
          </li>
        ))}
      </ol>
      <ReplyActs reply={reply} onEdit={onEdit} />
    </div>
  );
}

function ReplyActs({ reply, onEdit }: StandingReplyProps) {
  const { formatMessage } = useIntl();
  const [isModerating, setModerating] = useState(false);
  const withdraw = () =>
    confirm({
      title: formatMessage({ id: 'analyses.reply.withdraw.title' }),
      text: formatMessage({ id: 'analyses.reply.withdraw.text' }),
      confirmText: formatMessage({ id: 'analyses.reply.withdraw' }),
      danger: true,
      act: () => withdrawReply(reply, ''),
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'analyses.comments.not_reached' }),
    });
  return (
    <div className="cw-cluster cw-no-print">
      {reply.may_edit && (
        <Button variant="quiet" size="small" onClick={onEdit}>
          <FormattedMessage id="analyses.reply.edit" />
        </Button>
      )}
      {reply.may_withdraw && (
        <Button variant="quiet" size="small" onClick={() => void withdraw()}>
          <FormattedMessage id="analyses.reply.withdraw" />
        </Button>
      )}
      {reply.may_remove && (
        <Button variant="quiet" size="small" onClick={() => setModerating(true)}>
          <FormattedMessage id="analyses.reply.remove" />
        </Button>
      )}
      {reply.may_report && <ReportButton thing={{ noteId: reply.note_id, commentId: null, replyId: reply.id }} />}
      {isModerating && (
        <ModerationDialog
          isReply
          onRemove={async (reason) => void (await withdrawReply(reply, reason))}
          onClose={() => setModerating(false)}
        />
      )}
    </div>
  );
}
