import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { type Destination, destinationColumns, withPayee } from './destination-queries.ts';
import { type Payee, payeeColumns } from './payee-queries.ts';

type Whose = Pick<ItemOf<'operator.get-payees'>, 'userId' | 'userLogin' | 'userName'>;

export async function findAllPayees(db: Db, { userId, state, ...paging }: ParamsOf<'operator.get-payees'>) {
  const where = db.and(userId && db`p.user_id = ${userId}`, state && db`p.state = ${state}`);
  return await findPage<Payee & Whose>(db, paging, {
    columns: db`${payeeColumns(db)}, ${partnerNames(db)}`,
    found: db`from payees p join users u on u.id = p.user_id where ${where}`,
    counted: db`from payees p where ${where}`,
    order: db`p.id desc`,
  });
}

/** A payee of any partner. */
export async function findAnyPayee(db: Db, id: number) {
  return await db<(Payee & Whose)[]>`
    select ${payeeColumns(db)}, ${partnerNames(db)} from payees p join users u on u.id = p.user_id where p.id = ${id}`.first();
}

/** Payees with the same numbers under another name or of another partner, which are paid or under check. */
export async function findSamePayees(
  db: Db,
  { seriesId, userId, name }: Pick<Payee, 'seriesId' | 'userId' | 'name'>,
  numbers: Buffer[],
) {
  return await db<ResultOf<'operator.get-payee'>['same']>`
    select p.id, p.kind, p.name, p.state, p.user_id, ${partnerNames(db)} from payees p join users u on u.id = p.user_id
    where p.number_hash = any(${numbers}::bytea[]) and p.series_id <> ${seriesId} and p.state in ('checking', 'active')
      and (p.user_id <> ${userId} or lower(p.name) <> lower(${name})) order by p.id limit 20`;
}

type ListedDestination = Omit<ItemOf<'operator.get-destinations'>, 'device'> & { userAgent: string };

export async function findAllDestinations(
  db: Db,
  { id, userId, state, needsCheck, ...paging }: ParamsOf<'operator.get-destinations'>,
) {
  const where = db.and(
    userId && db`d.user_id = ${userId}`,
    id && db`d.id = ${id}`,
    state && db`d.state = ${state}`,
    needsCheck !== undefined && (needsCheck ? db`d.needs_check` : db`not d.needs_check`),
  );
  return await findPage<ListedDestination>(db, paging, {
    columns: db`${destinationColumns(db)}, ${partnerNames(db)}, d.address, d.user_agent, (
        select count(distinct o.user_id)::int from destinations o where o.number_hash = d.number_hash and o.user_id <> d.user_id) as shared_by,
      (select jsonb_build_object('id', b.id, 'methodName', bm.name, 'mask', b.mask, 'bank', b.bank, 'payeeName', (
          select name from payees where series_id = b.payee_series order by state = 'active' desc, id desc limit 1))
        from destinations b join withdrawal_methods bm on bm.id = b.method_id
        where b.user_id = d.user_id and b.id <> d.id and b.state = 'active' and (b.id = d.replaces_id or b.is_main)
        order by b.id = d.replaces_id desc limit 1) as present`,
    found: db`from ${withPayee(db)} join users u on u.id = d.user_id where ${where}`,
    counted: db`from destinations d where ${where}`,
    order: db`d.id desc`,
  });
}

/** A destination of any partner. */
export async function findAnyDestination(db: Db, id: number) {
  return await db<Destination[]>`
    select ${destinationColumns(db)} from ${withPayee(db)} where d.id = ${id}`.first();
}

/** Partners whose money or requisites are delayed, stopped ones first. */
export async function findBrakes(db: Db, { userId, ...paging }: ParamsOf<'operator.get-brakes'>) {
  const where = db.and(
    userId && db`b.user_id = ${userId}`,
    db`b.stopped_at is not null or greatest(b.requisites_until, b.payouts_until, b.locked_until) > now()`,
  );
  return await findPage<ItemOf<'operator.get-brakes'>>(db, paging, {
    columns: db`b.user_id, ${partnerNames(db)}, b.stopped_at,
      case when b.requisites_until > now() then b.requisites_until end as requisites_until,
      case when b.payouts_until > now() then b.payouts_until end as payouts_until,
      case when b.locked_until > now() then b.locked_until end as locked_until,
      (select name from staff_accounts s where s.id = b.lifted_by) as lifted_by,
      (select jsonb_build_object('kind', e.kind, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from brake_events e where e.user_id = b.user_id order by e.id desc limit 1) as latest`,
    found: db`from brakes b join users u on u.id = b.user_id where ${where}`,
    counted: db`from brakes b where ${where}`,
    order: db`b.stopped_at is null, b.stopped_at desc, b.user_id desc`,
  });
}
