import { FormattedMessage } from '@commonweal/platform/intl';
import { ButtonLink, EmptyState } from '@commonweal/ui';

/** A page beyond the last. @param to the first */
export function BeyondLast({ to }: { readonly to: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="companies.list.beyond" />}
      action={
        <ButtonLink to={to}>
          <FormattedMessage id="companies.list.first_page" />
        </ButtonLink>
      }
    />
  );
}
