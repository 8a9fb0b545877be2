import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { CompanyReply } from '@commonweal/contracts';
import { MAX_REPLY_LENGTH, MAX_SOURCES, MIN_REPLY_LENGTH } from '@commonweal/domain/limits';
import { hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, TextAreaField } from '@commonweal/ui';
import { sendReply } from './reply.queries.ts';

interface ReplyFormProps {
  readonly noteId: number;
  /** The one that is changed; null for a new one. */
  readonly reply: CompanyReply | null;
  readonly onClose: (isSent: boolean) => void;
}

/** The company's reply with its sources, one address a line. What was typed stays where it cannot be sent. */
export function ReplyForm({ noteId, reply, onClose }: ReplyFormProps) {
  const { formatMessage } = useIntl();
  const [body, setBody] = useState(reply?.body ?? '');
  const [addresses, setAddresses] = useState(reply?.sources.map(({ url }) => url).join('\n') ?? '');
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const sources = sourcesOf(addresses, reply);
  const problems = { body: bodyProblem(body), sources: sourcesProblem(sources) };
  const sending = useMutation({
    mutationFn: () => sendReply(noteId, reply?.id ?? null, { body: body.trim(), sources }),
    onSuccess: () => onClose(true),
  });
  useUnsavedWork(body.trim() !== (reply?.body ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.body === null && problems.sources === null && !sending.isPending) sending.mutate();
  };
  const said = (problem: string | null) =>
    isChecked && problem !== null
      ? formatMessage({ id: `analyses.reply.problem.${problem}` }, { least: MIN_REPLY_LENGTH, most: MAX_SOURCES })
      : undefined;
  return (
    <form noValidate className="cw-form company-reply" onSubmit={submit}>
      {sending.error && (
        <FailedAct
          title={<FormattedMessage id="analyses.reply.not_sent" />}
          error={sending.error}
          otherwise={<FormattedMessage id="analyses.comments.not_reached" />}
        />
      )}
      <TextAreaField
        ref={area}
        label={<FormattedMessage id="analyses.reply.body" />}
        description={<FormattedMessage id="analyses.reply.body.description" values={{ most: MAX_REPLY_LENGTH }} />}
        rows={6}
        required
        maxLength={MAX_REPLY_LENGTH}
        error={said(problems.body)}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <TextAreaField
        label={<FormattedMessage id="analyses.reply.sources" />}
        description={<FormattedMessage id="analyses.reply.sources.description" />}
        rows={3}
        required
        error={said(problems.sources)}
        value={addresses}
        onChange={({ currentTarget }) => setAddresses(currentTarget.value)}
      />
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={sending.isPending}>
          <FormattedMessage id={reply === null ? 'analyses.reply.send' : 'analyses.reply.save'} />
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={() => onClose(false)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** One source a line; titles that are known stay. */
function sourcesOf(addresses: string, reply: CompanyReply | null): { url: string; title: string }[] {
  const titles = new Map(reply?.sources.map(({ url, title }) => [url, title]));
  return addresses
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((url) => ({ url, title: titles.get(url) ?? '' }));
}

function bodyProblem(body: string): 'short' | null {
  return body.trim().length < MIN_REPLY_LENGTH ? 'short' : null;
}

function sourcesProblem(sources: readonly { readonly url: string }[]): 'none' | 'many' | 'address' | null {
  if (sources.length === 0) return 'none';
  if (sources.length > MAX_SOURCES) return 'many';
  return sources.every(({ url }) => urlProblem(url) === null && !hasCredentials(url)) ? null : 'address';
}
