import type { BrakeKind, DestinationState, PayeeState } from '#contract/money/requisite-names';
import type { Db } from '../../platform/db/connection.ts';
import type { Brake } from '../brakes/queries.ts';
import { type Destination, destinationColumns, withPayee } from './destination-queries.ts';
import { type Payee, payeeColumns } from './payee-queries.ts';

type Range = { page: number; pageSize: number };
type Whose = { userId: number; userLogin: string; userName: string };
/** The columns that name the partner of a row to the staff. */
const whose = (db: Db) => db`u.login as user_login, trim(u.first_name || ' ' || u.last_name) as user_name`;

type Found<Row> = { rows: Row[]; totalCount: number };

const inRange = (db: Db, { page, pageSize }: Range) => db`limit ${pageSize} offset ${(page - 1) * pageSize}`;

async function count(rows: PromiseLike<{ count: number }[]>) {
  return (await rows)[0]?.count ?? 0;
}

type PayeeFilter = { userId?: number | undefined; state?: PayeeState | undefined };

export async function findAllPayees(
  db: Db,
  filter: PayeeFilter,
  range: Range,
): Promise<Found<Payee & Whose>> {
  const where = db`(${filter.userId ?? null}::bigint is null or p.user_id = ${filter.userId ?? null})
    and (${filter.state ?? null}::text is null or p.state = ${filter.state ?? null})`;
  const rows = await db<(Payee & Whose)[]>`
    select ${payeeColumns(db)}, ${whose(db)} from payees p join users u on u.id = p.user_id
    where ${where} order by p.id desc ${inRange(db, range)}`;
  return {
    rows,
    totalCount: await count(db<{ count: number }[]>`select count(*)::int from payees p where ${where}`),
  };
}

/** A payee of any partner. */
export async function findAnyPayee(db: Db, id: number) {
  return await db<(Payee & Whose)[]>`
    select ${payeeColumns(db)}, ${whose(db)} from payees p join users u on u.id = p.user_id where p.id = ${id}`.first();
}

/** Payees with the same numbers under another name or of another partner, which are paid or under check. */
export async function findSamePayees(
  db: Db,
  { seriesId, userId, name }: Pick<Payee, 'seriesId' | 'userId' | 'name'>,
  numbers: Buffer[],
) {
  return await db<(Pick<Payee, 'id' | 'kind' | 'name' | 'state'> & Whose)[]>`
    select p.id, p.kind, p.name, p.state, p.user_id, ${whose(db)} from payees p join users u on u.id = p.user_id
    where p.number_hash = any(${numbers}::bytea[]) and p.series_id <> ${seriesId} and p.state in ('checking', 'active')
      and (p.user_id <> ${userId} or lower(p.name) <> lower(${name})) order by p.id limit 20`;
}

export type StaffDestination = Destination &
  Whose & {
    address: string;
    userAgent: string;
    sharedBy: number;
    present: { id: number; methodName: string; mask: string; bank: string; payeeName: string } | null;
  };

type DestinationFilter = {
  id?: number | undefined;
  userId?: number | undefined;
  state?: DestinationState | undefined;
  needsCheck?: boolean | undefined;
};

export async function findAllDestinations(
  db: Db,
  { id, userId, state, needsCheck }: DestinationFilter,
  range: Range,
): Promise<Found<StaffDestination>> {
  const where = db`(${userId ?? null}::bigint is null or d.user_id = ${userId ?? null})
    and (${id ?? null}::bigint is null or d.id = ${id ?? null})
    and (${state ?? null}::text is null or d.state = ${state ?? null})
    and ${needsCheck === undefined ? db`true` : needsCheck ? db`d.needs_check` : db`not d.needs_check`}`;
  const rows = await db<StaffDestination[]>`
    select ${destinationColumns(db)}, ${whose(db)}, d.address, d.user_agent, (
        select count(distinct o.user_id)::int from destinations o where o.number_hash = d.number_hash and o.user_id <> d.user_id) as shared_by,
      (select jsonb_build_object('id', b.id, 'methodName', bm.name, 'mask', b.mask, 'bank', b.bank, 'payeeName', (
          select name from payees where series_id = b.payee_series order by state = 'active' desc, id desc limit 1))
        from destinations b join withdrawal_methods bm on bm.id = b.method_id
        where b.user_id = d.user_id and b.id <> d.id and b.state = 'active' and (b.id = d.replaces_id or b.is_main)
        order by b.id = d.replaces_id desc limit 1) as present
    from ${withPayee(db)} join users u on u.id = d.user_id
    where ${where} order by d.id desc ${inRange(db, range)}`;
  return {
    rows,
    totalCount: await count(db<{ count: number }[]>`select count(*)::int from destinations d where ${where}`),
  };
}

/** A destination of any partner. */
export async function findAnyDestination(db: Db, id: number) {
  return await db<Destination[]>`
    select ${destinationColumns(db)} from ${withPayee(db)} where d.id = ${id}`.first();
}

type BrakeRow = Brake &
  Whose & { liftedByName: string | null; latest: { kind: BrakeKind; at: string } | null };

/** Partners whose money or requisites are delayed, stopped ones first. */
export async function findBrakes(db: Db, userId: number | undefined, range: Range): Promise<Found<BrakeRow>> {
  const where = db`(${userId ?? null}::bigint is null or b.user_id = ${userId ?? null})
    and (b.stopped_at is not null or greatest(b.requisites_until, b.payouts_until, b.locked_until) > now())`;
  const rows = await db<BrakeRow[]>`
    select b.user_id, ${whose(db)}, b.stopped_at, b.lifted_by,
      case when b.requisites_until > now() then b.requisites_until end as requisites_until,
      case when b.payouts_until > now() then b.payouts_until end as payouts_until,
      case when b.locked_until > now() then b.locked_until end as locked_until,
      (select name from staff_accounts s where s.id = b.lifted_by) as lifted_by_name,
      (select jsonb_build_object('kind', e.kind, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from brake_events e where e.user_id = b.user_id order by e.id desc limit 1) as latest
    from brakes b join users u on u.id = b.user_id
    where ${where} order by b.stopped_at is null, b.stopped_at desc, b.user_id desc ${inRange(db, range)}`;
  return {
    rows,
    totalCount: await count(db<{ count: number }[]>`select count(*)::int from brakes b where ${where}`),
  };
}
