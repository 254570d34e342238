import type { Db } from '../../../platform/db/connection.ts';

/** The contract that a partner works by on a day: `version` of the offer, or a number of their own. */
export type Basis = {
  version: number | null;
  number: string;
  /** When it was signed or accepted. */
  on: string;
  acceptsSilence: boolean;
};

/** Their own contract in force before the latest version of the offer that they accepted. */
export async function findBasis(
  db: Db,
  userId: number,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Basis | undefined> {
  const [basis] = await db<Basis[]>`
    select c.version, c.number, coalesce(c.signed_on, (a.accepted_at at time zone ${timeZone}::text)::date)::text as on,
      c.accepts_silence as "acceptsSilence"
    from contracts c left join contract_acceptances a on a.contract_id = c.id and a.user_id = ${userId}
    where c.user_id = ${userId} and c.signed_on <= ${today}::date and (c.until is null or c.until >= ${today}::date)
      or c.user_id is null and a.user_id is not null
    order by c.user_id nulls last, c.version desc, c.id desc limit 1`;
  return basis;
}

export function basisInWords({ version, number, on }: Basis): string {
  const date = on.split('-').reverse().join('.');
  return version === null
    ? `договор № ${number} от ${date}`
    : `договор-оферта, версия ${version}, принят ${date}`;
}
