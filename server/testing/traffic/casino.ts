import type { z } from 'zod';
import type { savedOffer } from '#contract/offers/saved-offer';
import type { Answer } from '../../conversions/conversions/receive/answer.ts';
import { keptParams } from '../../conversions/conversions/receive/parse.ts';
import { receiveConversion } from '../../conversions/conversions/receive/receive.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { TestApp } from '../app.ts';
import { makeClick } from './clicks.ts';

type Saved = z.input<typeof savedOffer>;

/** Goals of each kind of players; the shares are 40 % of the NGR to the partner, 55 % to the network. */
const casinoGoals = [
  { name: 'reg', kind: 'registration' },
  { name: 'ftd', kind: 'first-deposit' },
  { name: 'dep', kind: 'deposit' },
  { name: 'rs', kind: 'revenue-share' },
] as const;

const casinoPayouts = [
  { goal: 'reg', countries: [], currencyCode: 'RUB', amount: 50, revenue: 80 },
  { goal: 'ftd', countries: [], currencyCode: 'RUB', amount: 3000, revenue: 4000, minAmount: 1000 },
  { goal: 'dep', countries: [], currencyCode: 'RUB', amount: 0 },
  { goal: 'rs', countries: [], currencyCode: 'RUB', sharePercent: 40, revenuePercent: 55 },
] satisfies Saved['payouts'];

/** A casino's offer, its advertiser's calls and clicks at it. */
export async function makeCasino(app: TestApp, more: Partial<Saved> = {}) {
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'Казино «Туз»',
    holdDays: 0,
    goals: [...casinoGoals],
    payouts: [...casinoPayouts],
    ...more,
  });
  const { key } = await app.admin.result('operator.rotate-offer-key', { offerId });
  const keyHash = sha256(key);
  async function call(params: Record<string, string>, at = new Date()): Promise<Omit<Answer, 'receipt'>> {
    const kept = keptParams({ status: 'approve', ...params });
    const { status, line } = await receiveConversion(app.app, { keyHash, params: kept, at });
    return { status, line };
  }
  return {
    offerId,
    key,
    call,
    click: (partner: { id: number }, own: Partial<Parameters<typeof makeClick>[1]> = {}) =>
      makeClick(app, { userId: partner.id, offerId, ...own }),
    /** Makes a call that is expected to be accepted. */
    async tell(params: Record<string, string>, at?: Date): Promise<void> {
      const { line } = await call(params, at);
      if (line !== 'OK') throw new Error(`${JSON.stringify(params)}: ${line}`);
    },
  };
}
