import type { Db } from '../../platform/db/connection.ts';

/** A domain for redirectors. A host that nobody has proved is like any other of the network's. */
export type RoutedDomain = {
  host: string;
  userId: number;
  token: string;
  isProved: boolean;
  isBlocked: boolean;
};

/** The domains of all partners. */
export async function findRoutedDomains(db: Db) {
  return await db<RoutedDomain[]>`
    select host, user_id, token, proved_at is not null as is_proved, blocked_at is not null as is_blocked from domains order by id`;
}

/** Hosts that may have a certificate, in the order of their names. */
export async function findServedHosts(db: Db) {
  return await db`
    select host from domains d where proved_at is not null and not exists (
      select from domains b where b.host = d.host and b.blocked_at is not null) order by host`.values<string>();
}
