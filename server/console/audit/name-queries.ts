import type { Db } from '../../platform/db/connection.ts';

/** Ids of records by their kind; `user` are partners. */
export type Ids = ReadonlyMap<string, number[]>;

/** Present names of records, by `offer-7` and `user-7`. */
export async function findNames(db: Db, ids: Ids): Promise<Map<string, string>> {
  const of = (kind: string) => db`any(${ids.get(kind) ?? []}::bigint[])`;
  const rows = await db<{ record: string; name: string }[]>`
    select 'user-' || id as record, coalesce(nullif(trim(first_name || ' ' || last_name), ''), login) as name
    from users where id = ${of('user')}
    union all select 'offer-' || id, name from offers where id = ${of('offer')}
    union all select 'advertiser-' || id, name from advertisers where id = ${of('advertiser')}
    union all select 'promotion-' || id, name from promotions where id = ${of('promotion')}
    union all select 'category-' || id, name from product_categories where id = ${of('category')}
    union all select 'product-' || id, name from products where id = ${of('product')}
    union all select 'payee-' || id, name from payees where id = ${of('payee')}
    union all select 'withdrawal-method-' || id, name from withdrawal_methods where id = ${of('withdrawal-method')}
    union all select 'ticket-template-' || id, name from ticket_templates where id = ${of('ticket-template')}
    union all select 'broadcast-' || id, title from notification_broadcasts where id = ${of('broadcast')}
    union all select 'staff-' || id, name from staff_accounts where id = ${of('staff')}
    union all select 'key-' || id, name from operator_keys where id = ${of('key')}`;
  return new Map(rows.map(({ record, name }) => [record, name]));
}
