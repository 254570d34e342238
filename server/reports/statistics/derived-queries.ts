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

function mapOf(pairs: readonly Pair[]): Map<string, string> {
  return new Map(pairs.map(({ key, value }) => [key, value]));
}
