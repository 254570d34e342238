import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Party } from './exchange/write-orders.ts';

/** The account that the network pays from, and the purpose of its orders. */
export type PayingAccount = Pick<Party, 'account' | 'bik' | 'bank' | 'correspondent'> & { purpose: string };

/** The paying account together with the network as its holder. */
export type Payer = Party & { purpose: string };

export async function findPayer(db: Db): Promise<Payer | undefined> {
  const [row] = await db<Payer[]>`
    select n.name, n.inn, n.kpp, a.account, a.bik, a.bank, a.correspondent, a.purpose
    from paying_accounts a join network_requisites n using (id)`;
  return row;
}

export async function keepPayingAccount(
  tx: Tx,
  { account, bik, bank, correspondent, purpose }: PayingAccount,
): Promise<void> {
  await tx`
    insert into paying_accounts (id, account, bik, bank, correspondent, purpose)
    values (1, ${account}, ${bik}, ${bank}, ${correspondent}, ${purpose})
    on conflict (id) do update set account = excluded.account, bik = excluded.bik, bank = excluded.bank, correspondent = excluded.correspondent, purpose = excluded.purpose`;
}

/** The present account and the accounts of closed registries: a bank statement is of one of these. */
export async function findOwnAccounts(db: Db): Promise<string[]> {
  const rows = await db<{ account: string }[]>`
    select account from paying_accounts union select payer ->> 'account' from registries where payer is not null`;
  return rows.map(({ account }) => account);
}
