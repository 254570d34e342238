import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage, type Paging } from '../../platform/db/list-queries.ts';

/** The media type of uploaded statements; no other document is read as one. */
export const statementType = 'text/plain; kind=bank-statement';

/** Statements name strangers: uploads that nobody imported within a week are deleted. */
export async function sweepUploads(db: Db) {
  await db`
    delete from documents d where media_type = ${statementType} and created_at < now() - interval '7 days'
      and not exists (select 1 from bank_statements where document_id = d.id)`;
}

export async function insertStatement(
  tx: Tx,
  made: {
    documentId: number;
    account: string;
    fromOn: string | null;
    toOn: string | null;
    importedBy: number;
  },
) {
  const statement = { ...made, lineCount: 0, newCount: 0 };
  return await tx`insert into bank_statements ${tx(statement)} returning id`.scalar<number>();
}

/** A line to keep: `lineHash` identifies the line, the other hash the other side's account. */
type NewLine = {
  lineHash: Buffer;
  place: number;
  account: string;
  isDebit: boolean;
  number: string;
  day: string;
  amount: number;
  name: string;
  mask: string;
  numberHash: Buffer;
  purpose: string;
  bookedOn: string | null;
};

/** Race: the second of two concurrent imports waits, and finds the lines of the first. */
export async function lockPayingAccount(tx: Tx) {
  await tx`select 1 from paying_accounts for update`;
}

export async function setCounts(tx: Tx, statementId: number, lineCount: number, newCount: number) {
  await tx`update bank_statements set ${tx({ lineCount, newCount })} where id = ${statementId}`;
}

/**
 * Keeps new lines, and updates known lines with the day on which the bank has carried them out meanwhile. Returns the number of
 * new lines.
 */
export async function keepLines(tx: Tx, statementId: number, lines: readonly NewLine[]) {
  const of = <K extends keyof NewLine>(name: K) => lines.map((line) => line[name]);
  const columns = tx`
    line_hash, place, account, is_debit, number, day, amount, name, mask, number_hash, purpose, booked_on`;
  const rows = await tx<{ isNew: boolean }[]>`
    insert into statement_lines (statement_id, ${columns})
    select ${statementId}::bigint, ${columns} from unnest(${of('lineHash')}::bytea[], ${of('place')}::smallint[],
      ${of('account')}::text[], ${of('isDebit')}::boolean[], ${of('number')}::text[], ${of('day')}::date[], ${of('amount')}::bigint[],
      ${of('name')}::text[], ${of('mask')}::text[], ${of('numberHash')}::bytea[], ${of('purpose')}::text[], ${of('bookedOn')}::date[])
      with ordinality as given (${columns}) order by ordinality
    on conflict (line_hash, place) do update set booked_on = coalesce(statement_lines.booked_on, excluded.booked_on)
    returning statement_id = ${statementId} as is_new`;
  return rows.filter(({ isNew }) => isNew).length;
}

export async function findStatements(db: Db, paging: Paging) {
  return await findPage<ItemOf<'operator.get-statements'>>(db, paging, {
    columns: db`s.id, d.name, s.from_on::text as "from", s.to_on::text as "to", s.line_count as lines, s.new_count as new_lines,
      s.imported_at, coalesce(a.name, '') as imported_by`,
    found: db`from bank_statements s join documents d on d.id = s.document_id left join staff_accounts a on a.id = s.imported_by`,
    counted: db`from bank_statements`,
    order: db`s.id desc`,
  });
}

export type BankLine = Omit<ItemOf<'operator.get-statement-lines'>, 'suggestions'>;

const columns = (db: Db) => db`
  s.id, s.state, s.is_debit, s.number, s.day::text, s.amount, s.name, s.mask, s.purpose,
  s.booked_on::text, s.withdrawal_id, s.note, s.decided_at,
  coalesce((select name from staff_accounts where id = s.decided_by), '') as decided_by,
  s.ended_withdrawal_id, (
    select a.name from staff_proposals p join staff_accounts a on a.id = p.proposed_by
    where p.what = 'line ' || s.id || ' aside' and p.decided_at is null) as aside_by`;

export async function findBankLines(
  db: Db,
  { state, statementId, ended, ...paging }: ParamsOf<'operator.get-statement-lines'>,
) {
  const where = db.and(
    state && db`s.state = ${state}`,
    statementId && db`s.statement_id = ${statementId}`,
    ended && db`s.state = 'new' and s.ended_withdrawal_id is not null`,
  );
  return await findPage<BankLine>(db, paging, {
    columns: columns(db),
    found: db`from statement_lines s where ${where}`,
    order: db`s.day desc, s.id desc`,
  });
}

export async function findBankLine(db: Db, id: number) {
  return await db<BankLine[]>`select ${columns(db)} from statement_lines s where s.id = ${id}`.first();
}

/** Locks a line until the transaction ends. Race: the second of two concurrent decisions finds it decided. */
export async function lockBankLine(tx: Tx, id: number) {
  return await tx<
    BankLine[]
  >`select ${columns(tx)} from statement_lines s where s.id = ${id} for update of s`.first();
}

export async function decideLine(
  tx: Tx,
  id: number,
  {
    state,
    withdrawalId,
    note,
    staffId,
  }: Pick<BankLine, 'state' | 'withdrawalId' | 'note'> & { staffId: number | null },
) {
  await tx`
    update statement_lines set state = ${state}, withdrawal_id = ${withdrawalId}::bigint, note = ${note},
      decided_by = ${state === 'new' ? null : staffId}::bigint, decided_at = case when ${state} = 'new' then null else now() end
    where id = ${id}`;
}

/** Notes why a line that fits a withdrawal has not settled it, where the line is undecided and has no note. */
export async function noteUnmatched(db: Db, id: number, note: string) {
  await db`update statement_lines set note = ${note} where id = ${id} and state = 'new' and note = ''`;
}
