import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { showcaseOf } from '../../testing/traffic/showcase.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('income orders by what an offer earns a view since it joined, and a new one by the network’s mean', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const [poor, rich, silent, fresh] = [
    await makeAdvertiser(app, { amount: 10 }),
    await makeAdvertiser(app, { amount: 300 }),
    await makeAdvertiser(app, { amount: 900 }),
    await makeAdvertiser(app, { amount: 50 }),
  ];
  const all = [silent, poor, fresh, rich];
  const { id } = await partner.result('showcases.save-showcase', {
    ...showcaseOf(...all.map(({ offerId }) => offerId)),
    order: 'income',
  });
  await app.sql`update links set created_at = now() - interval '10 days' where showcase_id = ${id}`;
  await app.sql`
    insert into showcase_views (user_id, showcase_id, hour, views, bots)
    values (${partner.id}, ${id}, date_trunc('hour', now()) - interval '2 days', 4000, 0)`;
  for (const one of [poor, rich]) {
    const [link] = await app.sql<{ id: number }[]>`
      select id from links where showcase_id = ${id} and offer_id = ${one.offerId}`;
    const click = await one.click(partner, { linkId: link?.id ?? 0 });
    await one.sendStatus(click, 'new', 'hold');
  }
  // Elsewhere the fresh offer earns; the showcase has not shown whether it does here.
  await fresh.sendStatus(await fresh.click(other), 'new', 'hold');
  await allWorks(app.app)
    .find(({ name }) => name === 'rank-showcases')
    ?.run({});
  const [row] = await app.sql<{ ranking: number[] }[]>`select ranking from showcases where id = ${id}`;
  assert.deepEqual(
    row?.ranking,
    [rich, poor, fresh, silent].map(({ offerId }) => offerId),
  );
});
