import type { Db, Tx } from '../db/connection.ts';
import type { Party } from './exchange/write-orders.ts';

/** Where the network pays from, and how its orders say what for. */
export type PayingAccount = Party & { purpose: string };

export async function findPayingAccount(db: Db): Promise<PayingAccount | undefined> {
  const [row] = await db<PayingAccount[]>`
    select name, inn, kpp, account, bik, bank, correspondent, purpose from paying_accounts`;
  return row;
}

export async function keepPayingAccount(
  tx: Tx,
  { name, inn, kpp, account, bik, bank, correspondent, purpose }: PayingAccount,
): Promise<void> {
  await tx`
    insert into paying_accounts (id, name, inn, kpp, account, bik, bank, correspondent, purpose)
    values (1, ${name}, ${inn}, ${kpp}, ${account}, ${bik}, ${bank}, ${correspondent}, ${purpose})
    on conflict (id) do update set name = excluded.name, inn = excluded.inn, kpp = excluded.kpp, account = excluded.account,
      bik = excluded.bik, bank = excluded.bank, correspondent = excluded.correspondent, purpose = excluded.purpose`;
}

/** The present account and those that registries were closed with: a statement is of one of them. */
export async function findOwnAccounts(db: Db): Promise<string[]> {
  const rows = await db<{ account: string }[]>`
    select account from paying_accounts union select payer ->> 'account' from registries where payer is not null`;
  return rows.map(({ account }) => account);
}
