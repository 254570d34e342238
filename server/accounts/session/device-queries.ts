import type { Db, Tx } from '../../platform/db/connection.ts';

/** Deletes devices without a sign-in for a year; called by a job. */
export async function sweepDevices(db: Db) {
  await db`delete from known_devices where last_used_at < now() - interval '1 year'`;
}

/** Race: of two concurrent sign-ins from one new device one inserts the row, the other finds the device known. */
export async function isNewDevice(tx: Tx, userId: number, userAgent: string) {
  return await tx<{ isNew: boolean }[]>`
    insert into known_devices as d (user_id, device)
    values (${userId}, regexp_replace(left(${userAgent}, 300), '[0-9._]+', '', 'g'))
    on conflict (user_id, device) do update set last_used_at = now()
    returning d.xmax = 0 and exists (select 1 from known_devices k where k.user_id = ${userId}) as is_new`.value(
    false,
  );
}
