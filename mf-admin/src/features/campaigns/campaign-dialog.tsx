import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { CAMPAIGN_NAME_LENGTH, campaignCurrencies } from '@commonweal/domain/campaigns';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { FailedAct, FailedLoad, MultiSelect, SelectField, TextField } from '@commonweal/ui';
import { campaignOf, emptyCampaign, minorUnits } from './campaign-draft.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import { campaignTopicsQuery, openCampaign } from './campaigns.queries.ts';

const amounts = ['budget', 'analysis', 'rating'] as const;
const currencies = campaignCurrencies.map((code) => ({ value: code, label: code }));

/** Opens a campaign. What was typed stays when that fails. */
export function CampaignDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(emptyCampaign);
  const [isChecked, setChecked] = useState(false);
  const topics = useQuery(campaignTopicsQuery());
  const set = (change: Partial<CampaignDraft>) => setDraft((known) => ({ ...known, ...change }));
  const open = useMutation({
    mutationFn: openCampaign,
    onSuccess: ({ name }) => {
      showAlert('success', formatMessage({ id: 'admin.campaigns.opened' }, { name }));
      onClose();
    },
  });
  const submit = () => {
    setChecked(true);
    const campaign = campaignOf(draft);
    if (campaign) open.mutate(campaign);
  };
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? formatMessage({ id: 'admin.campaigns.needed' }) : undefined;
  return (
    <FormDialog
      title={<FormattedMessage id="admin.campaigns.open" />}
      submitLabel={<FormattedMessage id="admin.campaigns.open.submit" />}
      busy={open.isPending}
      isDirty={draft !== emptyCampaign}
      onSubmit={submit}
      onClose={onClose}
    >
      {open.error && <FailedAct title={<FormattedMessage id="admin.campaigns.not-opened" />} error={open.error} />}
      <TextField
        label={<FormattedMessage id="admin.campaigns.name" />}
        value={draft.name}
        maxLength={CAMPAIGN_NAME_LENGTH}
        error={missing(draft.name.trim() === '')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {topics.error && !topics.data && <FailedLoad query={topics} />}
      <MultiSelect
        label={<FormattedMessage id="admin.campaigns.topics" />}
        multiple
        emptyText={formatMessage({ id: 'admin.campaigns.topics.choose' })}
        options={(topics.data ?? []).map(({ topic_id, topic_name }) => ({
          value: `${topic_id}`,
          label: topic_name,
        }))}
        value={[...draft.topics]}
        onChange={(chosen) => set({ topics: chosen })}
        error={missing(draft.topics.length === 0)}
      />
      <SelectField
        label={<FormattedMessage id="admin.campaigns.currency" />}
        options={currencies}
        value={draft.currency}
        onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
      />
      {amounts.map((name) => (
        <TextField
          key={name}
          label={<FormattedMessage id={`admin.campaigns.${name}`} />}
          inputMode="decimal"
          suffix={draft.currency}
          value={draft[name]}
          error={missing(minorUnits(draft[name]) === null || (name === 'budget' && minorUnits(draft[name]) === 0))}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
