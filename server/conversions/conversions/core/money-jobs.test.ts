import { after, before, test } from 'node:test';
import type { TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

/** Confirmed conversions of a new partner whose holds ended days ago. */
async function due(count: number) {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const { ids } = await app.operator.result('operator.post-conversions', {
    conversions: Array.from({ length: count }, (_, n) => ({
      ...({ userId: partner.id, offerId, transactionId: `${offerId} ${n}`, event: 'approve', at } as const),
      payout: 1,
    })),
  });
  return { partner, ids };
}

test('holds are released while all places of upkeep wait @full', async () => {
  const stuck = await due(2);
  const { partner } = await due(1);
  await app.sql.begin(async (tx) => {
    await tx`select from conversions where id = any(${stuck.ids}::bigint[]) for update`;
    const waiting = new Promise<never>(() => {});
    for (const id of stuck.ids)
      await app.operator.result('operator.check-conversion-status', { ids: [id], state: 'approve' });
    await lockQueue(app, waiting, waiting);
    await app.sql`select graphile_worker.add_job('release-holds')`;
    await until(
      () => sumsOf(partner),
      ([available]) => available === 1,
    );
  });
});
