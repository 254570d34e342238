import { z } from 'zod';
import { line, money } from '#contract/wire/fields';
import { asMoney, mostUnits, toMinor } from '../../money/ledger/money.ts';
import { postSeveral } from '../../money/ledger/post-several.ts';
import type { Movement } from '../../money/ledger/queries.ts';
import { moverOf, named, parseRow } from './mover.ts';
import { findBalances } from './queries.ts';
import { need, type Row, RowFault, readNumber, readWord } from './read-file.ts';

type Made = { userId: number; entry: Movement };
const accounts = ['available', 'hold'] as const;
type Account = (typeof accounts)[number];

export const balances = moverOf<Made>({
  keyOf: ({ cells }) => cells.partner ?? '',
  unique: { partner: ({ cells }) => cells.partner && `${cells.partner} ${cells.account ?? 'available'}` },

  async prepare(db, rows, world, { settings }) {
    const partners = rows.flatMap(({ cells }) => cells.partner ?? []);
    await world.load(db, 'partner', partners);
    const userIds = partners.map((one) => world.find('partner', one) ?? 0);
    const { currencies, entries } = await findBalances(db, userIds, accounts.map(entryKey));
    return (row) => {
      const partner = need(row, 'partner');
      const userId = named(world, 'partner', 'partner', partner);
      const { account, amount, comment, currency } = readBalance(row);
      const currencyCode = currencies.get(userId) ?? world.currencies.get(partner);
      if (currency !== undefined && currencyCode !== undefined && currency !== currencyCode)
        throw new RowFault('currency', `Валюта партнёра — ${currencyCode}: пересчитайте сумму`);
      const sum = { amount, currencyCode: currencyCode ?? settings.networkCurrency };
      const earlier = entries.get(`${userId} ${entryKey(account)}`);
      if (earlier === amount || amount === 0) return { outcome: 'matched' };
      if (earlier !== undefined)
        throw new RowFault(
          'amount',
          `Уже внесено ${asMoney(earlier, sum.currencyCode)}: разницу проводят записью баланса`,
        );
      const entry = {
        kind: 'opening',
        account,
        amount,
        comment,
        idempotencyKey: entryKey(account),
        createdAt: new Date(),
      };
      return { outcome: 'made', made: { userId, entry }, sum };
    };
  },

  async make(tx, made, { by }) {
    await postSeveral(tx, made, by);
  },
});

/** The key of a partner's opening entry: one for each account, whatever file brings it. */
function entryKey(account: Account): string {
  return `move-in ${account}`;
}

const shape = z.object({ amount: money, comment: line(200) });

function readBalance(row: Row) {
  need(row, 'amount');
  const account = readWord(row, 'account', accounts) ?? 'available';
  const read = parseRow(shape, {
    amount: readNumber(row, 'amount'),
    comment: row.cells.comment ?? 'Остаток при переезде',
  });
  const amount = toMinor(read.amount);
  if (Math.abs(amount) > mostUnits) throw new RowFault('amount', 'Слишком большая сумма');
  if (account === 'hold' && amount < 0) throw new RowFault('amount', 'Холд не бывает меньше нуля');
  return { account, amount, comment: read.comment, currency: row.cells.currency?.toUpperCase() };
}
