import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, FailedLoad, Loading, PageHeading, Skeleton, TextField } from '@commonweal/ui';
import { useInvalidFocus } from '#form-dialog/use-invalid-focus.ts';
import { serverDetails } from '#site/site.queries.ts';
import { linkNames, linkProblem, linksOf, linkTexts } from './link-draft.ts';
import type { LinkName, LinkTexts } from './link-draft.ts';
import { saveLinks } from './site-links.queries.ts';
import type { EditedLinks } from './site-links.queries.ts';

/** The addresses elsewhere that the header and the footer lead to. */
export default function SiteLinksPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(serverDetails());
  return (
    <div className="cw-stack cw-gap-6 cw-reading">
      <title>{`${formatMessage({ id: 'admin.links.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.links.lead" />}>
        <FormattedMessage id="admin.links.title" />
      </PageHeading>
      {query.data && <LinksForm links={query.data.links} />}
      {!query.data &&
        (query.isError ? (
          <FailedLoad query={query} />
        ) : (
          <Loading>
            <Skeleton shape="block" height="24rem" />
          </Loading>
        ))}
    </div>
  );
}

function LinksForm({ links }: { readonly links: EditedLinks }) {
  const { formatMessage } = useIntl();
  const [saved, setSaved] = useState(links);
  const [texts, setTexts] = useState(() => linkTexts(links));
  const [isChecked, setChecked] = useState(false);
  const save = useSaving(setSaved);
  const { form, submitted } = useInvalidFocus(save.isPending);
  const isDirty = JSON.stringify(linksOf(texts)) !== JSON.stringify(linksOf(linkTexts(saved)));
  useUnsavedWork(isDirty);
  useLeaveGuard(() => isDirty, leaveQuestion);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitted();
    setChecked(true);
    if (linkNames.every((name) => linkProblem(texts[name]) === null)) save.mutate(linksOf(texts));
  };
  const refused = isApiError(save.error) ? save.error.fields : {};
  return (
    <form ref={form} className="cw-form" noValidate onSubmit={submit}>
      {save.error && (
        <FailedAct title={<FormattedMessage id="admin.links.not-saved" />} error={save.error} marked={linkNames} />
      )}
      {linkNames.map((name) => (
        <LinkField
          key={name}
          name={name}
          texts={texts}
          error={refused[name]}
          isChecked={isChecked}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} aria-disabled={!isDirty}>
          {formatMessage({ id: 'admin.links.save' })}
        </Button>
      </div>
    </form>
  );
}

interface LinkFieldProps {
  readonly name: LinkName;
  readonly texts: LinkTexts;
  /** The server's objection. */
  readonly error: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (text: string) => void;
}

function LinkField({ name, texts, error, isChecked, onChange }: LinkFieldProps) {
  const problem = isChecked ? linkProblem(texts[name]) : null;
  return (
    <TextField
      type="url"
      inputMode="url"
      label={<FormattedMessage id={`admin.links.${name}`} />}
      description={<FormattedMessage id={`admin.links.${name}.place`} />}
      error={problem ? <FormattedMessage id={`admin.links.problem.${problem}`} /> : error}
      placeholder="https://"
      value={texts[name]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function useSaving(onSaved: (links: EditedLinks) => void) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  return useMutation({
    mutationFn: saveLinks,
    onSuccess: (links) => {
      server.write(serverDetails(), (known) => ({ ...known, links }));
      onSaved(links);
      showAlert('success', formatMessage({ id: 'admin.links.saved' }));
    },
  });
}

const leaveQuestion = {
  title: <FormattedMessage id="admin.links.leave.title" />,
  text: <FormattedMessage id="admin.links.leave.text" />,
  confirmText: <FormattedMessage id="admin.links.leave.confirm" />,
  danger: true,
};
