import { useState } from 'react';
import type { FormEvent } from 'react';
import { SURVEY_BATCH, SURVEY_GROUP_NAME_LENGTH, SURVEY_STEP } from '@commonweal/domain/survey-groups';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import {
  Button,
  DataTable,
  EmptyState,
  FailedAct,
  FailedLoad,
  PageHeading,
  SkeletonTable,
  TextField,
} from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { groupPath } from './survey-address.ts';
import { createGroup, ownGroupsQuery } from './survey.queries.ts';
import type { SurveyGroup } from '@commonweal/contracts';

/** The groups whose answers the person gathers, such as a pension fund's members. */
export default function SurveyGroupsPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(ownGroupsQuery());
  return (
    <div className="cw-stack cw-gap-6">
      <title>{formatMessage({ id: 'hstm.groups.document_title' })}</title>
      <PageHeading
        lead={<FormattedMessage id="hstm.groups.lead" values={{ count: SURVEY_BATCH, step: SURVEY_STEP }} />}
      >
        <FormattedMessage id="hstm.groups.title" />
      </PageHeading>
      <NewGroup />
      {query.data && <Groups groups={query.data} />}
      {query.isPending && <SkeletonTable rows={2} columns={2} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="hstm.groups.failed" />} query={query} />
      )}
    </div>
  );
}

function NewGroup() {
  const { formatMessage } = useIntl();
  const [name, setName] = useState('');
  const making = useMutation({ mutationFn: createGroup, onSuccess: () => setName('') });
  const isEmpty = name.trim() === '';
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !making.isPending) making.mutate(name.trim());
  };
  return (
    <form className="cw-form" onSubmit={make} noValidate>
      <TextField
        label={formatMessage({ id: 'hstm.groups.name' })}
        maxLength={SURVEY_GROUP_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {making.isError && <FailedAct title={<FormattedMessage id="hstm.groups.make.failed" />} error={making.error} />}
      <div>
        <Button type="submit" variant="primary" busy={making.isPending} aria-disabled={isEmpty || undefined}>
          <FormattedMessage id="hstm.groups.make" />
        </Button>
      </div>
    </form>
  );
}

function Groups({ groups }: { readonly groups: readonly SurveyGroup[] }) {
  const { formatMessage } = useIntl();
  if (groups.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="hstm.groups.empty" />}>
        <FormattedMessage id="hstm.groups.empty.text" />
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={formatMessage({ id: 'hstm.groups.title' })}
      columns={columns}
      rows={groups}
      rowKey={({ code }) => code}
      rowHref={({ code }) => groupPath(code)}
    />
  );
}

const columns: readonly Column<SurveyGroup>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="hstm.groups.name" />,
    cell: ({ name }) => name,
    rowHeader: true,
  },
  {
    id: 'people',
    header: <FormattedMessage id="hstm.groups.people" />,
    cell: ({ profile }) => <FormattedMessage id="hstm.groups.people.count" values={{ count: profile?.people ?? 0 }} />,
    width: '16rem',
  },
];
