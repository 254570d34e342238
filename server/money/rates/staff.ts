import type { ratesStaff } from '#contract/money/staff-rates';
import { currencyCodes } from '#contract/wire/currencies';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findCurrentRates, findRates, insertRates } from './queries.ts';

export const ratesStaffHandlers: Handlers<typeof ratesStaff> = {
  'operator.set-rates':
    ({ date, rates }, { settings: { networkCurrency } }) =>
    async (tx) => {
      if (rates[networkCurrency] !== undefined)
        throw wrongField(`rates.${networkCurrency}`, 'Это валюта сети: её курс всегда 1');
      const given = currencyCodes.flatMap((code) => {
        const rate = code === networkCurrency ? 1 : rates[code];
        return rate === undefined ? [] : [{ code, rate }];
      });
      await insertRates(tx, date, given);
    },

  async 'operator.get-rates'(range, { sql, settings: { networkCurrency, networkTimeZone } }) {
    return {
      networkCurrency,
      current: await findCurrentRates(sql, networkCurrency, networkTimeZone),
      ...(await findRates(sql, networkCurrency, range)),
    };
  },
};
