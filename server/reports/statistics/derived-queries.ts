import type { Db } from '../../platform/db/connection.ts';

type Pair = { key: string; value: string };

export async function findAdvertisersOf(db: Db): Promise<Map<string, string>> {
  return mapOf(
    await db<Pair[]>`
      select id::text as key, advertiser_id::text as value from offers where advertiser_id is not null`,
  );
}

export async function findManagersOf(db: Db): Promise<Map<string, string>> {
  return mapOf(
    await db<
      Pair[]
    >`select id::text as key, manager_id::text as value from users where manager_id is not null`,
  );
}

export async function findCurrenciesOf(db: Db): Promise<Map<string, string>> {
  return mapOf(await db<Pair[]>`select user_id::text as key, currency_code as value from balances`);
}

/** The showcases of links: one partner's, or all. */
export async function findShowcasesOf(db: Db, userId: number | null): Promise<Map<string, string>> {
  const own = userId === null ? db`` : db`and user_id = ${userId}`;
  return mapOf(
    await db<Pair[]>`
      select id::text as key, showcase_id::text as value from links where showcase_id is not null ${own}`,
  );
}

/** Offers with goals of players. */
export async function findPlayerOffers(db: Db): Promise<number[]> {
  return await db`
    select id from offers where goals <> '[]' and exists (
      select from jsonb_array_elements(goals) goal where goal ->> 'kind' <> 'lead') order by id`.values<number>();
}

function mapOf(pairs: readonly Pair[]): Map<string, string> {
  return new Map(pairs.map(({ key, value }) => [key, value]));
}
