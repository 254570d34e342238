import type { ItemOf, ResultOf } from '#contract/method-types';
import { type LineFlag, lineFlags } from '#contract/money/withdrawal-names';
import type { Db } from '../../platform/db/connection.ts';
import { type Paging, pageOf } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import type { Values } from '../requisites/read-values.ts';
import { flagsOf, withBefore } from '../withdrawals/flag-queries.ts';
import { pausesOf } from '../withdrawals/queries.ts';
import type { Template } from './sheet/write-sheet.ts';

/** The facts of a registry that its page shows beyond the list. */
type Whole = Pick<
  ResultOf<'operator.get-registry'>,
  'partnerCount' | 'fee' | 'ordersOn' | 'sha256' | 'sheetChange'
> & {
  payer: Values | null;
  documentId: number | null;
  /** The time when its file, or a QR of it, was first taken. */
  takenAt: Date | null;
  /** A registry is paid by its file or by QR, never by both. */
  isPaidByQr: boolean;
  /** The template that its file was written by. */
  sheet: Template | null;
};

export async function findWhole(db: Db, id: number) {
  return await db<Whole[]>`
    select r.orders_on::text, r.payer, r.document_id, r.taken_at, r.qr_taken_at is not null as is_paid_by_qr,
      (select sha256 from documents where id = r.document_id) as sha256, r.sheet, (
        select jsonb_build_object('by', (select name from staff_accounts where id = s.staff_id), 'at', s.at) from registry_sheet_saves s
        where r.sheet is not null and s.method_id = r.method_id and s.at > r.closed_at - interval '7 days' order by s.id desc limit 1
      ) as sheet_change, sums.*
    from registries r, lateral (
      select count(distinct w.user_id)::int as partner_count, coalesce(sum(w.fee), 0)::bigint as fee
      from registry_lines l join withdrawals w on w.id = l.withdrawal_id where l.registry_id = r.id) sums
    where r.id = ${id}`.first();
}

/** Lines of a registry with their flags. */
const flagged = (db: Db, id: number) => db`
  select l.withdrawal_id, w.user_id, w.destination_id, l.number, l.purpose, l.net, w.state,
    coalesce(l.payee_id, w.payee_id) as payee_id, before.usual, ${flagsOf(db)} as flags
  from registry_lines l join withdrawals w on w.id = l.withdrawal_id join destinations d on d.id = w.destination_id
    join withdrawal_methods m on m.id = d.method_id join users u on u.id = w.user_id left join brakes b on b.user_id = w.user_id
    ${withBefore(db)}
  where l.registry_id = ${id}`;

/** Counts each flag, the gravest first. */
export async function countFlags(db: Db, id: number) {
  return await db<{ flag: LineFlag; count: number }[]>`
    select flag, count(*)::int as count from (${flagged(db, id)}) f, unnest(f.flags) as flag
    group by flag order by array_position(${[...lineFlags]}::text[], flag)`;
}

/** A page of a registry's lines, flagged lines first. */
export async function findRegistryLines(db: Db, id: number, paging: Paging) {
  return await db<ItemOf<'operator.get-registry-lines'>[]>`
    select f.withdrawal_id, f.user_id, ${partnerNames(db)}, payee.name as payee_name, d.id as destination_id, d.mask, d.bank,
      f.number::text, f.purpose, f.net, round(f.usual)::bigint as usual, f.state, f.flags, ${pausesOf(db)} as holds
    from (
      select * from (${flagged(db, id)}) lines
      order by cardinality(flags) = 0, number nulls last, withdrawal_id ${pageOf(db, paging)}) f
      join withdrawals w on w.id = f.withdrawal_id join users u on u.id = w.user_id join destinations d on d.id = w.destination_id
      join payees payee on payee.id = f.payee_id join balances balance on balance.user_id = w.user_id
      left join brakes b on b.user_id = w.user_id
    order by cardinality(f.flags) = 0, f.number nulls last, f.withdrawal_id`;
}
