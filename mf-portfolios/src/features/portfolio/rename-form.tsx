import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, TextField } from '@commonweal/ui';
import { NotSaved } from '#portfolios/not-saved.tsx';
import { portfolio as portfolioQuery, renamePortfolio } from '#portfolios/portfolios.queries.ts';
import type { Portfolio } from './portfolio.definition.ts';

interface RenameFormProps {
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

export function RenameForm({ portfolio, onClose }: RenameFormProps) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const [name, setName] = useState(portfolio.name);
  const renaming = useMutation({
    mutationFn: () => renamePortfolio(portfolio.id, name.trim()),
    onSuccess: ({ id, name: kept }) => {
      server.write(portfolioQuery(id), (known) => ({ ...known, name: kept }));
      onClose();
    },
  });
  useUnsavedWork(name !== portfolio.name && !renaming.isSuccess);
  const isEmpty = name.trim() === '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isEmpty && !renaming.isPending) renaming.mutate();
  };
  return (
    <form className="portfolio__rename" onSubmit={save} noValidate>
      <TextField
        label={formatMessage({ id: 'portfolios.save.name' })}
        error={isEmpty ? <FormattedMessage id="portfolios.save.name.missing" /> : undefined}
        maxLength={PORTFOLIO_NAME_LENGTH}
        autoComplete="off"
        ref={focusOnce}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      {renaming.isError && <NotSaved error={renaming.error} onRetry={save} retrying={renaming.isPending} />}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={renaming.isPending}>
          <FormattedMessage id="portfolios.rename.save" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="portfolios.rename.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** The field was asked for, so typing can begin. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.select();
}
