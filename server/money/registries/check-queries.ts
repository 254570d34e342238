import {
  type HoldReason,
  type LineFlag,
  lineFlags,
  type WithdrawalState,
} from '#contract/money/withdrawal-names';
import type { Db } from '../../platform/db/connection.ts';
import type { Values } from '../requisites/read-values.ts';
import { flagsOf, withBefore } from '../withdrawals/flag-queries.ts';
import { holdsOf } from '../withdrawals/queries.ts';
import type { Template } from './sheet/write-sheet.ts';

/** The facts of a registry that its page shows beyond the list; sums in minor units. */
type Whole = {
  partnerCount: number;
  fee: number;
  ordersOn: string | null;
  payer: Values | null;
  documentId: number | null;
  sha256: string | null;
  /** The time when its file, or a QR of it, was first taken. */
  takenAt: Date | null;
  /** A registry is paid by its file or by QR, never by both. */
  isPaidByQr: boolean;
  /** The template that its file was written by. */
  sheet: Template | null;
  /** The latest change of the template, from a week before the closing on. */
  sheetChange: { by: string; at: string } | null;
};

export async function findWhole(db: Db, id: number) {
  return await db<Whole[]>`
    select r.orders_on::text as "ordersOn", r.payer, r.document_id as "documentId", r.taken_at as "takenAt", r.qr_taken_at is not null as "isPaidByQr",
      (select sha256 from documents where id = r.document_id) as sha256, r.sheet, (
        select jsonb_build_object('by', (select name from staff_accounts where id = s.staff_id), 'at', s.at) from registry_sheet_saves s
        where r.sheet is not null and s.method_id = r.method_id and s.at > r.closed_at - interval '7 days' order by s.id desc limit 1
      ) as "sheetChange", sums.*
    from registries r, lateral (
      select count(distinct w.user_id)::int as "partnerCount", coalesce(sum(w.fee), 0)::bigint as fee
      from registry_lines l join withdrawals w on w.id = l.withdrawal_id where l.registry_id = r.id) sums
    where r.id = ${id}`.first();
}

/** Lines of a registry with their flags. */
const flagged = (db: Db, id: number) => db`
  select l.withdrawal_id as "withdrawalId", w.user_id as "userId", w.destination_id, l.number, l.purpose, l.net, w.state,
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

export type RegistryLine = {
  withdrawalId: number;
  userId: number;
  userLogin: string;
  userName: string;
  payeeName: string;
  destinationId: number;
  mask: string;
  bank: string;
  number: string | null;
  purpose: string | null;
  net: number;
  usual: number | null;
  state: WithdrawalState;
  holds: HoldReason[];
  flags: LineFlag[];
};

/** A page of a registry's lines, flagged lines first. */
export async function findRegistryLines(
  db: Db,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return await db<RegistryLine[]>`
    select f."withdrawalId", f."userId", u.login as "userLogin",
      trim(u.first_name || ' ' || u.last_name) as "userName", payee.name as "payeeName", d.id as "destinationId", d.mask, d.bank,
      f.number::text as number, f.purpose, f.net, round(f.usual)::bigint as usual, f.state, f.flags, ${holdsOf(db)} as holds
    from (
      select * from (${flagged(db, id)}) lines
      order by cardinality(flags) = 0, number nulls last, "withdrawalId" limit ${pageSize} offset ${(page - 1) * pageSize}) f
      join withdrawals w on w.id = f."withdrawalId" join users u on u.id = w.user_id join destinations d on d.id = w.destination_id
      join payees payee on payee.id = f.payee_id join balances balance on balance.user_id = w.user_id
      left join brakes b on b.user_id = w.user_id
    order by cardinality(f.flags) = 0, f.number nulls last, f."withdrawalId"`;
}
