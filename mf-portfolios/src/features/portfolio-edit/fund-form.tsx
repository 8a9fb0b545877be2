import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { isIsin, keyOfIsin } from '@commonweal/domain/portfolio-files';
import { WRITTEN_ISIN_LENGTH } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, FailedAct, TextField } from '@commonweal/ui';
import { makeFund } from '#portfolios/portfolios.queries.ts';

type Fund = ApiReply<'GET v3/portfolios/:id'>['fund'];

/** Makes the portfolio the holdings of a fund, so that portfolios that hold it are looked through. */
export function FundForm({ id, fund }: { readonly id: number; readonly fund: Fund }) {
  const { formatMessage } = useIntl();
  const [isin, setIsin] = useState(fund?.isin ?? '');
  const [day, setDay] = useState(fund?.holdings_on ?? '');
  const [wasTried, setTried] = useState(false);
  const keeping = useMutation({ mutationFn: (wanted: Fund) => makeFund(id, wanted) });
  const key = keyOfIsin(isin);
  const isWrong = key !== '' && !isIsin(key);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && day !== '' && !keeping.isPending) keeping.mutate({ isin: key || null, holdings_on: day });
  };
  return (
    <form className="portfolio-edit__address" onSubmit={keep} noValidate>
      <h3>
        <FormattedMessage id="portfolios.fund.title" />
      </h3>
      <p className="cw-muted">
        <FormattedMessage id="portfolios.fund.how" />
      </p>
      <TextField
        label={formatMessage({ id: 'portfolios.fund.day' })}
        error={wasTried && day === '' ? <FormattedMessage id="portfolios.fund.day.missing" /> : undefined}
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextField
        label={formatMessage({ id: 'portfolios.fund.isin' })}
        description={<FormattedMessage id="portfolios.fund.isin.how" />}
        error={wasTried && isWrong ? <FormattedMessage id="portfolios.fund.isin.wrong" /> : undefined}
        autoComplete="off"
        maxLength={WRITTEN_ISIN_LENGTH}
        value={isin}
        onChange={({ currentTarget }) => setIsin(currentTarget.value)}
      />
      {keeping.isError && (
        <FailedAct title={<FormattedMessage id="portfolios.settings.failed" />} error={keeping.error} />
      )}
      <div className="portfolio-edit__tools">
        <Button type="submit" busy={keeping.isPending}>
          <FormattedMessage id="portfolios.fund.save" />
        </Button>
        {fund && (
          <Button onClick={() => keeping.isPending || keeping.mutate(null)}>
            <FormattedMessage id="portfolios.fund.end" />
          </Button>
        )}
      </div>
    </form>
  );
}
