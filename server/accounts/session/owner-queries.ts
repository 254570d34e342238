import type { Db } from '../../platform/db/connection.ts';

/** Accounts that sign in by a password and an app's code: partners, and the staff in the console. */
export type Kind = 'partner' | 'staff';
export type Owner = { kind: Kind; id: number };

export const asPartner = (id: number): Owner => ({ kind: 'partner', id });
export const asStaff = (id: number): Owner => ({ kind: 'staff', id });

/** The column that names the owner of a row. */
export const keyOf = (db: Db, kind: Kind) => (kind === 'staff' ? db`staff_id` : db`user_id`);
/** The condition that a row belongs to an owner. */
export const ownedBy = (db: Db, { kind, id }: Owner) =>
  kind === 'staff' ? db`staff_id = ${id}` : db`user_id = ${id}`;

export const accountsOf = (db: Db, kind: Kind) => (kind === 'staff' ? db`staff_accounts` : db`users`);
export const placesOf = (db: Db, kind: Kind) => (kind === 'staff' ? db`staff_places` : db`user_places`);
export const factorsOf = (db: Db, kind: Kind) => (kind === 'staff' ? db`staff_factors` : db`two_factors`);
export const codesOf = (db: Db, kind: Kind) =>
  kind === 'staff' ? db`staff_recovery_codes` : db`recovery_codes`;
