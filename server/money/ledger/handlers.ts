import type { ledger } from '#contract/money/ledger';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { readHistoryPage } from './history/history-on-wire.ts';
import { findHoldCalendar } from './hold-calendar.ts';
import { findBalance } from './queries.ts';

/** See docs/decisions/0005-ledger.md. */
export const ledgerHandlers: Handlers<typeof ledger> = {
  async 'profile.get-ledger'(filter, { sql, partner }) {
    return await readHistoryPage(sql, partner.id, filter);
  },

  async 'profile.get-hold-calendar'({ days }, { sql, partner, settings: { networkTimeZone } }) {
    const balance = orNotFound(await findBalance(sql, partner.id));
    const calendar = await findHoldCalendar(sql, partner.id, networkTimeZone, days);
    return { ...calendar, currencyCode: balance.currencyCode };
  },
};
