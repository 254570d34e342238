import type { PromoRule } from '#contract/traffic/promo-names';
import type { Answer } from '../../conversions/conversions/receive/answer.ts';
import { keptParams } from '../../conversions/conversions/receive/parse.ts';
import { receiveConversion } from '../../conversions/conversions/receive/receive.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { TestApp } from '../app.ts';
import { makeClick } from './clicks.ts';

type Terms = {
  holdDays?: number;
  clickDays?: number;
  amount?: number;
  payoutFrom?: 'network' | 'advertiser';
  share?: number;
  dailyCap?: number;
  promoRule?: PromoRule;
};
type Owner = { id: number };

/** An offer that pays 100 for the main goal, and its advertiser. */
export async function makeAdvertiser(app: TestApp, { amount = 100, ...terms }: Terms = {}) {
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'Тёплый дом',
    holdDays: 14,
    ...terms,
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount }],
  });
  const { key } = await app.admin.result('operator.rotate-offer-key', { offerId });
  const keyHash = sha256(key);
  const receive = (params: Record<string, string>, at = new Date()): Promise<Answer> =>
    receiveConversion(app.app, { keyHash, params: keptParams(params), at });
  async function call(params: Record<string, string>, at?: Date) {
    const { status, line } = await receive(params, at);
    return { status, line };
  }
  return {
    offerId,
    key,
    call,
    /** Makes a `call`, and answers its receipt. */
    receive,
    /** A click of a partner at this offer. */
    click: (partner: Owner, more: Partial<Parameters<typeof makeClick>[1]> = {}) =>
      makeClick(app, { userId: partner.id, offerId, ...more }),
    /** Sends statuses of a click and expects each to be accepted. */
    async sendStatus(click_id: string, ...statuses: string[]): Promise<void> {
      for (const status of statuses) {
        const { line } = await call({ click_id, status });
        if (line !== 'OK') throw new Error(`${status}: ${line}`);
      }
    },
  };
}

/** Gives a partner a promo code of an offer from the year's start on, with payouts of its own where they are named. */
export async function givePromo(
  app: TestApp,
  { offerId, ...row }: { offerId: number; code: string; amount?: number; from?: string; until?: string },
  owner: Owner,
): Promise<number> {
  const { amount, from = '2020-01-01T00:00:00Z', ...rest } = row;
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: amount ?? 0 }];
  const given = { ...rest, from, userId: owner.id, ...(amount === undefined ? {} : { payouts }) };
  const { ids } = await app.admin.result('operator.save-promos', { offerId, rows: [given] });
  return ids[0] ?? 0;
}

/** A partner's balances: available, hold. */
export async function sumsOf(partner: {
  result: Awaited<ReturnType<TestApp['partner']>>['result'];
}): Promise<[number, number]> {
  const { availableBalance, hold } = await partner.result('profile.get-balance');
  return [availableBalance, hold];
}
