import type { ResultOf } from '#contract/method-types';
import type { MethodKind } from '#contract/money/requisite-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** An active destination that has not named its bank yet. */
type Naming = { userId: number; kind: MethodKind; sealed: Buffer | null };

/** Takes up to `limit` destinations. Race: concurrent instances take different destinations. */
export async function takeUnnamed(tx: Tx, limit: number) {
  return await tx<Naming[]>`
    with taken as (
      insert into bank_namings (destination_id)
      select id from destinations d
      where state = 'active' and not exists (select 1 from bank_namings n where n.destination_id = d.id) order by id limit ${limit}
      on conflict do nothing returning destination_id)
    select d.user_id, m.kind, d.sealed
    from taken join destinations d on d.id = taken.destination_id join withdrawal_methods m on m.id = d.method_id`;
}

type Bank = NonNullable<ResultOf<'requisites.find-bank'>['bank']>;

export async function nameBank(tx: Tx, bik: string, { bankName, correspondent }: Bank) {
  await tx`
    insert into known_banks ${tx({ bik, bankName, correspondent })}
    on conflict (bik, bank_name, correspondent) do update set destinations = known_banks.destinations + 1, named_at = now()`;
}

/** The bank of a БИК, by the name that most destinations give it. */
export async function findKnownBank(db: Db, bik: string) {
  return await db<Bank[]>`
    select bank_name, correspondent from known_banks where bik = ${bik} order by destinations desc, named_at desc limit 1`.first();
}
