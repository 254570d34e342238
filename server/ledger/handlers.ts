import { currencyCode } from '#contract/fields';
import type { ledger } from '#contract/ledger';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { findHistory } from './history-queries.ts';
import { fromMinor } from './money.ts';
import { findBalance } from './queries.ts';

export const ledgerHandlers: Handlers<typeof ledger> = {
  async 'profile.get-ledger'(filter, { sql, partner }) {
    const balance = await findBalance(sql, partner.id);
    if (!balance) throw notFound();
    const { rows, totalCount } = await findHistory(sql, partner.id, filter);
    const items = rows.map(({ amount, totalAfter, createdAt, releaseAt, ...entry }) => ({
      ...entry,
      amount: fromMinor(amount),
      balanceAfter: fromMinor(totalAfter),
      createdAt: createdAt.toISOString(),
      releaseAt: releaseAt?.toISOString() ?? null,
    }));
    return { items, currencyCode: currencyCode.parse(balance.currencyCode), pagination: { totalCount } };
  },
};
