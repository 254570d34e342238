import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { clientOf } from '../../../platform/db/driver/client.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';
import { noticesWork } from './send-notices.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** The partner's notices, the newest first, after the given time without new events. */
async function told({ result }: Partner, age = '1 minute') {
  await app.sql`update conversion_notices set at = at - ${age}::interval`;
  await noticesWork(app.app).run({});
  const { messages } = await result('profile.get-notification-all', {});
  return messages.map(({ typeName, title, content }) => ({
    typeName,
    title: title.replaceAll(/\s/g, ' '),
    content: content.replaceAll(/\s/g, ' '),
  }));
}

test('the first conversion of a link is told to its owner, and no later one', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  const { id: linkId } = await anna.result('links.create-link', { offerId, name: 'Канал <1>' });
  await anna.result('links.create-link', { offerId });
  await boris.result('links.create-link', { offerId });
  await sendStatus(await click(anna, { linkId }), 'trash');
  assert.deepEqual(await told(anna), [], 'what is rejected at once is no conversion');
  await sendStatus(await click(anna, { linkId }), 'approve');
  assert.deepEqual(await told(anna, '0'), [], 'it is gathered first');
  await sendStatus(await click(anna, { linkId }), 'new');
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Первая конверсия по ссылке: Канал <1>');
  assert.equal(message.typeName, 'Первая конверсия ссылки');
  assert.match(message.content, /Ссылка «Канал &lt;1&gt;», оффер <a .*>«Тёплый дом»<\/a>: в холде, 100 ₽/);
  assert.deepEqual(await told(boris), []);
});

test('first conversions of several links at once are one message @full', async () => {
  const anna = await app.partner();
  const { offerId, click } = await makeAdvertiser(app);
  const conversions = [];
  for (let n = 0; n < 12; n++) {
    const { id: linkId } = await anna.result('links.create-link', { offerId, name: `Ссылка ${n}` });
    for (const _ of [1, 2])
      conversions.push({ clickId: await click(anna, { linkId }), event: 'hold' as const });
  }
  await app.operator.result('operator.post-conversions', { conversions });
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Первые конверсии по новым ссылкам: 12');
  assert.match(message.content, /Ссылка «Ссылка 9».*<li>и ещё 2<\/li>/);
});

test('a chargeback is told with its sum and the reason', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { click, call, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  const one = await click(anna);
  const onHold = await click(anna);
  await sendStatus(await click(boris), 'approve');
  await sendStatus(one, 'approve');
  await sendStatus(onHold, 'hold', 'reject');
  assert.deepEqual(await told(anna), [], 'what was never available is no chargeback');
  await call({ click_id: one, status: 'reject', reason: 'fraud' });
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Возврат: 100 ₽');
  assert.match(message.content, /уже была подтверждена, отклонена: с баланса списано 100 ₽/);
  assert.match(
    message.content,
    /«Тёплый дом»<\/a>: фрод, <a .*\/statistics\/conversions\/\d+.*>ID конверсии \d+<\/a>: 100 ₽/,
  );
  assert.deepEqual(await told(boris), []);
});

test('a hundred chargebacks are one message, without those that were taken back @full', async () => {
  const anna = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  const { ids } = await app.operator.result('operator.post-conversions', {
    conversions: Array.from({ length: 100 }, (_, n) => ({
      userId: anna.id,
      offerId,
      transactionId: `H-${n}`,
      event: 'approve' as const,
    })),
  });
  const set = (some: number[], words: object) =>
    app.operator.result('operator.set-conversion-status', {
      ids: some,
      state: 'reject',
      reason: 'duplicate',
      ...words,
    });
  await set(ids.slice(0, 1), { reason: 'fraud' });
  await set(ids.slice(1), {});
  await set(ids.slice(90), { state: 'approve', reason: undefined });
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Возврат: 9 000 ₽');
  assert.match(message.content, /Их 90, с баланса списано 9 000 ₽/);
  assert.match(
    message.content,
    /дубль: 8 900 ₽, конверсий: 89<\/li><li>.*фрод, <a .*\/statistics\/conversions\/\d+.*>ID конверсии \d+<\/a>: 100 ₽/,
  );
  await set(ids.slice(95), {});
  await set(ids.slice(95), { state: 'approve', reason: undefined });
  assert.equal((await told(anna)).length, 1, 'nothing is left of those');
});

