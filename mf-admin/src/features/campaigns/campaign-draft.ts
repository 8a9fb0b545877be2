import { LARGEST_AMOUNT, MAX_CAMPAIGN_TOPICS, campaignCurrencies } from '@commonweal/domain/campaigns';
import { parseDecimal } from '@commonweal/domain/decimal-input';
import type { NewCampaign } from './campaigns.queries.ts';

/** A campaign as it is typed; amounts are in whole units of the currency. */
export interface CampaignDraft {
  readonly name: string;
  readonly topics: readonly string[];
  readonly currency: string;
  readonly budget: string;
  readonly analysis: string;
  readonly rating: string;
}

export const emptyCampaign: CampaignDraft = {
  ...{ name: '', topics: [], currency: 'EUR' },
  ...{ budget: '', analysis: '', rating: '' },
};

/** An amount in minor units; null for what is none, or finer than they are. */
export function minorUnits(text: string): number | null {
  const value = parseDecimal(text);
  if (value === null || value < 0) return null;
  const amount = Math.round(value * 100);
  return Math.abs(amount - value * 100) < 1e-6 && amount <= LARGEST_AMOUNT ? amount : null;
}

/** The campaign to open; null while something is missing. */
export function campaignOf({ name, topics, currency, ...amounts }: CampaignDraft): NewCampaign | null {
  const [budget, analysis_rate, rating_rate] = [amounts.budget, amounts.analysis, amounts.rating].map(minorUnits);
  const known = campaignCurrencies.find((code) => code === currency);
  if (!budget || analysis_rate == null || rating_rate == null || known === undefined) return null;
  if (name.trim() === '' || topics.length === 0 || topics.length > MAX_CAMPAIGN_TOPICS) return null;
  return { name, topic_ids: topics.map(Number), currency: known, budget, analysis_rate, rating_rate };
}
