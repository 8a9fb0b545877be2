import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { SURVEY_BATCH, SURVEY_GROUP_NAME_LENGTH, SURVEY_STEP } from '@commonweal/domain/survey-groups';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
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
  VisuallyHidden,
  useFocusAfterStep,
} from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { groupPath } from './survey-address.ts';
import { createGroup, ownGroupsQuery, removeGroup, renameGroup } from './survey.queries.ts';
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
  return (
    <GroupForm
      act={createGroup}
      texts={{ label: 'hstm.groups.name', submit: 'hstm.groups.make', failed: 'hstm.groups.make.failed' }}
    />
  );
}

interface RenameFormProps {
  readonly group: SurveyGroup;
  readonly onClose: () => void;
}

function RenameForm({ group: { code, name }, onClose }: RenameFormProps) {
  return (
    <GroupForm
      act={(next) => renameGroup(code, next)}
      before={name}
      texts={{ label: 'hstm.groups.rename.name', submit: 'hstm.groups.rename', failed: 'hstm.groups.rename.failed' }}
      onClose={onClose}
    />
  );
}

interface GroupFormProps {
  readonly act: (name: string) => Promise<SurveyGroup>;
  /** The name that the group has; empty for a new one. */
  readonly before?: string;
  /** Ids of messages. */
  readonly texts: Readonly<Record<'label' | 'submit' | 'failed', string>>;
  /** Left out where the form stays. */
  readonly onClose?: () => void;
}

function GroupForm({ act, before = '', texts, onClose }: GroupFormProps) {
  const { formatMessage } = useIntl();
  const [name, setName] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);
  const naming = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setName('');
      onClose?.();
    },
  });
  const isEmpty = name.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !naming.isPending) naming.mutate(name.trim());
  };
  return (
    <form ref={form} className="cw-form" onSubmit={send} noValidate>
      <TextField
        label={formatMessage({ id: texts.label }, { name: before })}
        maxLength={SURVEY_GROUP_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {naming.isError && <FailedAct title={<FormattedMessage id={texts.failed} />} error={naming.error} />}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={naming.isPending} aria-disabled={isEmpty || undefined}>
          <FormattedMessage id={texts.submit} />
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="hstm.groups.rename.cancel" />
          </Button>
        )}
      </div>
    </form>
  );
}

function Groups({ groups }: { readonly groups: readonly SurveyGroup[] }) {
  const { formatMessage } = useIntl();
  const [renamed, setRenamed] = useState<SurveyGroup | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterStep(groups, list);
  useFocusAfterStep(renamed, list);
  if (groups.length === 0) {
    return (
      <div ref={list} tabIndex={-1}>
        <EmptyState title={<FormattedMessage id="hstm.groups.empty" />}>
          <FormattedMessage id="hstm.groups.empty.text" />
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className="cw-stack cw-gap-6">
      {renamed && <RenameForm key={renamed.code} group={renamed} onClose={() => setRenamed(null)} />}
      <DataTable
        caption={formatMessage({ id: 'hstm.groups.title' })}
        columns={[...columns, actsColumn(setRenamed)]}
        rows={groups}
        rowKey={({ code }) => code}
        rowHref={({ code }) => groupPath(code)}
      />
    </div>
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

function actsColumn(onRename: (group: SurveyGroup) => void): Column<SurveyGroup> {
  return {
    id: 'acts',
    header: (
      <VisuallyHidden>
        <FormattedMessage id="hstm.groups.acts" />
      </VisuallyHidden>
    ),
    cell: (group) => <GroupActs group={group} onRename={() => onRename(group)} />,
  };
}

interface GroupActsProps {
  readonly group: SurveyGroup;
  readonly onRename: () => void;
}

function GroupActs({ group, onRename }: GroupActsProps) {
  const { formatMessage } = useIntl();
  const remove = useRemoveGroup();
  const { name } = group;
  return (
    <span className="cw-cluster">
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'hstm.groups.rename.of' }, { name })}
        onClick={onRename}
      >
        <FormattedMessage id="hstm.groups.rename" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'hstm.groups.remove.of' }, { name })}
        onClick={() => void remove(group)}
      >
        <FormattedMessage id="hstm.groups.remove" />
      </Button>
    </span>
  );
}

/** Asks before a group is removed for good, and removes it. */
function useRemoveGroup(): (group: SurveyGroup) => Promise<void> {
  const { formatMessage } = useIntl();
  return async ({ code, name }) => {
    const isGone = await confirm({
      title: <FormattedMessage id="hstm.groups.remove.title" values={{ name }} />,
      text: <FormattedMessage id="hstm.groups.remove.text" />,
      confirmText: <FormattedMessage id="hstm.groups.remove.confirm" />,
      danger: true,
      act: () => removeGroup(code),
      failed: (error) => <FailedAct title={<FormattedMessage id="hstm.groups.remove.failed" />} error={error} />,
    });
    if (isGone) showAlert('success', formatMessage({ id: 'hstm.groups.remove.done' }, { name }));
  };
}