test('what does not end is told after ten minutes @full', async () => {
  const anna = await app.partner();
  const { click, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  await sendStatus(await click(anna), 'approve', 'reject');
  assert.deepEqual(await told(anna, '59 seconds'), []);
  await sendStatus(await click(anna), 'approve', 'reject');
  assert.deepEqual(await told(anna, '0'), []);
  await app.sql`update conversion_notices set at = at - interval '10 minutes' where conversion_id = (
    select min(conversion_id) from conversion_notices)`;
  assert.equal((await told(anna, '0')).length, 1);
});

test('a partner who cannot be told keeps no other untold @full', async () => {
  const partners = await Promise.all(Array.from({ length: 3 }, () => app.partner()));
  for (const partner of partners) {
    const { offerId, click, sendStatus } = await makeAdvertiser(app);
    const { id: linkId } = await partner.result('links.create-link', { offerId });
    await sendStatus(await click(partner, { linkId }), 'hold');
  }
  const [bad, ...others] = partners.toSorted((one, other) => one.id - other.id);
  await app.sql`
    create function fail_for_the_test() returns trigger language plpgsql as $$ begin raise 'unforeseen'; end $$`;
  await app.sql.unsafe(`create trigger fail_for_the_test before delete on conversion_notices
    for each row when (old.user_id = ${bad?.id}) execute function fail_for_the_test()`);
  for (const other of others) assert.equal((await told(other)).length, 1);
  await app.sql`drop function fail_for_the_test cascade`;
  assert.equal(bad && (await told(bad)).length, 1);
});

test('the first conversion of a link is no news for redirectors @full', async () => {
  const partner = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  const { id: linkId } = await partner.result('links.create-link', { offerId });
  const listener = new (clientOf(app.sql.address))();
  await listener.connect();
  await listener.query('listen kabinet_redirect');
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await sendStatus(await click(partner, { linkId }), 'hold');
  await app.sql`update links set subs = '{"a","","","",""}' where id = ${linkId}`;
  await until(
    async () => heard.filter((payload) => payload?.startsWith('link')),
    (links) => links.length > 0,
  );
  await listener.end();
  assert.deepEqual(
    heard.filter((payload) => payload?.startsWith('link')),
    [`link ${linkId}`],
  );
});

/** Turns a trigger on for the cabinet's channel. */
const want = ({ result }: Partner, triggerId: number) =>
  result('profile.update-notification-subscription', { triggerId, channelId: 1, status: true });

test('conversions that came are one message in five minutes, for those who want it @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await want(anna, triggerOf('conversions-came').id);
  const { click, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  for (const partner of [anna, boris]) {
    await sendStatus(await click(partner), 'hold');
    await sendStatus(await click(partner), 'new', 'approve');
    await sendStatus(await click(partner), 'trash');
  }
  assert.deepEqual(await told(anna, '4 minutes'), [], 'it is gathered first');
  await app.sql`update conversion_notices set at = at - interval '1 minute'`;
  await Promise.all([noticesWork(app.app).run({}), noticesWork(app.app).run({})]);
  const [message, ...more] = await told(anna);
  assert.deepEqual(more, []);
  assert.equal(message?.title, 'Новые конверсии: 3, 200 ₽');
  assert.match(
    message.content,
    /<li>в холде: 1, 100 ₽<\/li><li>подтверждена: 1, 100 ₽<\/li><li>отклонена: 1/,
  );
  assert.match(message.content, /«Тёплый дом»<\/a>: 3</);
  assert.deepEqual(await told(boris), []);
  assert.equal(
    (await app.sql`select from conversion_notices`).length,
    0,
    'nothing is kept of those who did not ask',
  );
});

test('a message about what came names five offers @full', async () => {
  const anna = await app.partner();
  await want(anna, triggerOf('conversions-came').id);
  const conversions = [];
  for (let n = 0; n < 7; n++) {
    const { offerId } = await makeAdvertiser(app);
    conversions.push({ userId: anna.id, offerId, transactionId: `O-${n}`, event: 'hold' as const });
  }
  await app.operator.result('operator.post-conversions', { conversions });
  const [message, ...more] = await told(anna, '5 minutes');
  assert.deepEqual(more, []);
  assert.match(
    message?.content ?? '',
    /^<ul><li>в холде: 7, 700 ₽<\/li><\/ul><p>(<a [^>]+>«Тёплый дом»<\/a>: 1, ){5}и ещё офферов: 2<\/p>/,
  );
});
