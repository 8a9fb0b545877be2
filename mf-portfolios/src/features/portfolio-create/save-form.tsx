import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { MAX_COMPANIES } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Alert, Button, ButtonLink, TextField } from '@commonweal/ui';
import { NotSaved, isAtLimit } from '#portfolios/not-saved.tsx';
import { holdsSomething, unresolvedRows } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import type { CreatePortfolio } from './use-create-portfolio.ts';

interface SaveFormProps {
  readonly create: CreatePortfolio;
  readonly draft: PortfolioDraft;
}

/** Name and save; what keeps the portfolio from being saved is said before it is tried. */
export function SaveForm({ create, draft }: SaveFormProps) {
  const { formatMessage } = useIntl();
  const { name, setName, saving } = create;
  const [wasTried, setTried] = useState(false);
  const isNameless = name.trim() === '';
  const count = draft.companies.length;
  const isPossible = holdsSomething(draft) && count <= MAX_COMPANIES;
  const rest = unresolvedRows(draft).length;
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (!isNameless && isPossible && !saving.isPending) create.save();
  };
  return (
    <form className="portfolio-create__save" onSubmit={save} noValidate>
      <TextField
        label={formatMessage({ id: 'portfolios.save.name' })}
        error={wasTried && isNameless ? <FormattedMessage id="portfolios.save.name.missing" /> : undefined}
        required
        maxLength={PORTFOLIO_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {count > MAX_COMPANIES && <TooMany count={count} />}
      {saving.isError && (
        <NotSaved error={saving.error} onRetry={save} retrying={saving.isPending}>
          <MakeRoom error={saving.error} />
        </NotSaved>
      )}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isPossible}>
          <FormattedMessage id="portfolios.save.save" values={{ count }} />
        </Button>
        {rest > 0 && <KeptRows count={rest} />}
      </div>
    </form>
  );
}

function TooMany({ count }: { readonly count: number }) {
  return (
    <Alert
      kind="warning"
      title={<FormattedMessage id="portfolios.save.too_many" values={{ count, most: MAX_COMPANIES }} />}
    >
      <FormattedMessage id="portfolios.save.too_many.how" />
    </Alert>
  );
}

function KeptRows({ count }: { readonly count: number }) {
  return (
    <p className="cw-muted cw-small">
      <FormattedMessage id="portfolios.save.kept" values={{ count }} />
    </p>
  );
}

/** A link to the list in a new tab, where the limit was reached in the meantime, so that the work here stays. */
function MakeRoom({ error }: { readonly error: unknown }): ReactNode {
  if (!isAtLimit(error)) return null;
  return (
    <ButtonLink to={paths.portfolios()} target="_blank">
      <FormattedMessage id="portfolios.save.make_room" />
    </ButtonLink>
  );
}
