import { z } from 'zod';
import {
  CAMPAIGN_NAME_LENGTH,
  LARGEST_AMOUNT,
  MAX_CAMPAIGN_TOPICS,
  campaignCurrencies,
  payoutStates,
} from '@commonweal/domain/campaigns';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging } from './lists.ts';
import { money } from './money.ts';
import { plainText } from './plain-text.ts';
import { providerNotice } from './provider-notice.ts';

const managers = { privilege: 'can-manage-payments' } as const;
const payees = { privilege: 'payment-informations-state' } as const;
const amount = z.int().min(0).max(LARGEST_AMOUNT);

const campaign = z.object({
  id: z.int(),
  name: z.string(),
  is_open: z.boolean(),
  topics: z.array(z.object({ id: z.int(), name: z.string() })),
  budget: money,
  /** of the budget; nothing is earned beyond it */
  left: money,
  /** for an analysis that is published, and for a rating of one */
  analysis_rate: money,
  rating_rate: money,
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});

/** `payout-return` is the amount of a payout that failed, owed again. */
const ledgerKind = z.enum(['analysis', 'rating', 'payout', 'payout-return']);

/** Paid campaigns: what work on chosen topics earns, and its payment. */
export const campaignsContract = contract({
  'GET v3/campaigns': {
    summary: 'Paid campaigns, the latest first',
    access: managers,
    query: z.strictObject(paging(20)),
    reply: listOf(campaign),
  },
  'POST v3/campaigns': {
    summary: 'Open a paid campaign: what is published and rated on its topics from now on earns its rates',
    access: managers,
    body: z.strictObject({
      name: plainText(CAMPAIGN_NAME_LENGTH).pipe(z.string().min(1)),
      topic_ids: z.array(idInBody).min(1).max(MAX_CAMPAIGN_TOPICS),
      currency: z.enum(campaignCurrencies),
      budget: amount.min(1),
      analysis_rate: amount,
      rating_rate: amount,
    }),
    reply: campaign,
  },
  'PUT v3/campaigns/:id/close': {
    summary: 'Close a campaign: what was earned stays, and the rest of the budget is free again',
    access: managers,
    params: z.object({ id }),
    reply: campaign,
  },
  'GET v3/campaigns/balances': {
    summary: 'People whose work has not been paid yet, the largest amount first',
    access: managers,
    query: z.strictObject(paging(50)),
    reply: listOf(
      z.object({
        user_id: z.int(),
        /** null for somebody who was anonymised */
        name: z.string().nullable(),
        balance: money,
        /** the end of the account that it would be paid to; null where the person has entered none */
        account: z.string().nullable(),
        /** of the caller, whom somebody else pays */
        is_own: z.boolean(),
        /** paying it moves no money, as the site has no provider but the sandbox */
        is_sandbox: z.boolean(),
      }),
    ),
  },
  'GET v3/campaigns/payouts': {
    summary: 'Payouts with how far they are, the latest first',
    access: managers,
    query: z.strictObject(paging(20)),
    reply: listOf(
      z.object({
        id: z.int(),
        user_id: z.int(),
        /** null for somebody who is gone or was anonymised */
        name: z.string().nullable(),
        amount: money,
        state: z.enum(payoutStates),
        ordered_at: z.iso.datetime(),
      }),
    ),
  },
  'POST v3/campaigns/payouts': {
    summary: 'Pay somebody what they have earned, to the account that they entered',
    access: managers,
    body: z.strictObject({ user_id: idInBody, balance: money }),
    /** `ordered` where the provider did not answer, and is asked again */
    reply: z.object({ paid: money, state: z.enum(payoutStates).exclude(['failed']) }),
    errors: ['payouts-not-configured', 'own-payout', 'no-account', 'balance-changed', 'payout-failed'],
  },
  'POST v3/payment/revolut-events': {
    summary: 'A signed notice of Revolut, which may come again, late and in any order',
    ...providerNotice,
  },
  'GET v3/payment/campaigns': {
    summary: 'Open campaigns for those whom they pay: the topics, and what work on them earns; the latest first',
    access: payees,
    query: z.strictObject(paging(20)),
    reply: listOf(
      campaign.pick({ id: true, name: true, topics: true, analysis_rate: true, rating_rate: true, left: true }).extend({
        /** work that has a rate which is left of the budget */
        pays_for: z.array(z.enum(['analysis', 'rating'])),
        /** what is left of the budget pays for no further work */
        is_spent: z.boolean(),
      }),
    ),
  },
  'GET v3/payment/earnings': {
    summary: 'What the person has earned and was paid, the latest first',
    access: payees,
    query: z.strictObject(paging(20)),
    reply: listOf(
      z.object({
        id: z.int(),
        kind: ledgerKind,
        campaign: z.string().nullable(),
        /** below zero where it was paid out */
        amount: money,
        at: z.iso.datetime(),
      }),
    ).extend({ balances: z.array(money) }),
  },
});
