import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lockBalances } from '../../../money/ledger/queries.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { makeClickId } from '../../../traffic/redirector/visit/click.ts';
import { inboxWork } from '../receive/inbox.ts';
import { lockConversions } from './queries.ts';
import { releaseDue } from './release.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const release = () =>
  releaseDue(app.sql, (error) => {
    throw error;
  });

test('one call a hundred times at once is one conversion, with a tid and without @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const click_id = await click(partner);
  const said: Record<string, string>[] = [{}, { tid: 'T-1', goal: '' }, { tid: 'T-2' }];
  for (const more of said) {
    const params = { click_id, status: 'approve', ...more };
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(params)));
    assert.deepEqual(new Set(answers.map(({ line }) => line)), new Set(['OK']));
  }
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(items.map(({ transactionId }) => transactionId).sort(), ['T-1', 'T-2']);
  assert.deepEqual(await sumsOf(partner), [0, 200]);
});

test('of calls with one tid for many clicks at once one makes a conversion, the others are told @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const clicks = await Promise.all(Array.from({ length: 20 }, () => click(partner)));
  const answers = await Promise.all(clicks.map((click_id) => call({ click_id, status: 'hold', tid: 'T-3' })));
  assert.equal(answers.filter(({ line }) => line === 'OK').length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 19);
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});

test('a call that waited for its click takes the balances of the partner and of who brought them in the order of all @full', async () => {
  await app.admin.result('operator.set-referral-terms', { share: 5, days: null, base: 'payout' });
  const referrer = await app.partner();
  const partner = await app.partner({ referrerId: referrer.id });
  const { call, click } = await makeAdvertiser(app, { holdDays: 0 });
  const clickId = makeClickId(Date.now());
  await call({ click_id: clickId, status: 'approve' });
  await click(partner, { id: clickId });
  const { applying } = await app.sql.begin(async (tx) => {
    await lockBalances(tx, [referrer.id]);
    const applying = inboxWork(app.app).run({ clickId });
    await lockQueue(app, applying);
    await lockBalances(tx, [partner.id]);
    return { applying };
  });
  await applying;
  assert.deepEqual(
    [await sumsOf(partner), await sumsOf(referrer)],
    [
      [100, 0],
      [5, 0],
    ],
  );
});

for (const by of ['operator.post-conversions', 'operator.retry-conversion-refusals'] as const)
  test(`${by} takes conversions in the order of their ids, whatever the order of clicks and tids @full`, async () => {
    const partner = await app.partner();
    const { offerId, call, click } = await makeAdvertiser(app);
    const clicks = await Promise.all([click(partner), click(partner)]);
    const [later = '', earlier = ''] = clicks.toSorted();
    const ids: number[] = [];
    for (const click_id of [earlier, later]) {
      await call({ click_id, status: 'hold', goal: 'deposit' });
      await call({ click_id, status: 'new' });
      const { items } = await partner.result('statistics.get-conversions', { term: click_id });
      ids.push(items[0]?.id ?? 0);
    }
    const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
    await app.sql`update conversion_refusals set params = params - 'goal' where offer_id = ${offerId}`;
    const refused = items.map(({ id }) => id).toSorted((a, b) => b - a);
    // The later refusal is about the conversion that was made later.
    await app.sql`
      update conversion_refusals set params = jsonb_set(params, '{click_id}', to_jsonb(case id when ${refused[0] ?? 0} then ${earlier} else ${later} end))
      where offer_id = ${offerId}`;
    const act = () =>
      by === 'operator.retry-conversion-refusals'
        ? app.operator.result(by, { ids: refused })
        : app.operator.result(by, {
            conversions: clicks.map((clickId) => ({ clickId, event: 'hold' as const })),
          });
    const { acting } = await app.sql.begin(async (tx) => {
      await lockConversions(tx, ids.slice(0, 1));
      const acting = act();
      await lockQueue(app, acting);
      await lockConversions(tx, ids.slice(1));
      return { acting };
    });
    await acting;
    assert.deepEqual(await sumsOf(partner), [0, 200]);
  });

for (const holdDays of [0, 14])
  test(`approval against rejection over ${holdDays} days of hold: each is told what it found @full`, async () => {
    const partner = await app.partner();
    const { click, sendStatus } = await makeAdvertiser(app, { holdDays });
    let approved = 0;
    for (let round = 0; round < 10; round++) {
      await sendStatus(await click(partner), 'hold');
      const { items } = await partner.result('statistics.get-conversions', { pageSize: 1 });
      const id = items[0]?.id ?? 0;
      const set = 'operator.set-conversion-status';
      const [one, other] = await Promise.all([
        app.operator.result(set, { ids: [id], state: 'approve' }),
        app.operator.result(set, { ids: [id], state: 'reject', reason: 'fraud' }),
      ]);
      const { state, events } = await partner.result('statistics.get-conversion', { id });
      const found = [one, other].map(({ items: [told] }) =>
        told?.wasConfirmed ? 'confirmed' : told?.before,
      );
      const afterApproval = holdDays === 0 ? 'approve' : 'confirmed';
      assert.deepEqual(
        found.sort(),
        state === 'reject' ? [afterApproval, 'hold'].sort() : ['hold', 'reject'],
      );
      assert.equal(events.length, 3);
      approved += Number(state !== 'reject');
    }
    assert.deepEqual(await sumsOf(partner), holdDays === 0 ? [approved * 100, 0] : [0, approved * 100]);
  });

