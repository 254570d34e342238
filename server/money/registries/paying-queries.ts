import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Party } from './exchange/write-orders.ts';

/** The account that the network pays from, and the purpose of its orders. */
export type PayingAccount = Pick<Party, 'account' | 'bik' | 'bank' | 'correspondent'> & { purpose: string };

/** The paying account together with the network as its holder. */
export type Payer = Party & { purpose: string };

export async function findPayer(db: Db) {
  return await db<Payer[]>`
    select n.name, n.inn, n.kpp, a.account, a.bik, a.bank, a.correspondent, a.purpose
    from paying_accounts a join network_requisites n using (id)`.first();
}

export async function keepPayingAccount(tx: Tx, account: PayingAccount) {
  await tx`insert into paying_accounts ${tx({ id: 1, ...account })} on conflict (id) do update set ${tx(account)}`;
}

/** The present account and the accounts of closed registries: a bank statement is of one of these. */
export async function findOwnAccounts(db: Db) {
  return await db`
    select account from paying_accounts union select payer ->> 'account' from registries where payer is not null`.values<string>();
}
