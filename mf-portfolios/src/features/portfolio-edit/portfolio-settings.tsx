import { useState } from 'react';
import type { FormEvent } from 'react';
import { URL_LENGTH_LIMIT, hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Button, FailedAct, Section, Switch, TextField } from '@commonweal/ui';
import {
  SHARED_VISIBILITY,
  linkPortfolio,
  portfolio,
  preferPortfolio,
  sharePortfolio,
} from '#portfolios/portfolios.queries.ts';
import { FundForm } from './fund-form.tsx';

/** Settings of a portfolio that are kept at once, beside what is edited. */
export function PortfolioSettings({ id }: { readonly id: number }) {
  const { data } = useQuery({ ...portfolio(id), throwOnError: false });
  if (!data) return null;
  return (
    <Section
      title={<FormattedMessage id="portfolios.settings.title" />}
      description={<FormattedMessage id="portfolios.settings.lead" />}
    >
      <div className="portfolio-edit__settings">
        <SettingSwitch setting="preferred" isOn={data.prefered} keep={(isOn) => preferPortfolio(id, isOn)} />
        <SettingSwitch
          setting="shared"
          isOn={data.visibility === SHARED_VISIBILITY}
          keep={(isOn) => sharePortfolio(id, isOn)}
        />
        <AddressForm key={data.url} id={id} url={data.url ?? ''} />
        <FundForm key={`${data.fund?.isin} ${data.fund?.holdings_on}`} id={id} fund={data.fund} />
      </div>
    </Section>
  );
}

interface SettingSwitchProps {
  readonly setting: 'preferred' | 'shared';
  readonly isOn: boolean;
  readonly keep: (isOn: boolean) => Promise<unknown>;
}

function SettingSwitch({ setting, isOn, keep }: SettingSwitchProps) {
  const keeping = useMutation({ mutationFn: keep });
  return (
    <>
      <Switch
        label={<FormattedMessage id={`portfolios.settings.${setting}`} />}
        description={<FormattedMessage id={`portfolios.settings.${setting}.description`} />}
        checked={keeping.isPending ? keeping.variables : isOn}
        onChange={(wanted) => {
          if (!keeping.isPending) keeping.mutate(wanted);
        }}
      />
      {keeping.isError && (
        <FailedAct title={<FormattedMessage id="portfolios.settings.failed" />} error={keeping.error} />
      )}
    </>
  );
}

function AddressForm({ id, url }: { readonly id: number; readonly url: string }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(url);
  const [isWrong, setWrong] = useState(false);
  const keeping = useMutation({ mutationFn: (address: string) => linkPortfolio(id, address) });
  const address = text.trim();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const isUsable = address === '' || (urlProblem(address) === null && !hasCredentials(address));
    setWrong(!isUsable);
    if (isUsable && !keeping.isPending) keeping.mutate(address);
  };
  return (
    <form className="portfolio-edit__address" onSubmit={keep} noValidate>
      <TextField
        label={formatMessage({ id: 'portfolios.settings.url' })}
        description={<FormattedMessage id="portfolios.settings.url.description" />}
        error={isWrong ? <FormattedMessage id="portfolios.settings.url.wrong" /> : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={URL_LENGTH_LIMIT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {keeping.isError && (
        <FailedAct title={<FormattedMessage id="portfolios.settings.failed" />} error={keeping.error} />
      )}
      <Button type="submit" busy={keeping.isPending} disabled={address === url}>
        <FormattedMessage id="portfolios.settings.url.save" />
      </Button>
    </form>
  );
}
