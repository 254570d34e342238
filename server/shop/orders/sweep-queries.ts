import type { Db } from '../../platform/db/connection.ts';

/** Removes addresses from orders this many days after delivery or cancellation; called by a job. */
export async function sweepAddresses(db: Db, days: number) {
  await db`
    update orders set delivery = null, comment = '', tracking_number = '', tracking_url = ''
    where status in ('delivered', 'cancelled') and updated_at < now() - ${days}::int * interval '1 day'
      and (delivery is not null or comment <> '' or tracking_number <> '' or tracking_url <> '')`;
}