test('what is due is released once, by however many releasers, against rejections @full', async () => {
  const partners = await Promise.all([app.partner(), app.partner()]);
  const { offerId } = await makeAdvertiser(app);
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  for (const { id: userId } of partners) {
    const conversions = Array.from({ length: 700 }, (_, n) => ({
      ...({ userId, offerId, transactionId: `${userId} ${n}`, event: 'approve', at } as const),
      payout: 1,
    }));
    // A busy machine would take too long for all conversions in one call.
    for (const from of [0, 350])
      await app.operator.result('operator.post-conversions', {
        conversions: conversions.slice(from, from + 350),
      });
  }
  const [one] = partners;
  const due = await one?.result('statistics.get-conversions', { pageSize: 100 });
  const ids = due?.items.map(({ id }) => id) ?? [];
  await Promise.all([
    ...Array.from({ length: 4 }, release),
    ...ids.slice(0, 20).map((id) =>
      app.operator.result('operator.set-conversion-status', {
        ids: [id],
        state: 'reject',
        reason: 'other',
      }),
    ),
  ]);
  await release();
  for (const [n, partner] of partners.entries())
    assert.deepEqual(await sumsOf(partner), [n === 0 ? 680 : 700, 0]);
  const [twice] = await app.sql`
    select count(*)::int from (
      select conversion_id from conversion_events where said_by = 'release' group by 1 having count(*) > 1) t`;
  assert.equal(twice?.count, 0);
});

test('calls of the staff about the same conversions in every order all come through @full', async () => {
  const partners = await Promise.all(Array.from({ length: 4 }, () => app.partner()));
  const { offerId } = await makeAdvertiser(app);
  const words = partners.flatMap(({ id: userId }) =>
    Array.from({ length: 5 }, (_, n) => ({
      userId,
      offerId,
      transactionId: `o ${userId} ${n}`,
      event: 'hold' as const,
    })),
  );
  const orders = [words, words.toReversed(), [...words.slice(10), ...words.slice(0, 10)]];
  const answers = await Promise.all(
    [...orders, ...orders].map((conversions) =>
      app.operator.result('operator.post-conversions', { conversions }),
    ),
  );
  assert.equal(new Set(answers.flatMap(({ ids }) => ids)).size, 20);
  for (const partner of partners) assert.equal((await sumsOf(partner))[1], 500);
});

test('words that waited for their click hold the balance before the sums of reports, as all others do @full', async () => {
  const partner = await app.partner();
  const { call, click, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  await sendStatus(await click(partner), 'new');
  const click_id = makeClickId(Date.now());
  for (const status of ['new', 'approve']) await call({ click_id, status });
  await click(partner, { id: click_id });
  const applying = await app.sql.begin(async (tx) => {
    await tx`select from balances where user_id = ${partner.id} for update`;
    const begun = inboxWork(app.app).run({ clickId: click_id });
    await lockQueue(app, begun);
    await tx`select from conversion_sums where user_id = ${partner.id} for update nowait`;
    return { begun };
  });
  await applying.begun;
  assert.deepEqual(await sumsOf(partner), [100, 0]);
});

test('one conversion that cannot be released keeps no other waiting @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const { ids } = await app.operator.result('operator.post-conversions', {
    conversions: Array.from({ length: 9 }, (_, n) => ({
      ...({ userId: partner.id, offerId, transactionId: `bad ${n}`, event: 'approve', at } as const),
      payout: 1,
    })),
  });
  const [, , bad = 0] = ids;
  await app.sql`
    create function fail_for_the_test() returns trigger language plpgsql as $$ begin raise 'unforeseen'; end $$`;
  await app.sql.unsafe(`create trigger fail_for_the_test before update on conversions
    for each row when (new.id = ${bad}) execute function fail_for_the_test()`);
  const failed: (number | undefined)[] = [];
  await releaseDue(app.sql, (_error, _userId, id) => failed.push(id));
  assert.deepEqual(failed, [bad]);
  assert.deepEqual(await sumsOf(partner), [8, 1]);
  await app.sql`drop function fail_for_the_test cascade`;
  await release();
  assert.deepEqual(await sumsOf(partner), [9, 0]);
});

test('words that waited for their click wait for its conversions before they hold the balance @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app, { holdDays: 0 });
  const click_id = makeClickId(Date.now());
  await call({ click_id, status: 'approve' });
  await click(partner, { id: click_id });
  const posted = { clickId: click_id, event: 'hold' as const };
  const { ids } = await app.operator.result('operator.post-conversions', { conversions: [posted] });
  const applying = await app.sql.begin(async (tx) => {
    await tx`select from conversions where id = any(${ids}::bigint[]) for update`;
    const begun = inboxWork(app.app).run({ clickId: click_id });
    await lockQueue(app, begun);
    await tx`select from balances where user_id = ${partner.id} for update nowait`;
    return { begun };
  });
  await applying.begun;
  assert.deepEqual(await sumsOf(partner), [100, 0]);
});
