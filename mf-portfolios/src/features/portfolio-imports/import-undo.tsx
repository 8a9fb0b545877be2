import { useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import { changesBetween, handEdits, withHandEdits } from '@commonweal/domain/portfolio-changes';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { Alert, Button, ButtonLink, FailedAct, FailedLoad, Section, SkeletonTable } from '@commonweal/ui';
import { ChangeTable } from '#portfolios/change-table.tsx';
import { contentsOf, companyNamesOf } from '#portfolios/contents.ts';
import { openedImport, undoPortfolioImport } from '#portfolios/imports.queries.ts';
import type { OpenedImport } from '#portfolios/imports.queries.ts';

interface ImportUndoProps {
  readonly portfolioId: number;
  readonly importId: number;
}

/** The undoing of an import: what it changes, and which edits by hand stay. */
export function ImportUndo({ portfolioId, importId }: ImportUndoProps) {
  const query = useQuery(openedImport(portfolioId, importId));
  if (query.data) return <OpenedUndo opened={query.data} />;
  if (query.isPending) return <SkeletonTable rows={4} columns={4} />;
  return <FailedLoad title={<FormattedMessage id="portfolios.imports.failed" />} query={query} />;
}

function OpenedUndo({ opened }: { readonly opened: OpenedImport }) {
  if (opened.import.undone_at !== null) {
    return <Alert kind="info" title={<FormattedMessage id="portfolios.undo.done" />} />;
  }
  if (!opened.import.is_kept) {
    return <Alert kind="info" title={<FormattedMessage id="portfolios.imports.not_kept" />} />;
  }
  const { before, after } = opened;
  if (!opened.import.can_undo || !before || !after) {
    return <Alert kind="info" title={<FormattedMessage id="portfolios.undo.impossible" />} />;
  }
  return <UndoForm opened={opened} before={before} after={after} />;
}

interface UndoFormProps {
  readonly opened: OpenedImport;
  readonly before: NonNullable<OpenedImport['before']>;
  readonly after: NonNullable<OpenedImport['after']>;
}

function UndoForm({ opened, before, after }: UndoFormProps) {
  const { now, name, id } = opened;
  const undoing = useUndoing(opened);
  const [current, left, wanted] = [contentsOf(now), contentsOf(after), contentsOf(before)];
  const edits = handEdits(left, current, wanted);
  const next = withHandEdits(left, current, wanted, new Set(edits.map((edit) => edit.id)));
  const names = companyNamesOf([now, after, before]);
  const ask = async () => {
    const question = {
      title: <FormattedMessage id="portfolios.undo.confirm" values={{ name }} />,
      text: <FormattedMessage id="portfolios.undo.confirm.text" values={{ count: edits.length }} />,
      confirmText: <FormattedMessage id="portfolios.undo.act" />,
    };
    if (await confirm(question)) undoing.mutate();
  };
  return (
    <Section
      title={
        <FormattedMessage
          id="portfolios.undo.title"
          values={{ file: opened.import.file_name ?? <FormattedMessage id="portfolios.imports.pasted" /> }}
        />
      }
      description={<FormattedMessage id="portfolios.undo.how" />}
    >
      <div className="cw-stack cw-gap-6">
        {undoing.isMoved && <Alert kind="warning" title={<FormattedMessage id="portfolios.reimport.moved" />} />}
        {edits.length > 0 && (
          <Alert kind="info" title={<FormattedMessage id="portfolios.undo.edits" values={{ count: edits.length }} />}>
            <ul>
              {edits.map((edit) => (
                <li key={edit.id}>
                  <FormattedMessage
                    id={`portfolios.undo.edit.${edit.kind}`}
                    values={{ name: names.get(edit.id) ?? '–' }}
                  />
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <ChangeTable changes={changesBetween(current, next)} names={names} />
        {undoing.isError && (
          <FailedAct title={<FormattedMessage id="portfolios.undo.failed" />} error={undoing.error} />
        )}
        <div className="cw-cluster">
          <Button variant="primary" busy={undoing.isPending} onClick={() => void ask()}>
            <FormattedMessage id="portfolios.undo.act" />
          </Button>
          <ButtonLink variant="quiet" to={paths.portfolioImports(id)}>
            <FormattedMessage id="portfolios.fix.cancel" />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** Undoes the import of the version that is shown; a newer one is loaded, and nothing is undone. */
function useUndoing({ id, import: { id: importId }, changed_at: version }: OpenedImport) {
  const { formatMessage } = useIntl();
  const [isMoved, setMoved] = useState(false);
  const navigate = useNavigate();
  const server = useServerData();
  const undoing = useMutation({
    mutationFn: async () => {
      try {
        await undoPortfolioImport(id, importId, version);
        return { isMoved: false };
      } catch (error) {
        if (!isApiError(error) || error.code !== 'portfolio-changed') throw error;
        await server.fetch(openedImport(id, importId));
        return { isMoved: true };
      }
    },
    onSuccess: (outcome) => {
      setMoved(outcome.isMoved);
      if (outcome.isMoved) return;
      showAlert('success', formatMessage({ id: 'portfolios.undo.success' }));
      void navigate(paths.portfolio(id));
    },
  });
  return { ...undoing, isMoved };
}
