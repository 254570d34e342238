import type { Db } from '../../../platform/db/connection.ts';
import { inDots } from '../../ledger/days.ts';

/** The contract that binds a partner on a day: `version` of the offer, or a number of their own contract. */
export type Basis = {
  id: number;
  version: number | null;
  number: string;
  /** The day when it was signed or accepted. */
  on: string;
  acceptsSilence: boolean;
};

/** The partner's own contract where one is in force, else the latest version of the offer that they accepted. */
export async function findBasis(
  db: Db,
  userId: number,
  { today, timeZone }: { today: string; timeZone: string },
) {
  return await db<Basis[]>`
    select c.id, c.version, c.number, coalesce(c.signed_on, (a.accepted_at at time zone ${timeZone}::text)::date)::text as on,
      c.accepts_silence
    from contracts c left join contract_acceptances a on a.contract_id = c.id and a.user_id = ${userId}
    where c.user_id = ${userId} and c.signed_on <= ${today}::date and (c.until is null or c.until >= ${today}::date)
      or c.user_id is null and (a.accepted_at at time zone ${timeZone}::text)::date <= ${today}::date
    order by c.user_id nulls last, c.version desc, c.id desc limit 1`.first();
}

/** The text of a contract, or the id of its file. */
export async function findContractText(db: Db, id: number) {
  return await db<{ title: string; text: string; sha256: string | null; documentId: number | null }[]>`
    select title, text, sha256, document_id from contracts where id = ${id}`.one();
}

export function basisInWords({ version, number, on }: Basis) {
  const date = inDots(on);
  return version === null
    ? `договор № ${number} от ${date}`
    : `договор-оферта, версия ${version}, принят ${date}`;
}
