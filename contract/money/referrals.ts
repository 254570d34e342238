// Methods: `profile.*`.
import { z } from 'zod';
import { currencyCode, id, listOf, moment, pageOf, storedMoney, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Base of a share: the referred partner's payout, or the network's profit. */
export const referralBases = ['payout', 'profit'] as const;

export const referrals = {
  'profile.get-referrals': method({
    access: 'partner',
    reads: true,
    summary: 'Партнёры, которые пришли по реферальной ссылке, и доход с каждого',
    about:
      'Partners who came by the referral link, by their ids alone, the newest first, with what each has brought since then: the share of the conversions whose money is available.',
    params: pageOf(20),
    result: listOf(
      z.object({
        id,
        joinedAt: moment,
        /** Conversions that bring income now, and the income. */
        conversions: whole,
        income: storedMoney,
      }),
    ).extend({ currencyCode }),
  }),
};
