import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, DataTable, DateText, EmptyState, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LoadedPart } from './loaded-part.tsx';
import { NewToken } from './new-token.tsx';
import { MOMENT, WhenAndWho } from './published.tsx';
import { releasesQueries } from './releases.queries.ts';
import type { ReleaseToken } from './releases.queries.ts';
import { TokenForm } from './token-form.tsx';
import { useRevokeToken } from './use-revoke-token.tsx';

/** Tokens with which a pipeline publishes and promotes one remote. */
export function TokensTab() {
  const [made, setMade] = useState<(ApiReply<'POST v3/releases/tokens'> & { readonly remote: string }) | null>(null);
  return (
    <div className="cw-columns">
      <Section
        title={<FormattedMessage id="admin.releases.tokens.title" />}
        description={<FormattedMessage id="admin.releases.tokens.hint" />}
      >
        <TokensInForce />
      </Section>
      <Section title={<FormattedMessage id="admin.releases.token.make" />}>
        <TokenForm onMade={setMade} />
      </Section>
      {made && <NewToken token={made.token} remote={made.remote} onClose={() => setMade(null)} />}
    </div>
  );
}

function TokensInForce() {
  const { formatMessage } = useIntl();
  const revoke = useRevokeToken();
  const query = useQuery(releasesQueries.tokens());
  return (
    <LoadedPart query={query} skeleton={<SkeletonTable rows={3} columns={4} />}>
      {({ tokens }) =>
        tokens.length === 0 ? (
          <EmptyState title={<FormattedMessage id="admin.releases.tokens.none" />}>
            <FormattedMessage id="admin.releases.tokens.none-hint" />
          </EmptyState>
        ) : (
          <DataTable
            caption={formatMessage({ id: 'admin.releases.tokens.title' })}
            columns={tokenColumns((token) => void revoke(token))}
            rows={tokens}
            rowKey={({ id }) => id}
          />
        )
      }
    </LoadedPart>
  );
}

function tokenColumns(revoke: (token: ReleaseToken) => void): readonly Column<ReleaseToken>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id="admin.releases.token.name" />,
      rowHeader: true,
      cell: ({ name, remote }) => (
        <span className="admin-releases__two-lines">
          {name}
          <span className="cw-caption">{remote}</span>
        </span>
      ),
    },
    {
      id: 'created',
      width: MOMENT,
      header: <FormattedMessage id="admin.releases.token.created" />,
      cell: ({ created_at, created_by }) => <WhenAndWho when={created_at} who={created_by} />,
    },
    {
      id: 'used',
      width: MOMENT,
      header: <FormattedMessage id="admin.releases.token.used" />,
      cell: ({ last_used_at }) =>
        last_used_at === null ? (
          <FormattedMessage id="admin.releases.token.never" />
        ) : (
          <DateText value={last_used_at} time />
        ),
    },
    {
      id: 'expires',
      header: <FormattedMessage id="admin.releases.token.expires" />,
      cell: ({ expires_at }) => <DateText value={expires_at} />,
    },
    {
      id: 'acts',
      header: <FormattedMessage id="admin.releases.column.acts" />,
      cell: (token) => <Revoke token={token} onPress={() => revoke(token)} />,
    },
  ];
}

function Revoke({ token, onPress }: { readonly token: ReleaseToken; readonly onPress: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="small"
      onClick={onPress}
      aria-label={formatMessage({ id: 'admin.releases.token.revoke-label' }, { name: token.name })}
    >
      <FormattedMessage id="admin.releases.token.revoke" />
    </Button>
  );
}
