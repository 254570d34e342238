import type { Db } from '../../platform/db/connection.ts';

/** The addresses at which a partner's live sessions were last seen. */
export async function findAddresses(db: Db, userId: number): Promise<string[]> {
  return await db`select distinct address from sessions where user_id = ${userId}`.values<string>();
}

/** Keeps the networks of a partner who is being blocked, and the network that they registered from. */
export async function keepBlockedNetworks(db: Db, userId: number, networks: string[]) {
  await db`
    insert into blocked_networks (user_id, network)
    select ${userId}::bigint, network from unnest(${networks}::text[]) network
    union select user_id, network from applications where user_id = ${userId}
    on conflict do nothing`;
}

export async function forgetBlockedNetworks(db: Db, userId: number) {
  await db`delete from blocked_networks where user_id = ${userId}`;
}
