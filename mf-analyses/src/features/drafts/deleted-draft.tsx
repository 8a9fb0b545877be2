import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Button, FailedAct } from '@commonweal/ui';
import { undeleteNote } from '#analyses/drafts.queries.ts';
import type { OwnDraft } from '#analyses/drafts.queries.ts';
import { useLangOf } from '#analyses/written-in.ts';

/** One deleted draft, and the way to bring it back. */
export function DeletedDraft({ draft }: { readonly draft: OwnDraft }) {
  const { formatMessage } = useIntl();
  const lang = useLangOf(draft.locale);
  const name = draft.headline || formatMessage({ id: 'analyses.drafts.no-headline' });
  const restoration = useMutation({
    mutationFn: () => undeleteNote(draft.id),
    onSuccess: () => showAlert('success', formatMessage({ id: 'analyses.drafts.restored' })),
  });
  return (
    <li className="drafts__item">
      <h2 className="drafts__headline" lang={draft.headline === '' ? undefined : lang}>
        {name}
      </h2>
      <p className="cw-cluster cw-caption">
        <Link to={paths.company(draft.entity_slug)} className="cw-quiet-link">
          {draft.entity_name}
        </Link>
        <Button
          size="small"
          busy={restoration.isPending}
          aria-label={formatMessage({ id: 'analyses.drafts.restore.one' }, { name })}
          onClick={() => restoration.mutate()}
        >
          <FormattedMessage id="analyses.drafts.restore" />
        </Button>
      </p>
      {restoration.error && (
        <FailedAct title={<FormattedMessage id="analyses.drafts.restore.failed" />} error={restoration.error} />
      )}
    </li>
  );
}
