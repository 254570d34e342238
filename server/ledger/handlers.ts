import { currencyCode } from '#contract/fields';
import type { ledger } from '#contract/ledger';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { findHistory } from './history-queries.ts';
import { findHoldCalendar } from './hold-calendar.ts';
import { type Line, toLine } from './line.ts';
import { fromMinor } from './money.ts';
import { findBalance } from './queries.ts';

export const ledgerHandlers: Handlers<typeof ledger> = {
  async 'profile.get-ledger'(filter, { sql, partner }) {
    const balance = await findBalance(sql, partner.id);
    if (!balance) throw notFound();
    const { rows, totalCount } = await findHistory(sql, partner.id, filter);
    const items = rows.map((row) => onWire(toLine(row, filter)));
    return { items, currencyCode: currencyCode.parse(balance.currencyCode), pagination: { totalCount } };
  },

  async 'profile.get-hold-calendar'({ days }, { sql, partner, settings: { networkTimeZone } }) {
    const balance = await findBalance(sql, partner.id);
    if (!balance) throw notFound();
    return {
      ...(await findHoldCalendar(sql, partner.id, networkTimeZone, days)),
      currencyCode: currencyCode.parse(balance.currencyCode),
    };
  },
};

function onWire({ amount, balanceAfter, createdAt, releaseAt, move, ...line }: Line) {
  return {
    ...line,
    amount: fromMinor(amount),
    balanceAfter: fromMinor(balanceAfter),
    createdAt: createdAt.toISOString(),
    releaseAt: releaseAt?.toISOString() ?? null,
    move: move && { ...move, amount: fromMinor(move.amount) },
  };
}
