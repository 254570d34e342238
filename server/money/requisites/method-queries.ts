import type { ParamsOf } from '#contract/method-types';
import { type MethodKind, methodFields, type RequisiteField } from '#contract/money/requisite-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { fromMinor, toMinor } from '../ledger/money.ts';

/** A payment method; sums in units of the currency, as on the wire. */
export type Method = Omit<Terms, 'fields'> & { id: number; kind: MethodKind; fields: RequisiteField[] };
/** A method as it is stored: sums in minor units, `feeShare` in hundredths of a percent. */
type Row = Omit<Method, 'feePercent'> & { feeShare: number };

const columns = (db: Db) => db`
  id, kind, name, is_on, currencies, payee_kinds, minimum, maximum, approval_limit,
  fee_share, fee_fixed, returns_fee, term_days, fields`;

export async function findMethods(db: Db) {
  const rows = await db<Row[]>`select ${columns(db)} from withdrawal_methods order by id`;
  return rows.map(onWire);
}

export async function findMethod(db: Db, id: number) {
  const [row] = await db<Row[]>`select ${columns(db)} from withdrawal_methods where id = ${id}`;
  return row && onWire(row);
}

/** Race: the second of two concurrent saves waits here, and reads the first one's result. */
export async function lockMethod(tx: Tx, id: number) {
  await tx`select from withdrawal_methods where id = ${id} for update`;
  return await findMethod(tx, id);
}

/** The fields of a destination by this method. */
export function fieldsOf({ kind, fields }: Pick<Method, 'kind' | 'fields'>) {
  return kind === 'own' ? fields : methodFields[kind];
}

export type Terms = Omit<ParamsOf<'operator.save-withdrawal-method'>, 'id' | 'was' | 'idempotencyKey'>;

export async function insertMethod(tx: Tx, terms: Terms) {
  return await tx`
    insert into withdrawal_methods ${tx({ kind: 'own', ...inUnits(tx, terms) })} returning id`.scalar<number>();
}

export async function updateMethod(tx: Tx, id: number, terms: Terms) {
  await tx`update withdrawal_methods set ${tx(inUnits(tx, terms))} where id = ${id}`;
}

function inUnits(tx: Tx, { feePercent, fields, ...terms }: Terms) {
  return {
    ...terms,
    fields: tx.json(fields),
    minimum: toMinor(terms.minimum),
    maximum: terms.maximum === null ? null : toMinor(terms.maximum),
    approvalLimit: terms.approvalLimit === null ? null : toMinor(terms.approvalLimit),
    feeShare: Math.round(feePercent * 100),
    feeFixed: toMinor(terms.feeFixed),
  };
}

function onWire({ minimum, maximum, approvalLimit, feeShare, feeFixed, ...row }: Row) {
  return {
    ...row,
    minimum: fromMinor(minimum),
    maximum: maximum === null ? null : fromMinor(maximum),
    approvalLimit: approvalLimit === null ? null : fromMinor(approvalLimit),
    feePercent: feeShare / 100,
    feeFixed: fromMinor(feeFixed),
  };
}

/** The cost of a payment by a method, as it is stored: minor units, `feeShare` in hundredths of a percent. */
export type MethodCost = Omit<Row, 'id' | 'kind' | 'name' | 'fields'>;

export async function findCost(db: Db, id: number) {
  return await db<MethodCost[]>`select ${columns(db)} from withdrawal_methods where id = ${id}`.first();
}
